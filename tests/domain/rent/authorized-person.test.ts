import { describe, expect, it } from "vitest";
import {
  type AccessFacts,
  authorizePersonInput,
  dueStep,
  firstDay,
  periodErrors,
  personAccess,
} from "../../../domain/rent/authorized-person.ts";

const today = "2026-11-25";

const facts: AccessFacts = {
  ...{
    status: "active",
    fromOn: "2026-11-20",
    untilOn: null,
    rentStatus: "active",
    accessState: "open",
    rentEndOn: null,
  },
};

describe("personAccess", () => {
  it.each<[string, Partial<AccessFacts>, ReturnType<typeof personAccess>]>([
    ["is open in the person's period while the rent runs", {}, "open"],
    ["is open on the last day", { untilOn: "2026-11-26" }, "open"],
    ["has ended on the day after the last one, before any job has run", { untilOn: today }, "ended"],
    ["has ended once revoked", { status: "ended" }, "ended"],
    ["is planned before the person's period", { status: "planned", fromOn: "2026-11-26" }, "planned"],
    ["is planned before the rent", { status: "planned", rentStatus: "scheduled" }, "planned"],
    ["opens on the first day, before any job has run", { status: "planned", fromOn: today }, "open"],
    [
      "is suspended with the rent, also during notice",
      { rentStatus: "noticeGiven", accessState: "suspended" },
      "suspended",
    ],
    ["is open while the tenant is behind but has access", { rentStatus: "overdue" }, "open"],
    ["ends with the rent", { rentStatus: "ended", rentEndOn: today }, "ended"],
    ["ends when the rent is canceled", { rentStatus: "cancelled" }, "ended"],
    [
      "lasts until the last day of a rent that was withdrawn from",
      { rentStatus: "settled", rentEndOn: "2026-11-26" },
      "open",
    ],
    ["ends after that day", { rentStatus: "settled", rentEndOn: today }, "ended"],
  ])("%s", (_, more, expected) => {
    expect(personAccess({ ...facts, ...more }, today)).toBe(expected);
  });
});

describe("dueStep", () => {
  it.each<[string, Partial<AccessFacts>, ReturnType<typeof dueStep>]>([
    ["nothing for a person with access", {}, null],
    ["nothing for one whose access has ended", { status: "ended", untilOn: "2026-01-01" }, null],
    ["starts a planned one on the first day", { status: "planned", fromOn: today }, "start"],
    ["waits for the rent to start", { status: "planned", fromOn: today, rentStatus: "scheduled" }, null],
    ["ends with the period", { untilOn: today }, "endOfPeriod"],
    ["ends with the rent", { rentStatus: "ended" }, "endOfRent"],
    ["starts also while access is suspended", { status: "planned", fromOn: today, accessState: "suspended" }, "start"],
  ])("%s", (_, more, expected) => {
    expect(dueStep({ ...facts, ...more }, today)).toBe(expected);
  });
});

describe("periodErrors", () => {
  const rent = { startOn: "2026-11-01", endOn: "2026-12-31" };
  it.each<[string, { fromOn: string | null; untilOn: string | null }, object]>([
    ["accepts today until revoked", { fromOn: null, untilOn: null }, {}],
    ["accepts a single day", { fromOn: today, untilOn: "2026-11-26" }, {}],
    ["refuses a day in the past", { fromOn: "2026-11-24", untilOn: null }, { fromOn: "field.day_past" }],
    ["refuses a day after the rent", { fromOn: "2026-12-31", untilOn: null }, { fromOn: "field.day_too_far" }],
    [
      "refuses an end before the beginning",
      { fromOn: "2026-11-27", untilOn: "2026-11-27" },
      { untilOn: "field.day_past" },
    ],
  ])("%s", (_, period, expected) => {
    expect(periodErrors(period, rent, today)).toEqual(expected);
  });

  it("refuses a day more than a year ahead", () => {
    const far = { fromOn: "2027-11-26", untilOn: null };
    expect(periodErrors(far, { startOn: "2026-11-01", endOn: null }, today)).toEqual({ fromOn: "field.day_too_far" });
  });
});

it("begins with the rent at the earliest", () => {
  expect(firstDay(null, "2026-12-01", today)).toBe("2026-12-01");
  expect(firstDay("2026-12-05", "2026-12-01", today)).toBe("2026-12-05");
  expect(firstDay(null, "2026-11-01", today)).toBe(today);
});

it("refuses a name with a web address, which an email would show", () => {
  const input = { name: "www.example.com", email: "ola@example.com", locale: "pl", fromOn: null, untilOn: null };
  expect(authorizePersonInput.safeParse(input).success).toBe(false);
  expect(authorizePersonInput.safeParse({ ...input, name: "Ola Lis" }).success).toBe(true);
});
