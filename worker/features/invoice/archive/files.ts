import { unzipSync, zipSync } from "fflate";
import type { Locale } from "../../../env.ts";
import type { ZipFile } from "../../../http/zip.ts";
import { unprintedFiles } from "../../../pdf/unprinted.ts";

/** How many invoices one step of the job prints: about a second of processor time. */
export const sliceSize = 20;

/** The next ids of an archive. */
export const sliceOf = ({ invoices, printed }: { invoices: string; printed: number }): string[] =>
  (JSON.parse(invoices) as string[]).slice(printed, printed + sliceSize);

export const sliceKey = (id: string, slice: number): string => `${id}/${slice}`;

/** The keys of all files of an archive. */
export const sliceKeys = (id: string, total: number): string[] =>
  Array.from({ length: Math.ceil(total / sliceSize) }, (_, slice) => sliceKey(id, slice));

/** PDFs as a ZIP without compression: they are compressed already. */
export const packSlice = (files: readonly { fileName: string; bytes: Uint8Array }[]): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ fileName, bytes }) => [fileName, bytes])), { level: 0 });

/** The files of an archive, slice by slice, and a list of the invoices that are missing. */
export async function* archivedFiles(
  bucket: R2Bucket,
  { id, total, unprinted, locale }: { id: string; total: number; unprinted: readonly string[]; locale: Locale },
): AsyncGenerator<ZipFile> {
  for (const key of sliceKeys(id, total)) {
    const stored = await bucket.get(key);
    if (stored === null) throw new Error(`no file ${key}`);
    for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await stored.arrayBuffer())))) {
      yield { name, bytes };
    }
  }
  yield* unprintedFiles(unprinted, locale);
}
