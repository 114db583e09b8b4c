import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { readWorkbook } from "../../../../src/lib/forms/read-workbook.ts";

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const workbook = (rows: string, name = "worksheets/list.xml") =>
  new Blob([
    zipSync({
      "xl/workbook.xml": strToU8(
        `<workbook ${main} xmlns:r="${rels}"><sheets><sheet name="Najmy" sheetId="1" r:id="rId7"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": strToU8(
        `<Relationships><Relationship Id="rId1" Target="worksheets/other.xml"/><Relationship Id="rId7" Target="${name}"/></Relationships>`,
      ),
      "xl/sharedStrings.xml": strToU8(
        `<sst ${main}><si><t>Boks</t></si><si><r><t>Anna </t></r><r><t>Lis</t></r><rPh><t>x</t></rPh></si></sst>`,
      ),
      "xl/styles.xml": strToU8(
        `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.00&quot; day&quot;"/></numFmts>
         <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
      ),
      "xl/worksheets/list.xml": strToU8(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
    }).slice().buffer,
  ]);

it("reads texts, days, numbers and gaps of the first sheet", async () => {
  const text = await readWorkbook(
    workbook(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Klient; "A"</t></is></c></row>
      <row r="3"><c r="A3" t="str"><f>A1</f><v>A-1</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" s="1"><v>46082</v></c>
      <c r="D3" s="2"><v>46082.5</v></c><c r="E3" s="3"><v>289.89999999999998</v></c><c r="F3"><v>512345678</v></c><c r="G3" t="e"><v>#REF!</v></c></row>`),
  );
  expect(text.split("\n")).toEqual([
    'Boks;;"Klient; ""A"""',
    "",
    "A-1;Anna Lis;2026-03-01;2026-03-01;289.9;512345678;",
  ]);
});

it("refuses what is no workbook", async () => {
  await expect(readWorkbook(new Blob(["Boks;Klient"]))).rejects.toThrow();
  await expect(readWorkbook(workbook("", "worksheets/missing.xml"))).rejects.toThrow();
});
