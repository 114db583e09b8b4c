import type { AgreementDocument } from "./document.ts";

/** An agreement as the bytes of a PDF. */
export async function printAgreementDocument(document: AgreementDocument): Promise<Uint8Array<ArrayBuffer>> {
  // Imported dynamically, because the printing code is larger than the rest of the Worker.
  const [{ printPdf }, { agreementLayout }] = await Promise.all([
    import("../../../pdf/print.ts"),
    import("./layout.ts"),
  ]);
  return new Uint8Array(await printPdf(agreementLayout(document)));
}
