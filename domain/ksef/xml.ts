/** An XML element as text, to be joined with others. An empty string is an omitted element. */
export type Xml = string;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Text for an `xsd:token` of the e-invoice schema: whitespace is collapsed, control characters and noncharacters, which
 * KSeF refuses, are removed, and the rest is cut to the allowed length.
 * @param max in Unicode code points, as XML Schema counts them
 */
export function token(text: string, max: number): string {
  const clean = text
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, "")
    .trim();
  return [...clean].slice(0, max).join("").trim();
}

/** An element with text, escaped. Null and empty texts omit the element. */
export function leaf(name: string, text: string | number | null): Xml {
  if (text === null || text === "") return "";
  return `<${name}>${String(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)}</${name}>`;
}

/** An element with other elements; omitted if all of them are. */
export function branch(name: string, ...children: readonly Xml[]): Xml {
  const content = children.join("");
  return content === "" ? "" : `<${name}>${content}</${name}>`;
}

/** An amount in złoty with two decimals, as the schema's TKwotowy requires. */
export function decimal(grosze: number): string {
  const digits = String(Math.abs(grosze)).padStart(3, "0");
  return `${grosze < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
