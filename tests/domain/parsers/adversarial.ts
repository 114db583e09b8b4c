import { readBoxes } from "../../../domain/box/csv/read.ts";
import { calendarFile } from "../../../domain/core/calendar.ts";
import { arrangeList } from "../../../domain/core/csv/arrange.ts";
import { splitCsv } from "../../../domain/core/csv/split.ts";
import { decodeText } from "../../../domain/core/decode-text.ts";
import { inspectPhoto } from "../../../domain/photo/inspect.ts";
import { stripMetadata } from "../../../domain/photo/strip.ts";
import { readRents } from "../../../domain/rent-import/read.ts";
import { readBankCsv } from "../../../domain/statement/bank-csv.ts";
import { readCamt } from "../../../domain/statement/camt.ts";
import { readMt940 } from "../../../domain/statement/mt940.ts";
import { parseXml } from "../../../domain/statement/xml.ts";

/** A module of another project of the compiler. */
const from = async <Module>(path: string) =>
  (await import(new URL(`../../../${path}`, import.meta.url).href)) as Module;

const { isDeeper } = await from<{ isDeeper(json: string, most: number): boolean }>("worker/http/json-depth.ts");
const { networkOf } = await from<{ networkOf(address: string): unknown }>("worker/http/network.ts");
const { readCookie } = await from<{ readCookie(header: string, name: string): unknown }>("worker/identity/cookies.ts");
const { localeOf } = await from<{ localeOf(request: Request): unknown }>("worker/edge/locale.ts");

/** Inputs of about a number of bytes that a stranger may send. */
type Inputs<Input> = Readonly<Record<string, (bytes: number) => Input>>;

/** A reader of what comes from outside, with inputs that would show work that grows faster than they do. */
export interface Parser {
  kind: string;
  name: string;
  inputs: Readonly<Record<string, (bytes: number) => () => unknown>>;
}

function parser<Input>(kind: string, name: string, read: (input: Input) => unknown, inputs: Inputs<Input>): Parser {
  const runs = Object.entries(inputs).map(([title, make]) => {
    const prepared = (bytes: number) => {
      const input = make(bytes);
      return () => read(input);
    };
    return [title, prepared] as const;
  });
  return { kind, name, inputs: Object.fromEntries(runs) };
}

const filled =
  (part: string, head = "", tail = "") =>
  (bytes: number) =>
    head + part.repeat(Math.max(1, Math.floor(bytes / part.length))) + tail;

const lists: Inputs<string> = {
  separators: filled(";"),
  "separators below a heading": filled(";", "A;Numer\n"),
  "short rows": filled("A\n"),
  "many headings and many short rows": (bytes) => `A${";x".repeat(bytes / 4)}\n${"1\n".repeat(bytes / 4)}`,
  "quotation marks in a cell": filled('"', "x"),
  "blanks and quotation marks": filled(' "', "A;Numer\n"),
  "quoted cells": filled('"";'),
  "line breaks": filled("\r\n"),
};

const rules = {
  headingOf: (text: string) => (text === "A" ? { column: "a" } : null),
  fallbackOf: () => "leaveOut" as const,
} as const;

const mt940Head = ":20:1\n:25:PL61109010140000071219812874\n:28C:1\n:60F:C261101PLN0,00\n";
const mt940: Inputs<string> = {
  "short lines": filled(":\n", mt940Head),
  "transactions without details": filled(":61:2611011101C1,00NTRF\n", mt940Head),
  "lines of one detail": filled("x\n", `${mt940Head}:61:2611011101C1,00NTRF\n:86:`),
  "subfields of one detail": filled("<20a", `${mt940Head}:61:2611011101C1,00NTRF\n:86:`),
  "other subfields": filled("?20a", `${mt940Head}:61:2611011101C1,00NTRF\n:86:020`),
  "slashes of one detail": filled("/a/", `${mt940Head}:61:2611011101C1,00NTRF\n:86:`),
  "an amount without end": filled("1.", `${mt940Head}:61:2611011101C`),
  "transactions with details": filled(":61:2611011101C1,00NTRF\n:86:020<00P<20FV 1<32ANNA LIS\n", mt940Head),
};

const camt = (entries: (bytes: number) => string) => (bytes: number) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>PL61109010140000071219812874</IBAN></Id></Acct>${entries(bytes)}</Stmt></BkToCstmrStmt></Document>`;
const entry =
  '<Ntry><Amt Ccy="PLN">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-01</Dt></BookgDt></Ntry>';

const xml: Inputs<string> = {
  "nested elements": (bytes) => `${"<a>".repeat(bytes / 7)}${"</a>".repeat(bytes / 7)}`,
  "open elements": filled("<a>"),
  siblings: filled("<a/>", "<a>", "</a>"),
  attributes: (bytes) => `<a ${Array.from({ length: bytes / 8 }, (_, at) => `a${at}=""`).join(" ")}/>`,
  "attributes without end": filled('a="', "<a "),
  entities: filled("&amp;", "<a>", "</a>"),
  "broken entities": filled("&#x", "<a>", "</a>"),
  comments: filled("<!---->", "<a>", "</a>"),
  "a comment without end": filled("-", "<a><!--"),
  "line breaks": filled("\n", "<a>", "</a>"),
  "parts of text": filled("x<![CDATA[y]]>", "<a>", "</a>"),
};

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );
const times = (count: number, part: number[]) => Array.from({ length: Math.floor(count) }, () => part).flat();
const pngOf = (chunks: number[]) => bytesOf("\x89PNG\r\n\x1a\n", chunks);
const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];

const jpegs: Inputs<Uint8Array> = {
  "fill bytes": (bytes) => bytesOf([0xff, 0xd8], times(bytes, [0xff])),
  segments: (bytes) => bytesOf([0xff, 0xd8], times(bytes / 4, [0xff, 0xdb, 0, 2])),
  "scan data": (bytes) => bytesOf([0xff, 0xd8, 0xff, 0xda, 0, 2], times(bytes / 2, [0xff, 0])),
  "scans without data": (bytes) => bytesOf([0xff, 0xd8], times(bytes / 4, [0xff, 0xda, 0, 2])),
  "entries of EXIF": (bytes) => {
    const entries = Math.floor(Math.min(bytes, 65_000) / 12);
    const block = bytesOf("Exif\0\0", tiff, [entries >> 8, entries & 255], times(entries * 12, [0]));
    const length = block.length + 2;
    return bytesOf([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255], [...block], [0xff, 0xd9]);
  },
  "blocks of EXIF that name more entries than they have": (bytes) =>
    bytesOf([0xff, 0xd8], times(bytes / 20, [0xff, 0xe1, 0, 18, ...bytesOf("Exif\0\0"), ...tiff, 0xff, 0xff])),
};

const many = (value: string) => (bytes: number) => Array.from({ length: bytes / 100 }, () => value);

/** Every kind of text and file that the product reads from outside or repeats to others; workbooks need a browser. */
export const parsers: readonly Parser[] = [
  parser("CSV", "splitCsv", splitCsv, lists),
  parser("CSV", "arrangeList", (text) => arrangeList(text, rules, {}, "dayFirst"), lists),
  parser("CSV", "readBoxes", (text) => readBoxes(text, new Set()), lists),
  parser("CSV", "readRents", (text) => readRents(text, "2026-11-27"), lists),
  parser("CSV", "readBankCsv", readBankCsv, lists),
  parser("CSV", "decodeText", (text: Uint8Array) => decodeText(text, 0xff), {
    "characters of Windows-1250": (bytes) => Uint8Array.from(times(bytes, [0xb9])),
    "bytes that no encoding has": (bytes) => Uint8Array.from(times(bytes / 2, [0xc5, 0x28])),
    zeros: (bytes) => new Uint8Array(bytes),
  }),
  parser("MT940", "readMt940", readMt940, mt940),
  parser("CAMT", "readCamt", readCamt, {
    entries: camt(filled(entry)),
    "empty entries": camt(filled("<Ntry/>")),
    "details of one entry": camt(filled("<NtryDtls><TxDtls/></NtryDtls>", "<Ntry>", "</Ntry>")),
    "titles of one entry": camt(
      filled("<Ustrd>x</Ustrd>", "<Ntry><NtryDtls><TxDtls><RmtInf>", "</RmtInf></TxDtls></NtryDtls></Ntry>"),
    ),
    "entries within entries": camt((bytes) => `${"<Ntry>".repeat(bytes / 13)}${"</Ntry>".repeat(bytes / 13)}`),
  }),
  parser("XML", "parseXml", parseXml, xml),
  parser(
    "ICS",
    "calendarFile",
    (titles: string[]) => {
      const event = { id: "rsv_1", on: "2026-11-01" as const, location: "", description: "", url: "", reminds: true };
      return calendarFile(
        titles.map((title) => ({ ...event, title })),
        { now: new Date(0) },
      );
    },
    {
      "a title of separators": (bytes) => [";".repeat(bytes)],
      "a title of line breaks": (bytes) => ["\n".repeat(bytes)],
      "a title of emoji": (bytes) => ["🗝".repeat(bytes / 4)],
      events: many("x"),
    },
  ),
  parser<Uint8Array>("EXIF", "stripMetadata of a JPEG", (bytes) => stripMetadata(bytes, "image/jpeg"), jpegs),
  parser("EXIF", "inspectPhoto", inspectPhoto, jpegs),
  parser<Uint8Array>("EXIF", "stripMetadata of a PNG", (bytes) => stripMetadata(bytes, "image/png"), {
    "empty chunks": (bytes) => pngOf(times(bytes / 12, [0, 0, 0, 0, ...bytesOf("IDAT"), 0, 0, 0, 0])),
    "chunks of EXIF": (bytes) =>
      pngOf(times(bytes / 30, [0, 0, 0, 18, ...bytesOf("eXIf"), ...tiff, 0xff, 0xff, ...times(8, [0]), 0, 0, 0, 0])),
  }),
  parser<Uint8Array>("EXIF", "stripMetadata of a WebP", (bytes) => stripMetadata(bytes, "image/webp"), {
    "empty chunks": (bytes) => {
      const chunks = times(bytes / 8, [...bytesOf("ALPH"), 0, 0, 0, 0]);
      const size = chunks.length + 4;
      return bytesOf("RIFF", [size & 255, (size >> 8) & 255, size >> 16, 0], "WEBP", chunks);
    },
  }),
  parser("JSON", "isDeeper", (text: string) => isDeeper(text, 32), {
    brackets: filled("["),
    "pairs of brackets": filled("[],"),
    "quotation marks": filled('"'),
    backslashes: filled("\\", '"'),
  }),
  parser("headers", "readCookie", (header: string) => readCookie(header, "__session"), {
    separators: filled(";"),
    "cookies of one name": filled("__session=;"),
    blanks: filled(" ", "a=b;"),
    "signs of equality": filled("=", "__session"),
  }),
  parser(
    "headers",
    "localeOf",
    (header: string) => localeOf(new Request("https://boksy.pl/", { headers: { "accept-language": header } })),
    {
      separators: filled(",", "x"),
      languages: filled("pl;q=0.5,"),
      parameters: filled(";q=x", "pl"),
      "digits of a quality": filled("1", "pl;q="),
    },
  ),
  parser("headers", "networkOf", networkOf, { colons: filled(":"), digits: filled("1"), groups: filled("1:") }),
];

/** A sheet of a workbook, which a browser reads. */
export async function workbooks(): Promise<Parser> {
  const [{ strToU8, zipSync }, { Window }, { readWorkbook }] = await Promise.all([
    import("fflate"),
    import("happy-dom"),
    from<{ readWorkbook(file: Blob): unknown }>("src/lib/forms/read-workbook.ts"),
  ]);
  Object.assign(globalThis, { DOMParser: new Window().DOMParser });
  const of =
    (sheet: (bytes: number) => string, strings: (bytes: number) => string = () => "") =>
    (bytes: number) =>
      new Blob([
        zipSync({
          "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="A"/></sheets></workbook>'),
          "xl/sharedStrings.xml": strToU8(`<sst>${strings(bytes)}</sst>`),
          "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${sheet(bytes)}</sheetData></worksheet>`),
        }).slice().buffer,
      ]);
  return parser<Blob>("XLSX", "readWorkbook", readWorkbook, {
    rows: of(filled("<row><c><v>1</v></c></row>")),
    "cells of a row": of(filled("<c><v>1</v></c>", "<row>", "</row>")),
    "rows within rows": of((bytes) => `${"<row><c><v>1</v></c>".repeat(bytes / 26)}${"</row>".repeat(bytes / 26)}`),
    "a row far below": of((bytes) => `<row r="${bytes}000"><c><v>1</v></c></row>`),
    "a cell far to the right": of((bytes) => `<row><c r="${bytes > 4_000 ? "ZZZZ" : "ZZZ"}1"><v>1</v></c></row>`),
    texts: of(() => "", filled("<si><t>x</t></si>")),
    "runs of a text": of(() => "", filled("<r><t>x</t></r>", "<si>", "</si>")),
  });
}
