import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api/api-error.ts";
import { isOwnDevice } from "../../../lib/device/device-mark.ts";
import { fetchAccessCode } from "./dashboard-queries.ts";

interface ShownCode {
  code: string | null;
  /** When the code was fetched, if this is the copy stored on this device. */
  readAt?: string;
}

async function showCode(rentId: string): Promise<ShownCode> {
  try {
    const shown = await fetchAccessCode(rentId);
    if (shown.code !== null && isOwnDevice()) void (await import("./device-copy.ts")).keepCode(rentId, shown.code);
    return shown;
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.status === 0;
    const kept = isUnreachable && isOwnDevice() ? await (await import("./device-copy.ts")).keptCode(rentId) : null;
    if (kept === null) throw error;
    return kept;
  }
}

/** A mutation, because every access to the code is logged; the response is never cached. */
export const useAccessCode = (rentId: string) => useMutation({ mutationFn: () => showCode(rentId), gcTime: 0 });
