import { describe, expect, it } from "vitest";
import { addressLine } from "../../../domain/core/countries.ts";
import { fieldErrors } from "../../../domain/core/field-errors.ts";
import { type Buyer, type TypedBuyer, tenantLine, typedBuyer } from "../../../domain/invoice/buyer.ts";
import { buyerInput } from "../../../domain/invoice/buyer-schema.ts";

const typed = (more: Partial<TypedBuyer> = {}): TypedBuyer => ({ ...typedBuyer(null), ...more });
const address = { street: "ul. Dietla 64/7", postcode: "31-039", city: "Kraków" };
const firm = typed({ kind: "company", companyName: "Wójcik Meble", taxNumber: "676-248-81-38", ...address });
const errorsOf = (input: TypedBuyer) => {
  const parsed = buyerInput.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error.issues, input);
};

describe("a buyer", () => {
  it("is a person with all of an address or none", () => {
    expect(errorsOf(typed())).toEqual({});
    expect(errorsOf(typed(address))).toEqual({});
    expect(errorsOf(typed({ city: "Kraków" }))).toEqual({ street: "field.required", postcode: "field.required" });
    expect(errorsOf(typed({ ...address, postcode: "3103" }))).toEqual({ postcode: "field.postcode" });
  });

  it("is a company with a valid NIP, a name and an address", () => {
    expect(buyerInput.parse(firm)).toEqual({
      ...{ kind: "company", companyName: "Wójcik Meble", nip: "6762488138", taxNumber: null },
      ...{ ...address, country: "PL" },
    });
    expect(errorsOf({ ...firm, taxNumber: "676-248-81-39" })).toEqual({ taxNumber: "field.nip" });
    expect(errorsOf(typed({ kind: "company" }))).toEqual({
      companyName: "field.required",
      taxNumber: "field.required",
      street: "field.required",
      city: "field.required",
      postcode: "field.required",
    });
  });

  it("needs no NIP and may have any postcode when the buyer is from abroad", () => {
    const berlin = { ...firm, taxNumber: "DE123456789", postcode: "SW1A 1AA", country: "DE" };
    expect(buyerInput.parse(berlin)).toMatchObject({ nip: null, taxNumber: "DE123456789", country: "DE" });
    expect(errorsOf({ ...berlin, taxNumber: "", postcode: "" })).toEqual({});
    expect(errorsOf({ ...berlin, country: "XX" })).toEqual({ country: "field.invalid" });
  });

  it("loses company data that was entered before choosing a person", () => {
    const person = buyerInput.parse({ ...firm, kind: "person" });
    expect(person).toMatchObject({ companyName: "", nip: null, taxNumber: null, street: "ul. Dietla 64/7" });
  });

  it("is shown in the form as it was stored", () => {
    const parsed: Buyer = buyerInput.parse(firm);
    expect(typedBuyer(parsed)).toEqual({ ...firm, taxNumber: "6762488138" });
  });

  it("is named in the agreement with the one who signs", () => {
    const parsed = buyerInput.parse(firm);
    expect(tenantLine(parsed, "Agnieszka Wójcik", "pl")).toBe(
      "Wójcik Meble, ul. Dietla 64/7, 31-039 Kraków, NIP 6762488138, w imieniu której podpisuje Agnieszka Wójcik",
    );
    expect(tenantLine(buyerInput.parse(typed(address)), "Anna Nowak", "en")).toBe(
      "Anna Nowak, ul. Dietla 64/7, 31-039 Kraków",
    );
    expect(tenantLine(null, "Anna Nowak", "pl")).toBe("Anna Nowak");
  });
});

describe("an address on one line", () => {
  it("names a foreign country in the reader's language", () => {
    expect(addressLine({ street: "Hauptstr. 1", postcode: "10115", city: "Berlin", country: "DE" }, "pl")).toBe(
      "Hauptstr. 1, 10115 Berlin, Niemcy",
    );
    expect(addressLine({ street: "", postcode: "", city: "", country: "DE" }, "en")).toBe("");
  });
});
