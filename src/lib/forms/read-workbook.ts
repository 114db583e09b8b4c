import { strFromU8, unzipSync } from "fflate";

/** Larger files in a workbook are refused: a small ZIP can hold gigabytes. */
const maxFileBytes = 40_000_000;

/** A cell with data further down or to the right is refused: gaps are filled, and one cell could make a list of any size. */
const [maxRows, maxCells] = [100_000, 1_000];

/** Built-in number formats of days (ECMA-376, 18.8.30). */
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

const parsed = (text: string) => new DOMParser().parseFromString(text, "application/xml");

/** The descendants of a name, with any namespace prefix. */
const all = (parent: Document | Element, name: string) =>
  [...parent.getElementsByTagName("*")].filter(({ localName }) => localName === name);

/** The elements of a name directly in another one. Those deeper within would be read once for each that encloses them. */
const within = (parent: Element | undefined, name: string) =>
  [...(parent?.children ?? [])].filter(({ localName }) => localName === name);

export interface WorkbookSheet {
  name: string;
  /** As CSV: days are `2026-03-01`, formulas give their last result, and codes keep their leading zeros. */
  text: string;
}

/**
 * The visible sheets of an Excel workbook (.xlsx) that are not empty, and the one with the most rows of a list: three
 * filled cells or more, which instructions do not have. Throws if the file is not a workbook.
 */
export async function readWorkbook(file: Blob): Promise<{ sheets: WorkbookSheet[]; list: WorkbookSheet }> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/(workbook|sharedStrings|styles|_rels\/workbook|worksheets\/)/.test(name)) return false;
      if (originalSize > maxFileBytes) throw new Error(`${name} is too large`);
      return true;
    },
  });
  const document = (name: string) => {
    const bytes = files[name];
    return bytes === undefined ? null : parsed(strFromU8(bytes));
  };
  const strings = document("xl/sharedStrings.xml");
  const shared = strings === null ? [] : within(strings.documentElement, "si").map(textOf);
  const styles = document("xl/styles.xml");
  const workbook = document("xl/workbook.xml");
  const is1904 = workbook !== null && all(workbook, "workbookPr")[0]?.getAttribute("date1904") === "1";
  const read = { shared, formats: styles === null ? [] : formatsOf(styles), is1904 };
  const found = sheetFilesOf(workbook, document("xl/_rels/workbook.xml.rels")).flatMap(({ name, path }) => {
    const sheet = document(path);
    const rows = sheet === null ? [] : rowsOf(sheet, read);
    if (!rows.flat().some((cell) => cell !== "")) return [];
    const text = rows.map((cells) => cells.map(quoted).join(";")).join("\n");
    return [{ sheet: { name, text }, listRows: rows.filter((row) => row.filter(Boolean).length >= 3).length }];
  });
  const most = Math.max(...found.map(({ listRows }) => listRows));
  const list = found.find(({ listRows }) => listRows === most)?.sheet;
  if (list === undefined) throw new Error("The workbook has no visible sheet with data.");
  return { sheets: found.map(({ sheet }) => sheet), list };
}

/** The visible sheets in their order. */
function sheetFilesOf(workbook: Document | null, rels: Document | null): { name: string; path: string }[] {
  const visible =
    workbook === null ? [] : all(workbook, "sheet").filter((sheet) => !sheet.getAttribute("state")?.match(/hidden/i));
  return visible.map((sheet) => {
    const id = [...sheet.attributes].find(({ name }) => name.split(":").at(-1) === "id")?.value;
    const rel = rels === null ? undefined : all(rels, "Relationship").find((one) => one.getAttribute("Id") === id);
    const target = rel?.getAttribute("Target") ?? "worksheets/sheet1.xml";
    return { name: sheet.getAttribute("name") ?? "", path: target.startsWith("/") ? target.slice(1) : `xl/${target}` };
  });
}

/** The text of all runs, without phonetic hints. */
const textOf = (item: Element) =>
  all(item, "t")
    .filter(({ parentElement }) => parentElement?.localName !== "rPh")
    .map(({ textContent }) => textContent)
    .join("");

const maxFormatLength = 255;

/** How a cell style shows numbers: as days, in the pattern of a code such as `00-000`, or as they are (null). */
type NumberFormat = "day" | { pattern: string } | null;

function formatsOf(styles: Document): NumberFormat[] {
  const own = new Map(
    all(styles, "numFmt").map((format) => [format.getAttribute("numFmtId"), format.getAttribute("formatCode") ?? ""]),
  );
  const [formats] = all(styles, "cellXfs");
  return (formats === undefined ? [] : all(formats, "xf")).map((format) => {
    const id = format.getAttribute("numFmtId");
    const code = own.get(id)?.slice(0, maxFormatLength);
    if (code === undefined) return dayFormats.has(Number(id)) ? "day" : null;
    // Quoted text, colors, and the widths of characters are not part of the pattern.
    const plain = code.replace(/"[^"]*"|\[[^\]]*\]|[_*]./g, "");
    if (/[dy]/i.test(plain.replace(/\\./g, ""))) return "day";
    const pattern = (plain.split(";")[0] ?? "").replaceAll("\\", "").trim();
    return /^[-0# ()/+]+$/.test(pattern) && pattern.split("0").length > 2 ? { pattern } : null;
  });
}

/** The digits of a code from the right, with the zeros and separators of its pattern: 1234 in `00-000` is 01-234. */
function codeOf(value: string, pattern: string): string {
  let digits = value;
  let code = "";
  for (const sign of [...pattern].reverse()) {
    if (sign === "#" && digits === "") continue;
    const isDigit = sign === "0" || sign === "#";
    code = `${isDigit ? digits.slice(-1) || "0" : sign}${code}`;
    if (isDigit) digits = digits.slice(0, -1);
  }
  return digits + code;
}

interface Workbook {
  shared: readonly string[];
  formats: readonly NumberFormat[];
  is1904: boolean;
}

function rowsOf(sheet: Document, workbook: Workbook): string[][] {
  const rows: string[][] = [];
  for (const row of within(all(sheet, "sheetData")[0], "row")) {
    // Empty rows are not stored, and the line numbers of issues count them.
    const at = Number(row.getAttribute("r") ?? rows.length + 1) - 1;
    const cells: string[] = [];
    for (const cell of within(row, "c")) {
      const column = columnOf(cell.getAttribute("r")) ?? cells.length;
      const value = readCell(cell, workbook);
      if (value !== "" && !(at < maxRows && column < maxCells)) throw new Error("The sheet is too large.");
      if (column >= maxCells) continue;
      while (cells.length < column) cells.push("");
      cells.push(value);
    }
    if (at >= maxRows) continue;
    while (rows.length < at) rows.push([]);
    rows.push(cells);
  }
  return rows;
}

/** The index of the column of a cell such as `AB12`. */
function columnOf(reference: string | null): number | null {
  const name = /^[A-Z]+/.exec(reference ?? "")?.[0];
  if (name === undefined) return null;
  return [...name].reduce((sum, digit) => sum * 26 + digit.charCodeAt(0) - 64, 0) - 1;
}

function readCell(cell: Element, { shared, formats, is1904 }: Workbook): string {
  const type = cell.getAttribute("t");
  if (type === "inlineStr") return textOf(cell);
  const value = within(cell, "v")[0]?.textContent ?? "";
  if (type === "s") return shared[Number(value)] ?? "";
  if (type === "d") return value.slice(0, 10);
  if (type === "e" || value === "") return "";
  if (type === "b" || type === "str") return value;
  const format = formats[Number(cell.getAttribute("s") ?? 0)] ?? null;
  if (format === "day") return dayOf(Number(value), is1904);
  const number = plainNumber(value);
  return format !== null && /^\d+$/.test(number) ? codeOf(number, format.pattern) : number;
}

const msPerDay = 86_400_000;

/** Days since 1899-12-30, or since 1904-01-01 in old workbooks of a Mac. */
function dayOf(serial: number, is1904: boolean): string {
  const start = Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30);
  return new Date(start + Math.floor(serial) * msPerDay).toISOString().slice(0, 10);
}

/** Without exponents, and without the error of binary fractions: 289.89999999999998 is 289.9. */
const plainNumber = (value: string) => {
  const number = Number(value);
  return Number.isInteger(number) ? number.toFixed(0) : String(Number(number.toFixed(6)));
};

const quoted = (cell: string) => {
  const text = cell.replace(/[\r\n]+/g, " ");
  return /[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
