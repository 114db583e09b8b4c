import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { readBankCsv } from "../../../domain/statement/bank-csv.ts";
import { readCamt } from "../../../domain/statement/camt.ts";
import { readMt940 } from "../../../domain/statement/mt940.ts";
import { proposePayments } from "../../../domain/statement/propose.ts";
import { identify } from "../../../domain/statement/transaction.ts";
import { countedSteps } from "../csv/counted-steps.ts";
import { polishIban, type WrittenTransfer, writers } from "./dialects.ts";
import { readOnly } from "./read-only.ts";

const own = polishIban("109010140000071219812874");

const words = (max: number, ...more: string[]) =>
  fc
    .array(fc.constantFrom("Łoś", "ŻÓŁĆ", "Anna", "boks", "A-022", "12/2026", "czynsz", "K7M-4XA", "1", ...more), {
      minLength: 1,
      maxLength: max,
    })
    .map((some) => some.join(" "));

const transfer: fc.Arbitrary<WrittenTransfer> = fc.record({
  bookedOn: fc.integer({ min: 0, max: 364 }).map((days) => addDays("2026-01-01", days)),
  amountGrosze: fc.integer({ min: 1, max: 99_999_999 }),
  payerName: words(6, "& syn", "ul. Długa", "30-701"),
  payerAccount: fc
    .tuple(fc.integer({ min: 10_000_000, max: 99_999_999 }), fc.bigInt({ min: 1n, max: 9_999_999_999_999_999n }))
    .map(([bank, rest]) => polishIban(`${bank}${String(rest).padStart(16, "0")}`)),
  title: words(14, "A+B", "czy?", "i,", '"od"', "(XII)", "Tytuł: czynsz"),
});

describe.each(Object.entries(writers))("%s", (name, write) => {
  it("is read as the transfers that were written", () => {
    fc.assert(
      fc.property(fc.array(transfer, { minLength: 1, maxLength: 30 }), (written) => {
        const { account, transfers, issues } = readOnly(write(own, written));
        expect(issues).toEqual([]);
        expect(account).toBe(name === "CSV of PKO BP" ? null : own);
        expect(transfers.map(({ line: _, ...rest }) => rest)).toEqual(written);
      }),
      { seed: 20_261_127, numRuns: 20 },
    );
  });
});

describe("10,000 transfers", () => {
  const many = (count: number) => fc.sample(transfer, { seed: 1, numRuns: count });
  const [few, all] = [many(2_500), many(10_000)];

  it.each([
    ["MT940 of PKO BP", readMt940],
    ["MT940 of mBank", readMt940],
    ["CAMT.053 version 8", readCamt],
    ["CSV of ING", readBankCsv],
  ])("are read in a number of steps linear in their number: %s", (name, read) => {
    const write = writers[name] ?? (() => "");
    const [short, long] = [few, all].map((some) => countedSteps(() => read(write(own, some)))) as [number, number];
    expect(long).toBeLessThanOrEqual(4.5 * short);
  });

  it("are compared with those of another file in a number of steps linear in their number", () => {
    const stepsOf = (some: readonly WrittenTransfer[]) => {
      const transfers = identify(some.map((one, line) => ({ ...one, line })));
      const others = identify(some.map((one, line) => ({ ...one, line, title: `${one.title} x` })));
      const recorded = new Map(others.map(({ identity, amountGrosze }) => [identity, amountGrosze]));
      return countedSteps(() => {
        const proposals = proposePayments(transfers, { rents: [], known: new Map(), recorded }, {});
        expect(proposals.every(({ mayBeRecorded }) => mayBeRecorded)).toBe(true);
      });
    };
    expect(stepsOf(all)).toBeLessThanOrEqual(4.5 * stepsOf(few));
  });
});
