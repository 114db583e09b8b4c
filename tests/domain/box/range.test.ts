import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxLimits, parseBoxNumber } from "../../../domain/box/limits.ts";
import { nextPattern, numbersOf, patternBetween } from "../../../domain/box/range.ts";

const patterns = fc.record({
  prefix: fc.constantFrom("", "A-", "B", "PARTER 1/", "Ł-"),
  from: fc.nat(9_000),
  length: fc.integer({ min: 1, max: boxLimits.range }),
  digits: fc.integer({ min: 1, max: 6 }),
});

describe("numbersOf", () => {
  it("numbers from A-001 to A-050", () => {
    const numbers = numbersOf({ prefix: "A-", from: 1, to: 50, digits: 3 });
    expect([numbers[0], numbers[49], numbers.length]).toEqual(["A-001", "A-050", 50]);
  });

  it("returns the requested count of unique, valid numbers", () => {
    fc.assert(
      fc.property(patterns, ({ length, ...rest }) => {
        const numbers = numbersOf({ ...rest, to: rest.from + length - 1 });
        expect(new Set(numbers).size).toBe(length);
        for (const number of [numbers[0], numbers.at(-1)]) expect(parseBoxNumber(number ?? "")).toBe(number);
      }),
    );
  });

  it("returns none for a range that is reversed, too long or not a number", () => {
    expect(numbersOf({ prefix: "", from: 2, to: 1, digits: 1 })).toEqual([]);
    expect(numbersOf({ prefix: "", from: 1, to: boxLimits.range + 1, digits: 1 })).toEqual([]);
    expect(numbersOf({ prefix: "R-", from: 1, to: 3, digits: 3_497_753_135_240_394 })).toEqual([]);
    expect(numbersOf({ prefix: "", from: Number.NaN, to: 3, digits: 1 })).toEqual([]);
  });
});

describe("patternBetween", () => {
  it("derives a pattern from its first and last number", () => {
    expect(patternBetween("a-001 ", "A-050")).toEqual({ prefix: "A-", from: 1, to: 50, digits: 3 });
    expect(patternBetween("Ł1/9", "12")).toEqual({ prefix: "Ł1/", from: 9, to: 12, digits: 1 });
    expect(patternBetween("7", "20")).toEqual({ prefix: "", from: 7, to: 20, digits: 1 });
  });

  it("reverses numbersOf", () => {
    fc.assert(
      fc.property(patterns, ({ length, ...rest }) => {
        const numbers = numbersOf({ ...rest, to: rest.from + length - 1 });
        const pattern = patternBetween(numbers[0] ?? "", numbers.at(-1) ?? "");
        expect(pattern && numbersOf(pattern)).toEqual(numbers);
      }),
    );
  });

  it("returns null for different prefixes, or without digits", () => {
    expect(patternBetween("A-01", "B-09")).toBeNull();
    expect(patternBetween("A-01", "")).toBeNull();
    expect(patternBetween("PARTER", "PARTER")).toBeNull();
  });
});

describe("nextPattern", () => {
  it("continues after the highest number, without collisions", () => {
    expect(nextPattern([])).toEqual({ prefix: "A-", from: 1, to: 20, digits: 3 });
    expect(nextPattern(["A-009", "A-010", "A-002"])).toEqual({ prefix: "A-", from: 11, to: 30, digits: 3 });
    expect(nextPattern(["B-2", "A-40", "PARTER"])).toMatchObject({ prefix: "B-", from: 3, digits: 1 });
    fc.assert(
      fc.property(patterns, ({ length, ...rest }) => {
        const taken = new Set(numbersOf({ ...rest, to: rest.from + length - 1 }));
        expect(numbersOf(nextPattern(taken)).some((number) => taken.has(number))).toBe(false);
      }),
    );
  });
});

describe("parseBoxNumber", () => {
  it("normalizes case and spaces, and rejects invalid numbers", () => {
    expect(parseBoxNumber("  a-1 ")).toBe("A-1");
    expect(parseBoxNumber("łódź  7/2")).toBe("ŁÓDŹ 7/2");
    for (const text of ["", "-1", "A#1", "A_1", "=A1", "A".repeat(17)]) expect(parseBoxNumber(text)).toBeNull();
  });
});
