import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { strToU8, zipSync } from "fflate";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { CsvSource } from "../../../src/ui/forms/csv-source.tsx";

function Source() {
  const [value, setValue] = useState("");
  return <CsvSource value={value} onChange={setValue} template={() => ""} templateName="x.csv" />;
}

function choose(file: File): void {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Source />
    </I18nProvider>,
  );
  fireEvent.change(container.querySelector("input[type=file]") as Element, { target: { files: [file] } });
}

const list = () => screen.getByLabelText("Or paste it here");

afterEach(cleanup);

it.each(["najmy.xls", "najmy.ODS"])("says what to do with %s", async (name) => {
  choose(new File(["\u00d0\u00cf"], name));
  expect((await screen.findByRole("alert")).textContent).toContain("Excel workbook (.xlsx)");
  expect(list()).toHaveProperty("value", "");
});

it("reads a list of an old program, and warns of a word that another program has spoiled", async () => {
  const bytes = [...new TextEncoder().encode("A-01;Wi"), 0xb6, ...new TextEncoder().encode("niewska")];
  choose(new File([Uint8Array.from(bytes)], "najmy.csv"));
  await screen.findByDisplayValue("A-01;Wiśniewska");
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.change(list(), { target: { value: "A-01;Wi¶niewska" } });
  expect((await screen.findByRole("alert")).textContent).toContain("“Wi¶niewska”");
});

it("offers the other sheets of a workbook", async () => {
  const sheet = (value: string) =>
    strToU8(`<worksheet><sheetData><row r="1"><c r="A1"><v>${value}</v></c></row></sheetData></worksheet>`);
  const workbook = zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns:r="r"><sheets><sheet name="Maj" r:id="a"/><sheet name="Czerwiec" r:id="b"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="a" Target="worksheets/1.xml"/><Relationship Id="b" Target="worksheets/2.xml"/></Relationships>`,
    ),
    "xl/worksheets/1.xml": sheet("5"),
    "xl/worksheets/2.xml": sheet("6"),
  });
  choose(new File([workbook.slice().buffer], "najmy.xlsx"));
  await screen.findByDisplayValue("5");
  fireEvent.change(screen.getByLabelText("Sheet"), { target: { value: "1" } });
  expect(list()).toHaveProperty("value", "6");
});
