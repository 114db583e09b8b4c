/** An element without its namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text directly in the element. */
  text: string;
  /** Line of its start tag, from 1. */
  line: number;
}

export class XmlError extends Error {
  override readonly name = "XmlError";
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith("#")) return entities[entity];
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

const unescapeText = (text: string) =>
  text.replace(/&(#?\w{1,8});/g, (whole, entity: string) => characterOf(entity) ?? whole);

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** The attributes of a tag's text after its name. */
function attributesOf(source: string, line: number): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (let rest = source.trim(); rest !== ""; ) {
    const equals = rest.indexOf("=");
    const value = rest.slice(equals + 1).trimStart();
    const quote = value[0] ?? "";
    const end = value.indexOf(quote, 1);
    if (equals < 1 || (quote !== '"' && quote !== "'") || end < 0) throw new XmlError(`attribute ${rest}`, line);
    attributes[localName(rest.slice(0, equals).trim())] = unescapeText(value.slice(1, end));
    rest = value.slice(end + 1).trimStart();
  }
  return attributes;
}

/** The position of the `>` that ends the tag at a position, outside of quotes. */
function tagEnd(source: string, from: number): number {
  let quote = "";
  for (let at = from; at < source.length; at += 1) {
    const character = source[at] as string;
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === ">") return at;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
}

/** Parts other than tags: their start, their end, and whether their content is text. */
const sections = [
  { start: "<!--", end: "-->", isText: false },
  { start: "<![CDATA[", end: "]]>", isText: true },
  { start: "<?", end: "?>", isText: false },
] as const;

class XmlReader {
  readonly root: XmlElement = { name: "", attributes: {}, children: [], text: "", line: 1 };
  readonly #open = [this.root];
  readonly #source: string;
  #at = 0;
  #line = 1;

  constructor(source: string) {
    this.#source = source;
  }

  read(): XmlElement {
    while (this.#at < this.#source.length) {
      if (this.#source[this.#at] === "<") this.#readMarkup();
      else this.#addText(unescapeText(this.#takeTo(this.#source.indexOf("<", this.#at))));
    }
    const [document] = this.root.children;
    if (this.#open.length > 1) this.#fail(`${this.#element.name} is not closed`);
    if (document === undefined || this.root.children.length > 1) this.#fail("not one root element");
    return document;
  }

  get #element(): XmlElement {
    return this.#open.at(-1) as XmlElement;
  }

  #fail(message: string): never {
    throw new XmlError(message, this.#line);
  }

  /** Moves to a position and returns the text up to it; -1 is the end. */
  #takeTo(end: number): string {
    const text = this.#source.slice(this.#at, end < 0 ? undefined : end);
    this.#at += text.length;
    this.#line += text.split("\n").length - 1;
    return text;
  }

  #addText(text: string): void {
    this.#element.text += text;
  }

  #readMarkup(): void {
    const section = sections.find(({ start }) => this.#source.startsWith(start, this.#at));
    if (section === undefined) this.#readTag();
    else this.#readSection(section);
  }

  #readSection(section: (typeof sections)[number]): void {
    const end = this.#source.indexOf(section.end, this.#at);
    if (end < 0) this.#fail(`${section.start} is not closed`);
    const text = this.#takeTo(end + section.end.length);
    if (section.isText) this.#addText(text.slice(section.start.length, -section.end.length));
  }

  #readTag(): void {
    const next = this.#source[this.#at + 1] ?? "";
    const end = tagEnd(this.#source, this.#at);
    if (end < 0 || !/[\w/]/.test(next)) this.#fail("invalid tag");
    const line = this.#line;
    const body = this.#takeTo(end + 1).slice(1, -1);
    if (next === "/") this.#close(localName(body.slice(1).trim()));
    else this.#addElement(body, line);
  }

  #addElement(body: string, line: number): void {
    const isEmpty = body.endsWith("/");
    const content = isEmpty ? body.slice(0, -1) : body;
    const [name = ""] = content.split(/\s/, 1);
    const attributes = attributesOf(content.slice(name.length), line);
    const element: XmlElement = { name: localName(name), attributes, children: [], text: "", line };
    this.#element.children.push(element);
    if (!isEmpty) this.#open.push(element);
  }

  #close(name: string): void {
    const element = this.#element;
    if (this.#open.length === 1 || element.name !== name) this.#fail(`unexpected </${name}>`);
    this.#open.pop();
  }
}

/**
 * Parses an XML document as far as data files need it: elements, attributes, text, CDATA and the predefined entities.
 * Document types are refused, so no entity can be defined.
 * @throws {XmlError} with the line, for a document that is not well-formed or is cut
 */
export const parseXml = (source: string): XmlElement => new XmlReader(source).read();

/** The elements at a path of names below an element. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The text of the first element at a path, trimmed; empty when there is none. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string =>
  elementsAt(element, ...path)[0]?.text.trim() ?? "";
