/**
 * The structure of JPK_FA(4) as its published description and generators in use agree on: the elements of each block in
 * their order, optional ones marked with `?`. The schema file itself is not available here.
 */
const blocks: Readonly<Record<string, string>> = {
  Naglowek: "KodFormularza WariantFormularza CelZlozenia DataWytworzeniaJPK DataOd DataDo KodUrzedu",
  Podmiot1: "IdentyfikatorPodmiotu AdresPodmiotu",
  IdentyfikatorPodmiotu: "NIP PelnaNazwa",
  AdresPodmiotu:
    "etd:KodKraju etd:Wojewodztwo etd:Powiat etd:Gmina etd:Ulica? etd:NrDomu etd:NrLokalu? etd:Miejscowosc etd:KodPocztowy",
  Faktura:
    "KodWaluty P_1 P_2A P_3A? P_3B? P_3C P_3D P_4A? P_4B P_5A? P_5B? P_6? P_13_1? P_14_1? P_13_2? P_14_2? P_13_3? P_14_3? " +
    "P_13_6? P_13_7? P_15 P_16 P_17 P_18 P_18A P_19 P_19A? P_20 P_21 P_22 P_23 P_106E_2 P_106E_3 RodzajFaktury " +
    "PrzyczynaKorekty? NrFaKorygowanej?",
  FakturaCtrl: "LiczbaFaktur WartoscFaktur",
  FakturaWiersz: "P_2B P_7? P_8A? P_8B? P_9A? P_11? P_12?",
  FakturaWierszCtrl: "LiczbaWierszyFaktur WartoscWierszyFaktur",
};

export interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** Parses XML without self-closing tags, comments and CDATA, which the generator does not write. */
export function parse(xml: string): Element {
  const root: Element = { name: "", text: "", children: [] };
  const open = [root];
  for (const [, end, name = "", text = ""] of xml
    .replace(/^<\?xml[^>]*\?>\s*/, "")
    .matchAll(/<(\/?)([\w:]+)[^>]*>([^<]*)/g)) {
    const parent = open.at(-1) ?? root;
    if (end === "/") {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else {
      const element = { name, text, children: [] };
      parent.children.push(element);
      open.push(element);
    }
  }
  if (open.length !== 1) throw new Error("not closed");
  return root.children[0] ?? root;
}

/** What is wrong with a file; empty if its structure is right. */
export function structureErrors(file: Element): string[] {
  const wrong = [
    matches("JPK", file, /^Naglowek Podmiot1( Faktura)+ FakturaCtrl( FakturaWiersz)+ FakturaWierszCtrl$/),
  ].flat();
  const visit = (element: Element) => {
    const order = blocks[element.name];
    if (order !== undefined) {
      const pattern = order
        .split(" ")
        .map((name) => (name.endsWith("?") ? `( ${name.slice(0, -1)})?` : ` ${name}`))
        .join("");
      wrong.push(...matches(element.name, element, new RegExp(`^${pattern}$`), " "));
    }
    element.children.forEach(visit);
  };
  visit(file);
  return wrong;
}

function matches(name: string, { children }: Element, pattern: RegExp, before = ""): string[] {
  const names = before + children.map((child) => child.name).join(" ");
  return pattern.test(names) ? [] : [`${name}: ${names}`];
}
