import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CollectionCase, nextStepOf } from "../../../domain/debt/ladder.ts";
import { collectionSettingsInput, earliestDays, usualSettings } from "../../../domain/debt/settings.ts";

const usual = { version: "", holdsSteps: false, debtorBookings: "allow", paragraphs: {}, ...usualSettings.days };
const problems = (days: object) =>
  collectionSettingsInput.safeParse({ ...usual, ...days }).error?.issues.map(({ path, message }) => [path[0], message]);

describe("the days of the steps", () => {
  it("may be the usual ones, or later", () => {
    expect(problems({})).toBeUndefined();
    expect(problems({ remind: 3, demand: 10, suspend: 21, demandPreCourt: 60 })).toBeUndefined();
  });

  it("ascend and leave the tenant the time to pay", () => {
    expect(problems({ remind: 0 })).toEqual([["remind", "field.too_small"]]);
    expect(problems({ remind: 5 })).toEqual([["demand", "field.too_small"]]);
    expect(problems({ suspend: 13 })).toEqual([["suspend", "field.too_small"]]);
    expect(problems({ demand: 8, suspend: 14 })).toEqual([["suspend", "field.too_small"]]);
    expect(problems({ demandPreCourt: 16 })).toEqual([["demandPreCourt", "field.too_small"]]);
    expect(problems({ demandPreCourt: 181 })).toEqual([["demandPreCourt", "field.too_large"]]);
    expect(problems({ remind: 1.5 })).toEqual([["remind", "field.invalid"]]);
  });

  it("never make a step earlier than the demand's deadline and the arrears of the agreement allow", () => {
    const days = fc
      .record({ remind: fc.integer({ min: 1, max: 20 }), more: fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)) })
      .map(({ remind, more: [demandLater, suspendLater, courtLater] }) => {
        const demand = earliestDays({ ...usualSettings.days, remind }).demand + demandLater;
        const suspend = earliestDays({ ...usualSettings.days, remind, demand }).suspend + suspendLater;
        const { demandPreCourt } = earliestDays({ remind, demand, suspend, demandPreCourt: 0 });
        return { remind, demand, suspend, demandPreCourt: demandPreCourt + courtLater };
      });
    const demanded: CollectionCase = {
      ...{ stage: "demanded", steppedOn: "2026-11-09", pausedUntilOn: null, overdueSinceOn: "2026-11-03" },
      rentOverdueSinceOn: "2026-11-03",
      ...{ demandedOn: "2026-11-09", hasPlan: false, planEndedOn: null, statementUntilOn: null, maySuspend: true },
    };
    fc.assert(
      fc.property(days, (chosen) => {
        expect(problems(chosen)).toBeUndefined();
        const next = nextStepOf(demanded, chosen);
        expect(next?.step).toBe("suspend");
        expect((next?.fromOn ?? "") >= "2026-11-18").toBe(true);
      }),
    );
  });
});
