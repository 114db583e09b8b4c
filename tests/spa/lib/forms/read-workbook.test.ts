import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { readWorkbook } from "../../../../src/lib/forms/read-workbook.ts";

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const workbook = (rows: string, name = "worksheets/list.xml", other = "") =>
  new Blob([
    zipSync({
      "xl/workbook.xml": strToU8(
        `<workbook ${main} xmlns:r="${rels}"><sheets><sheet name="Stary" sheetId="3" r:id="rId1" state="hidden"/>
         <sheet name="Opis" sheetId="2" r:id="rId1"/><sheet name="Najmy" sheetId="1" r:id="rId7"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": strToU8(
        `<Relationships><Relationship Id="rId1" Target="worksheets/other.xml"/><Relationship Id="rId7" Target="${name}"/></Relationships>`,
      ),
      "xl/sharedStrings.xml": strToU8(
        `<sst ${main}><si><t>Boks</t></si><si><r><t>Anna </t></r><r><t>Lis</t></r><rPh><t>x</t></rPh></si></sst>`,
      ),
      "xl/styles.xml": strToU8(
        `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.00&quot; day&quot;"/>
         <numFmt numFmtId="166" formatCode="0000"/><numFmt numFmtId="167" formatCode="00\\-000"/><numFmt numFmtId="168" formatCode="000\\ 000\\ 000;@"/>
         <numFmt numFmtId="169" formatCode="#,##0.00\\ &quot;zł&quot;"/><numFmt numFmtId="170" formatCode="0\\d"/><numFmt numFmtId="171" formatCode="_d0.00"/></numFmts>
         <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/>
         <xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="169"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
      ),
      "xl/worksheets/other.xml": strToU8(`<worksheet ${main}><sheetData>${other}</sheetData></worksheet>`),
      "xl/worksheets/list.xml": strToU8(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
    }).slice().buffer,
  ]);

it("reads texts, days, numbers and gaps", async () => {
  const { list } = await readWorkbook(
    workbook(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Klient; "A"</t></is></c></row>
      <row r="3"><c r="A3" t="str"><f>A1</f><v>A-1</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" s="1"><v>46082</v></c>
      <c r="D3" s="2"><v>46082.5</v></c><c r="E3" s="3"><v>289.89999999999998</v></c><c r="F3"><v>512345678</v></c><c r="G3" t="e"><v>#REF!</v></c></row>`),
  );
  expect(list.text.split("\n")).toEqual([
    'Boks;;"Klient; ""A"""',
    "",
    "A-1;Anna Lis;2026-03-01;2026-03-01;289.9;512345678;",
  ]);
});

it("keeps the zeros and separators that a number format shows", async () => {
  const cell = (column: string, style: number, value: string) => `<c r="${column}1" s="${style}"><v>${value}</v></c>`;
  const { list } = await readWorkbook(
    workbook(
      `<row r="1">${cell("A", 4, "123")}${cell("B", 4, "12345")}${cell("C", 5, "1234")}${cell("D", 5, "30701")}${cell("E", 6, "512345678")}${cell("F", 7, "249")}${cell("G", 4, "1.5")}</row>`,
    ),
  );
  expect(list.text).toBe("0123;12345;01-234;30-701;512 345 678;249;1.5");
});

it("takes a number with a written d, or a space as wide as one, for no day", async () => {
  const { list } = await readWorkbook(
    workbook(`<row r="1"><c r="A1" s="8"><v>7</v></c><c r="B1" s="9"><v>46082</v></c></row>`),
  );
  expect(list.text).toBe("7;46082");
});

it("reads the visible sheet that is a list, and offers the others that are visible and not empty", async () => {
  const rows = `<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row>`;
  const { sheets, list } = await readWorkbook(
    workbook(rows, undefined, `<row r="1"><c r="A1" t="s"><v>0</v></c></row>`),
  );
  expect(sheets).toEqual([
    { name: "Opis", text: "Boks" },
    { name: "Najmy", text: "1;2;3" },
  ]);
  expect(list.name).toBe("Najmy");
  expect((await readWorkbook(workbook(rows))).sheets).toHaveLength(1);
});

it("refuses what is no workbook", async () => {
  await expect(readWorkbook(new Blob(["Boks;Klient"]))).rejects.toThrow();
  await expect(readWorkbook(workbook("", "worksheets/missing.xml"))).rejects.toThrow();
});

it("refuses data far below or to the right, whose gaps would fill the memory, but not formats there", async () => {
  await expect(readWorkbook(workbook('<row r="900000000"><c><v>1</v></c></row>'))).rejects.toThrow("too large");
  await expect(readWorkbook(workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).rejects.toThrow("too large");
  const formats = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>';
  expect((await readWorkbook(workbook(formats))).list.text.trimEnd()).toBe("1");
});
