import { describe, expect, it, vi } from "vitest";
import { type BankOutage, localBank } from "../../../../worker/providers/central-bank/local.ts";
import { nbp } from "../../../../worker/providers/central-bank/nbp.ts";

const days = { fromOn: "2026-10-21", toOn: "2026-10-30" };

/** A bank that returns the given answers in order and then repeats the last one, and the addresses that it was asked at. */
function bankOf(...answers: (() => Response | Promise<Response>)[]) {
  const asked: string[] = [];
  const bank = nbp(async (url) => {
    asked.push(url);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer === undefined) throw new Error("no answer prepared");
    return answer();
  });
  return { bank, asked };
}

const euroAnswer = (more: object = {}) => ({
  ...{ table: "A", currency: "euro", code: "EUR" },
  rates: [
    { no: "211/A/NBP/2026", effectiveDate: "2026-10-29", mid: 4.2411 },
    { no: "212/A/NBP/2026", effectiveDate: "2026-10-30", mid: 4.2537 },
  ],
  ...more,
});
const reference = (attributes: string) => () => new Response(`<tabela><pozycja ${attributes}/></tabela>`);

describe("the reference rate", () => {
  it("is read from the element with its id, in any order of its attributes", async () => {
    const { bank, asked } = bankOf(
      () =>
        new Response(
          `<?xml version="1.0"?><stopy_procentowe><tabela id="stoproc">
             <pozycja id="lom" oprocentowanie="5,75" obowiazuje_od="2025-05-08"/>
             <pozycja obowiazuje_od="2025-05-08" oprocentowanie="5,25" nazwa="Stopa referencyjna" id="ref"/>
           </tabela></stopy_procentowe>`,
        ),
    );
    const source = "https://static.nbp.pl/dane/stopy/stopy_procentowe.xml";
    expect(await bank.referenceRate()).toEqual({ kind: "found", fromOn: "2025-05-08", basisPoints: 525, source });
    expect(asked).toEqual([source]);
  });

  it.each([
    ['id="ref" oprocentowanie="0,1" obowiazuje_od="2020-05-29"', 10],
    ['id="ref" oprocentowanie="6" obowiazuje_od="2023-09-07"', 600],
    ['id="ref" oprocentowanie="5.25" obowiazuje_od="2025-05-08"', null],
    ['id="ref" oprocentowanie="525" obowiazuje_od="2025-05-08"', null],
    ['id="ref" oprocentowanie="52,5" obowiazuje_od="2025-05-08"', null],
    ['id="ref" oprocentowanie="5,25" obowiazuje_od="08.05.2025"', null],
    ['id="lom" oprocentowanie="5,25" obowiazuje_od="2025-05-08"', null],
  ])("of %s is %s", async (attributes, basisPoints) => {
    const answer = await bankOf(reference(attributes)).bank.referenceRate();
    expect(answer.kind === "found" ? answer.basisPoints : null).toBe(basisPoints);
  });
});

describe("the rate of the euro", () => {
  it("is that of the last table of the days", async () => {
    const { bank, asked } = bankOf(() => Response.json(euroAnswer()));
    const url = "https://api.nbp.pl/api/exchangerates/rates/a/eur/2026-10-21/2026-10-30/?format=json";
    expect(await bank.euroRate(days)).toEqual({
      ...{ kind: "found", on: "2026-10-30", tenThousandths: 42_537, table: "212/A/NBP/2026", source: url },
    });
    expect(asked).toEqual([url]);
  });

  it.each([
    ["of another currency", { code: "USD" }],
    ["of another table", { table: "B" }],
    ["without a rate", { rates: [] }],
    ["as text", { rates: [{ no: "212/A/NBP/2026", effectiveDate: "2026-10-30", mid: "4,2537" }] }],
    ["of another day", { rates: [{ no: "213/A/NBP/2026", effectiveDate: "2026-11-02", mid: 4.2537 }] }],
  ])("is unknown if the answer is %s", async (_, more) => {
    const { bank } = bankOf(() => Response.json(euroAnswer(more)));
    expect(await bank.euroRate(days)).toEqual({ kind: "unknown", why: "unknown form" });
  });
});

describe("the bank", () => {
  it("is asked once more after a failure", async () => {
    const { bank, asked } = bankOf(
      () => new Response("", { status: 502 }),
      () => Response.json(euroAnswer()),
    );
    expect(await bank.euroRate(days)).toMatchObject({ kind: "found" });
    expect(asked).toHaveLength(2);
  });

  it("has five seconds to answer", async () => {
    const limit = vi.spyOn(AbortSignal, "timeout");
    await localBank().referenceRate();
    expect(limit.mock.calls).toEqual([[5_000]]);
  });
});

describe("the local bank", () => {
  const fails = (outage: BankOutage) => localBank({ reference: { rate: "3,75", fromOn: "2026-03-05" }, outage });

  it("answers like the real one", async () => {
    expect(await localBank().referenceRate()).toMatchObject({ kind: "found", fromOn: "2026-03-05", basisPoints: 375 });
    expect(await localBank().euroRate(days)).toMatchObject({ kind: "found", on: "2026-10-30" });
    const weekend = { fromOn: "2026-10-31", toOn: "2026-11-01" };
    expect(await localBank().euroRate(weekend)).toEqual({ kind: "none" });
  });

  it.each<[BankOutage, string, string | null]>([
    ["timeout", "time-out", "time-out"],
    ["disconnected", "failed twice", "failed twice"],
    ["serverError", "failed twice", "failed twice"],
    ["limited", "status 429", "status 429"],
    ["notFound", "status 404", null],
    ["malformed", "unknown form", "unknown form"],
    ["changedShape", "unknown form", "unknown form"],
  ])("can fail like the real one: %s", async (outage, ofReference, ofEuro) => {
    expect(await fails(outage).referenceRate()).toEqual({ kind: "unknown", why: ofReference });
    const euro = ofEuro === null ? { kind: "none" } : { kind: "unknown", why: ofEuro };
    expect(await fails(outage).euroRate(days)).toEqual(euro);
  });
});
