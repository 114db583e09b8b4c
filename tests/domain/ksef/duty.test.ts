import { describe, expect, it } from "vitest";
import { ksefDuty } from "../../../domain/ksef/duty.ts";

const seller = { vatStatus: "vat23", isSmall: false, fromOn: null } as const;

describe("ksefDuty", () => {
  it.each([
    ["2026-03-31", "later", "later"],
    ["2026-04-01", "due", "later"],
    ["2026-12-31", "due", "later"],
    ["2027-01-01", "required", "required"],
    ["2029-05-16", "required", "required"],
  ])("is on %s %s for a VAT payer, %s for a small one", (today, other, small) => {
    expect(ksefDuty(seller, today)).toBe(other);
    expect(ksefDuty({ ...seller, isSmall: true }, today)).toBe(small);
  });

  it("is none for a seller exempt from VAT and for one that sends its invoices", () => {
    expect(ksefDuty({ ...seller, vatStatus: "exempt" }, "2027-01-01")).toBe("none");
    expect(ksefDuty({ ...seller, fromOn: "2027-01-01" }, "2027-01-01")).toBe("none");
    expect(ksefDuty({ ...seller, fromOn: "2027-01-02" }, "2027-01-01")).toBe("required");
  });
});
