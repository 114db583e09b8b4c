import { describe, expect, it } from "vitest";
import { claimsCompensation, claimsInterest, type DocumentSource, documentOf } from "../../../domain/debt/document.ts";
import { documentSource } from "./document-source.ts";

const [claim] = documentSource.claims as [DocumentSource["claims"][number]];
const paidLate = {
  ...claim,
  dueOn: "2026-10-02",
  openGrosze: 0,
  payments: [{ on: "2026-10-12", grosze: 29_900 }],
} as const;
const issue = { issuedOn: "2026-11-10", payByOn: "2026-11-17", demandedOn: null } as const;
const both: DocumentSource = { ...documentSource, claims: [paidLate, claim] };

describe("documentOf", () => {
  it("claims what is unpaid with interest up to the day, and says what a further day costs", () => {
    const demand = documentOf(both, { ...issue, kind: "demand" });
    // 299.00 × 9.25% × 7 / 365
    expect(demand).toMatchObject({
      openGrosze: 29_900,
      interestGrosze: 53,
      dailyInterestGrosze: 8,
      compensation: { eur: 0, grosze: 0, missingOn: [] },
    });
    expect(demand.claims.map(({ dueOn }) => dueOn)).toEqual(["2026-11-03"]);
    expect(demand.number).toBe("K7M-4XA/W/20261110");
    expect(demand.paragraph).toBe("Biuro jest czynne od 8 do 16.");
    expect(documentOf({ ...both, locale: "en" }, { ...issue, kind: "demand" }).paragraph).toContain("Our office");
    expect(documentOf(both, { ...issue, kind: "reminder" }).paragraph).toBe("");
  });

  it("claims compensation from a company for each late payment", () => {
    const debtor = { ...documentSource.debtor, kind: "company" } as const;
    const november = { fromOn: "2026-11-01", tenThousandths: 42_875, table: "211/A/NBP/2026" };
    const source = { ...both, debtor, rates: { ...both.rates, euro: [november] } };
    const note = documentOf(source, { ...issue, kind: "interestNote" });
    expect(note.compensation).toEqual({ eur: 80, grosze: 17_150, missingOn: ["2026-10-01"] });
    expect(note.claims.map(({ compensation }) => compensation?.rate)).toEqual([null, november]);
    expect(claimsCompensation(note)).toBe(true);
    expect(claimsCompensation(documentOf(source, { ...issue, kind: "reminder" }))).toBe(false);
    expect(claimsCompensation(documentOf({ ...source, debtor: both.debtor }, { ...issue, kind: "demand" }))).toBe(
      false,
    );
  });

  it("notes interest of charges that were paid late too", () => {
    const note = documentOf(both, { ...issue, kind: "interestNote" });
    expect(note.claims.map(({ interestGrosze }) => interestGrosze)).toEqual([76, 53]);
    expect(claimsInterest(note)).toBe(true);
    expect(claimsInterest(documentOf({ ...both, claims: [] }, { ...issue, kind: "interestNote" }))).toBe(false);
  });

  it("confirms only what is paid", () => {
    const confirmation = documentOf(both, { ...issue, kind: "paymentConfirmation" });
    expect(confirmation.claims.map(({ dueOn }) => dueOn)).toEqual(["2026-10-02"]);
    expect(confirmation.openGrosze).toBe(0);
  });
});
