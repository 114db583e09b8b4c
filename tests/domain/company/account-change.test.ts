import { expect, it } from "vitest";
import { planAccount } from "../../../domain/company/account-change.ts";

const old = "PL61109010140000071219812874";
const other = "PL27114020040000300201355387";
const live = { iban: old, waitingIban: null, isLive: true };

it.each([
  ["a first account at once", { ...live, iban: null }, false, "atOnce"],
  ["another later", live, false, "later"],
  ["another that the register lists at once", live, true, "atOnce"],
  ["another in trial at once", { ...live, isLive: false }, false, "atOnce"],
  ["the one that waits no sooner and no later", { ...live, waitingIban: other }, false, "same"],
  ["the one that waits at once when the register lists it", { ...live, waitingIban: other }, true, "atOnce"],
  ["the present one as before", { ...live, iban: other, waitingIban: old }, false, "same"],
] as const)("shows tenants %s", (_name, before, isListed, plan) => {
  expect(planAccount(before, { iban: other, isListed })).toBe(plan);
});
