import { inspectPhoto } from "../photo/inspect.ts";

export type DocumentType = "application/pdf" | "image/jpeg" | "image/png";

/** ISO 32000: the header begins a PDF, and readers accept the marker of its end within the last 1,024 bytes. */
const [pdfStart, pdfEnd] = ["%PDF-", "%%EOF"];
const endBytes = 1_024;

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Detects the type of a document from its content. Null if it is not a complete PDF, a JPEG or a PNG. */
export function inspectDocument(bytes: Uint8Array): DocumentType | null {
  if (latin(bytes.subarray(0, pdfStart.length)) === pdfStart) {
    return latin(bytes.subarray(-endBytes)).includes(pdfEnd) ? "application/pdf" : null;
  }
  const type = inspectPhoto(bytes)?.contentType;
  return type === "image/jpeg" || type === "image/png" ? type : null;
}
