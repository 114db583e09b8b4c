import { ApiError } from "./api-error.ts";

/**
 * Downloads a file for which a secret has to be sent in a header, which a link cannot do. Without a time limit, because
 * large files are made while they are sent. Throws `ApiError`.
 */
export async function downloadFile(path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const offline = (cause: unknown) => {
    throw new ApiError({ status: 0, code: "client.offline" }, { cause });
  };
  const response = await fetch(path, { headers }).catch(offline);
  if (!response.ok) {
    const { responseError } = await import("./response-error.ts");
    throw responseError(response.status, await response.json().catch(() => null));
  }
  const blob = await response.blob().catch(offline);
  const [, named = ""] = (response.headers.get("content-disposition") ?? "").split('filename="');
  saveFile(named.split('"')[0] || "boksy", blob);
}

/** Saves a file on the user's device. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
