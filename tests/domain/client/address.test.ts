import { describe, expect, it } from "vitest";
import { missingAddressParts } from "../../../domain/client/address.ts";

const none = { street: "", postcode: "", city: "", country: "PL" };

describe("missingAddressParts", () => {
  it("requires the address of a company, with a postcode in Poland", () => {
    expect(missingAddressParts({ ...none, kind: "company" })).toEqual(["street", "postcode", "city"]);
    expect(missingAddressParts({ ...none, kind: "company", country: "DE", city: "Berlin" })).toEqual(["street"]);
    const whole = { street: "Prosta 1", postcode: "00-001", city: "Warszawa", country: "PL" };
    expect(missingAddressParts({ ...whole, kind: "company" })).toEqual([]);
  });

  it("requires none of a person", () => {
    expect(missingAddressParts({ ...none, kind: "person" })).toEqual([]);
  });
});
