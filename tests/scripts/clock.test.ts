import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { argumentsOn, chooseDays, repeatEnvironment } from "../../scripts/check/dates.ts";
import { aheadTo, shiftDate } from "../../scripts/local/clock.ts";

describe("a shifted clock", () => {
  it("starts in the morning of the day in Poland, and keeps running", () => {
    const aheadMs = aheadTo("2028-02-29");
    const shown = new Date(Date.now() + aheadMs);
    expect(shown.toISOString()).toMatch(/^2028-02-29T09:00:0\d/);
    expect(() => aheadTo("2027-02-29")).toThrow("no day");
  });

  it("shifts the current time, but not explicit instants", () => {
    const page = vm.createContext({});
    vm.runInContext(`(${shiftDate})(86400000)`, page);
    const inPage = (code: string) => vm.runInContext(code, page);
    for (const now of ["Date.now()", "new Date().getTime()", "Date.parse(Date())"]) {
      expect(Math.abs(inPage(now) - Date.now() - 86_400_000), now).toBeLessThan(60_000);
    }
    expect(inPage("new Date('2027-01-31T00:00:00Z').toISOString()")).toBe("2027-01-31T00:00:00.000Z");
    expect(inPage("new Date(2027, 0, 31).getDate()")).toBe(31);
    expect(inPage("Date.UTC(1970, 0, 2)")).toBe(86_400_000);
    expect(inPage("new Date() instanceof Date && (class extends Date {}).now() > 0")).toBe(true);
  });
});

describe("the day of the browser tests", () => {
  it("is the same every time, unless BOKSY_TODAY names one", () => {
    expect(chooseDays(["a.spec"], undefined)).toMatchObject({ days: ["2029-05-16"], forPlaywright: ["a.spec"] });
    expect(chooseDays([], "2028-02-29").days).toEqual(["2028-02-29"]);
    expect(() => chooseDays([], "2027-02-29")).toThrow("BOKSY_TODAY");
    expect([repeatEnvironment({}), repeatEnvironment({ BOKSY_TODAY: "2028-02-29", BOKSY_TURN: "20784" })]).toEqual([
      "",
      "BOKSY_TODAY=2028-02-29 BOKSY_TURN=20784 ",
    ]);
  });

  it("is at least six edge cases with --dates", () => {
    const { days, forPlaywright } = chooseDays(["--dates", "a.spec"], undefined);
    expect(new Set(days).size).toBeGreaterThanOrEqual(6);
    expect(days).toEqual(expect.arrayContaining(["2028-02-29", "2029-03-25", "2029-10-28", "2028-12-31"]));
    expect(forPlaywright).toEqual(["a.spec"]);
  });

  it("checks the layout on the first of several days only, unless the tests are named", () => {
    const all = chooseDays(["--dates"], undefined);
    const [first, ...later] = all.days.map((day) => argumentsOn(day, all));
    expect(first).toEqual([]);
    for (const words of later) expect(words).toEqual(["--project", "narrow"]);
    const named = chooseDays(["--dates", "layout.spec"], undefined);
    for (const day of named.days) expect(argumentsOn(day, named)).toEqual(["layout.spec"]);
  });
});
