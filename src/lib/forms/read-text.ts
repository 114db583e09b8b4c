/**
 * Decodes a text file. Spreadsheets export UTF-8, UTF-16 (“Unicode text”) or, on Polish Windows, windows-1250 without a
 * marker, which is therefore the fallback for invalid UTF-8.
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}
