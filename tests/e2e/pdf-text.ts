import { inflateSync } from "node:zlib";

/** Decompresses the deflate streams of a PDF to text. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at !== -1; at = pdf.indexOf("stream\n", at + 7)) {
    const end = pdf.indexOf("endstream", at);
    try {
      streams.push(inflateSync(pdf.subarray(at + 7, end)).toString("latin1"));
    } catch {
      // Not a deflate stream, such as an image.
    }
  }
  return streams;
}

/** Characters that can be searched and copied, from the fonts' ToUnicode tables (ISO 32000-1, 9.10.3). */
export function charactersOf(pdf: Buffer): Set<string> {
  const tables = streamsOf(pdf).filter((stream) => stream.includes("beginbfrange") || stream.includes("beginbfchar"));
  const codes = tables.flatMap((table) => [...table.matchAll(/<([0-9a-f]{4})>/gi)].map((match) => match[1] ?? ""));
  return new Set(codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))));
}
