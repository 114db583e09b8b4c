import { describe, expect, it } from "vitest";
import { newClientInput } from "../../../domain/client/schema.ts";
import { type ClientValues, emptyClient, inputOf } from "../../../src/features/client/values.ts";
import { rejectionOf } from "../../../src/lib/forms/rejection-of.ts";

const anna = { ...emptyClient, name: "Anna Nowak", email: "anna@example.com" };

const fieldsOf = async (values: ClientValues) =>
  (await rejectionOf(async () => newClientInput, inputOf(values)))?.fields ?? {};

describe("a client's form", () => {
  it("sends no NIP for a person, even if one was typed", () => {
    expect(inputOf({ ...anna, nip: "6783105533" }).nip).toBeNull();
    expect(inputOf({ ...anna, kind: "company", nip: " 678-310-55-33 " }).nip).toBe("678-310-55-33");
    expect(inputOf({ ...anna, kind: "company", nip: " " }).nip).toBeNull();
  });

  it("sends another tax number for a foreign company only", () => {
    const german = { ...anna, kind: "company", country: "DE", nip: "6783105533", taxNumber: " DE123456789 " } as const;
    expect(inputOf(german)).toMatchObject({ nip: null, taxNumber: "DE123456789" });
    expect(inputOf({ ...german, kind: "person" })).toMatchObject({ nip: null, taxNumber: null });
    expect(inputOf({ ...german, country: "PL" })).toMatchObject({ nip: "6783105533", taxNumber: null });
  });

  it("requires a name, and a valid email and NIP if there are any", async () => {
    expect(await fieldsOf(emptyClient)).toEqual({ name: "field.required" });
    expect(await fieldsOf({ ...anna, name: "  " })).toHaveProperty("name");
    expect(await fieldsOf({ ...anna, email: "anna@" })).toEqual({ email: "field.email" });
    const company = { ...anna, kind: "company", street: "Prosta 1", postcode: "00-001", city: "Warszawa" } as const;
    expect(await fieldsOf({ ...company, nip: "678 310 55 34" })).toEqual({ nip: "field.nip" });
    expect(await fieldsOf({ ...company, nip: "678 310 55 33" })).toEqual({});
    expect(await fieldsOf({ ...company, street: "" })).toEqual({ street: "field.required" });
    expect(await fieldsOf({ ...anna, nip: "1" })).toEqual({});
  });
});
