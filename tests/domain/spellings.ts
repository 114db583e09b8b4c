/** Parameters that are not ids. */
const values: Record<string, string> = { status: "success", slug: "boksy-wola", town: "warszawa" };

type Segment = { text: string; isParam: boolean };

const hex = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`).join("");
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Changes the case of literal segments only, because parameters such as ids are case-sensitive. */
const ofLiterals = (change: (text: string) => string) => (segments: Segment[]) =>
  `/${segments.map(({ text, isParam }) => (isParam ? text : change(text))).join("/")}`;
const ofAll = (change: (text: string) => string) => (segments: Segment[]) =>
  `/${segments.map(({ text }) => change(text)).join("/")}`;
const plain = ofAll((text) => text);

const ways: Record<string, (segments: Segment[]) => string> = {
  canonical: plain,
  "in capitals": ofLiterals((text) => text.toUpperCase()),
  capitalized: ofLiterals(capitalized),
  "with a first letter encoded": ofAll((text) => hex(text.charAt(0)) + text.slice(1)),
  "encoded throughout": ofAll(hex),
  "encoded in small hexadecimals": ofAll((text) => hex(text).toLowerCase()),
  "with encoded capitals": ofLiterals((text) => hex(text.toUpperCase())),
  "with a trailing slash": (segments) => `${plain(segments)}/`,
  "with doubled slashes": (segments) => plain(segments).replaceAll("/", "//"),
  "with everything at once": (segments) => `/${ofLiterals((text) => hex(capitalized(text)))(segments)}//`,
};

const segmentsOf = (pattern: string): Segment[] =>
  pattern
    .split("/")
    .filter(Boolean)
    .map((text) =>
      text.startsWith(":") ? { text: values[text.slice(1)] ?? "plc_aB1", isParam: true } : { text, isParam: false },
    );

/** Arbitrary: a page path with its parameters filled in. */
export const examplePath = (pattern: string): string => plain(segmentsOf(pattern));

/** Ten equivalent URLs of one page, canonical first. */
export const spellingsOf = (pattern: string) =>
  Object.entries(ways).map(([name, spell]) => ({ name, path: spell(segmentsOf(pattern)) }));
