import { isDatabaseDown } from "../db/database.ts";
import type { Locale } from "../env.ts";
import type { ZipFile } from "../http/zip.ts";

/** A document of an archive; null if it cannot be printed, which must not stop the others. */
export async function printIfPossible<Printed>(number: string, print: () => Promise<Printed>): Promise<Printed | null> {
  try {
    return await print();
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    console.error(JSON.stringify({ code: "document.not_printed", number, error: String(error) }));
    return null;
  }
}

const words: Record<Locale, { name: string; text: string }> = {
  pl: { name: "nie-wydrukowano.txt", text: "Tych dokumentów nie udało się zapisać jako PDF:" },
  en: { name: "not-printed.txt", text: "These documents could not be saved as PDF:" },
};

/** The file of an archive with the numbers of the documents that it lacks; none if it has all. */
export function unprintedFiles(numbers: readonly string[], locale: Locale): ZipFile[] {
  if (numbers.length === 0) return [];
  const { name, text } = words[locale];
  return [{ name, bytes: new TextEncoder().encode(`${[text, ...numbers].join("\r\n")}\r\n`) }];
}
