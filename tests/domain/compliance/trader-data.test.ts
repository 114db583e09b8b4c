import { describe, expect, it } from "vitest";
import { isTraderBlocked, missingTraderData, traderDataDueOn } from "../../../domain/compliance/trader-data.ts";

const complete = {
  ...{ legalName: "Metal-Box", street: "ul. Prosta 1", postcode: "00-001", city: "Warszawa", phone: "+48221234567" },
  ...{ email: "biuro@metal.example", contactName: "Jan Nowak", nip: "5252248481", regon: "012100784", krs: null },
  ...{ iban: "PL61109010140000071219812874", bankAccountHolder: "Metal-Box", certifiedAt: "2026-11-01T10:00:00.000Z" },
};

describe("the data that the law asks of a trader", () => {
  it("is complete with one number of a public register", () => {
    expect(missingTraderData(complete)).toEqual([]);
    expect(missingTraderData({ ...complete, regon: null, krs: "0000636771" })).toEqual([]);
  });

  it("lists what is missing", () => {
    const empty = { regon: null, phone: "", city: "", bankAccountHolder: "", certifiedAt: null };
    expect(missingTraderData({ ...complete, ...empty })).toEqual([
      ...["address", "phone", "register", "bankAccountHolder", "certification"],
    ]);
  });

  it("may be completed for thirty days, the last one included; then nothing new is published", () => {
    const dueOn = traderDataDueOn("2026-11-24");
    expect(dueOn).toBe("2026-12-24");
    expect(isTraderBlocked(dueOn, true, "2026-12-24")).toBe(false);
    expect(isTraderBlocked(dueOn, true, "2026-12-25")).toBe(true);
    expect(isTraderBlocked(dueOn, false, "2026-12-25")).toBe(false);
    expect(isTraderBlocked(null, true, "2026-12-25")).toBe(false);
  });
});
