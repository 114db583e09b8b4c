/**
 * A file's text. Spreadsheets save in UTF-8, in UTF-16 ("Unicode text"), or, on a Polish Windows, in windows-1250, which
 * does not say so: what is no UTF-8 is that.
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
