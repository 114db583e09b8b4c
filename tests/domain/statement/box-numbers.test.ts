import { describe, expect, it } from "vitest";
import { boxesIn, indexBoxes } from "../../../domain/statement/box-numbers.ts";

const rent = (boxNumber: string, placeName = "Boksy Ochota") => ({
  ...{ id: `${boxNumber} ${placeName}`, code: "", clientId: "", clientName: "", boxNumber, placeName },
  charges: [],
});
const find = (title: string, ...rents: ReturnType<typeof rent>[]) => {
  const { rentIds, isUnique } = boxesIn(title, indexBoxes(rents));
  return { found: [...rentIds], isUnique };
};

describe("a box number in a title", () => {
  it.each([
    ["CZYNSZ A-022 12/2026", "A-022"],
    ["box c6 grudzien", "C6"],
    ["boks A 005 za XII", "A-005"],
    ["A022", "A-022"],
    ["czynsz a 022", "A-022"],
    ["boks A 22", "A-022"],
    ["boks nr a22", "A-022"],
    ["BOKSA-022", "A-022"],
    ["boks12", "12"],
    ["czynsz/A-022", "A-022"],
    ["nr A-022, grudzień", "A-022"],
    ["A-022/XII", "A-022"],
    ["P1-A-022", "P1-A-022"],
    ["boks A1-05", "A1-05"],
    ["boks 12 grudzień", "12"],
    ["Magazyn nr 12", "12"],
    ["komórka 12", "12"],
    ["czynsz nr 012", "12"],
    ["Ochota 12", "12"],
    ["ochota nr 12", "12"],
    ["boks 3A", "3A"],
  ])("is found: %s", (title, number) => {
    expect(find(title, rent(number))).toEqual({ found: [rent(number).id], isUnique: true });
  });

  it.each([
    ["Czynsz 12/2026", "12"],
    ["boks 12/2026", "12"],
    ["boks 12 2026", "12"],
    ["za boks 12 grudnia", "12"],
    ["boks 299 zł", "299"],
    ["boks 12,50", "12"],
    ["boks 5 m2", "5"],
    ["boks 6 m2", "M2"],
    ["faktura nr 12", "12"],
    ["ul. Polna 12", "12"],
    ["ul. Polna 3A", "3A"],
    ["30-701 Kraków", "30-701"],
    ["Ochota 12/2026", "12"],
    ["w 12 2026", "W-12"],
    ["za 1 a 1 wpłacę później", "A-1"],
    ["FV/A-022", "A-022"],
    ["FV A-022/12/2026", "A-022"],
    ["A-0221", "A-022"],
    ["BA-022", "A-022"],
    ["A-022B", "A-022"],
    ["A-105", "A1-05"],
    ["czynsz", "A"],
  ])("is not found: %s", (title, number) => {
    expect(find(title, rent(number)).found).toEqual([]);
  });

  it("is distinguished by zeros only if it is written exactly like one of two", () => {
    expect(find("A-022", rent("A-022"), rent("A-22"))).toEqual({ found: [rent("A-022").id], isUnique: true });
    expect(find("A-0022", rent("A-022"), rent("A-22")).isUnique).toBe(false);
  });

  it("is distinguished by the name of the place, which other places do not share", () => {
    const rents = [rent("A-022"), rent("A-022", "Boksy Wola")];
    expect(find("boks A-022", ...rents)).toEqual({ found: rents.map(({ id }) => id), isUnique: false });
    expect(find("Wola A-022", ...rents)).toEqual({ found: [rents[1]?.id], isUnique: true });
    expect(find("boksy A-022", ...rents).isUnique).toBe(false);
    expect(find("Wola A-022", rents[0] as (typeof rents)[0], rent("B-1", "Boksy Wola")).found).toEqual([]);
  });
});
