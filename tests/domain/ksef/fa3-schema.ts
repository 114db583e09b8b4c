import { existsSync, readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";

/** A checkout of the schemas; tests/README.md says where they are published. */
const folder = process.env.KSEF_SCHEMAS ?? "../shared/ksef";
const read = (fileName: string) => ({ fileName, contents: readFileSync(`${folder}/${fileName}`, "utf8") });

export const hasSchemas = existsSync(`${folder}/FA3.xsd`);
if (!hasSchemas) console.warn(`SKIPPED: e-invoices are not validated, because ${folder} has no FA3.xsd.`);

/** The errors of the documents against the FA(3) schema, each with the position of its document. */
export async function schemaErrors(documents: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: read("FA3.xsd"),
    preload: ["KodyKrajow", "ElementarneTypyDanych", "StrukturyDanych"].map((name) => read(`${name}_v10-0E.xsd`)),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
