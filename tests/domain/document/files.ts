/** A small, complete PDF. */
export const pdf = (text = "Polisa"): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`%PDF-1.4\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
