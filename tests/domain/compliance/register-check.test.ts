import { describe, expect, it } from "vitest";
import { answerValidUntil, payoutHoldOf, registerResultOf } from "../../../domain/compliance/register-check.ts";

const now = new Date("2026-11-24T10:00:00.000Z");
const later = "2026-11-25T10:00:00.000Z";
const before = "2026-11-23T10:00:00.000Z";

describe("the answer of the VAT register", () => {
  it.each([
    ["vat23", true, true, "clear"],
    ["vat23", true, false, "accountMissing"],
    ["vat23", false, true, "inactive"],
    ["vat23", false, false, "inactive"],
    ["exempt", false, false, "clear"],
  ] as const)(
    "of a company that is %s, active: %s, with its account: %s, is %s",
    (vat, isActive, hasAccount, result) => {
      expect(registerResultOf({ isActive, hasAccount }, vat)).toBe(result);
    },
  );
});

describe("payouts", () => {
  const state = { registerResult: "clear", registerValidUntil: later, payoutsAllowedUntil: null } as const;

  it.each([
    ["are made after a recent answer", {}, null],
    ["are made where no register is asked", { registerResult: null, registerValidUntil: null }, null],
    ["are held after an answer that no longer counts", { registerValidUntil: before }, "stale"],
    ["are held at the instant when the answer stops counting", { registerValidUntil: now.toISOString() }, "stale"],
    ["are held before the first answer about new data", { registerResult: null, registerValidUntil: before }, "stale"],
    ["are held without the account in the register", { registerResult: "accountMissing" }, "accountMissing"],
    [
      "are held for a company that is not active, also later",
      { registerResult: "inactive", registerValidUntil: before },
      "inactive",
    ],
    ["are made while an administrator allows them", { registerResult: "inactive", payoutsAllowedUntil: later }, null],
    ["are held again after that", { registerResult: "inactive", payoutsAllowedUntil: before }, "inactive"],
  ] as const)("%s", (_, more, hold) => {
    expect(payoutHoldOf({ ...state, ...more }, now)).toBe(hold);
  });

  it("survive a register that is down over a weekend", () => {
    const friday = new Date("2026-11-20T16:00:00.000Z");
    expect(answerValidUntil(friday).toISOString() > "2026-11-23T08:00:00.000Z").toBe(true);
  });
});
