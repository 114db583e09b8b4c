import { describe, expect, it } from "vitest";
import { emptyClient, inputOf, invalidFields } from "../../../src/features/client/values.ts";

const anna = { ...emptyClient, name: "Anna Nowak", email: "anna@example.com" };

describe("a client's form", () => {
  it("sends no NIP for a person, even if one was typed", () => {
    expect(inputOf({ ...anna, nip: "6783105533" }).nip).toBeNull();
    expect(inputOf({ ...anna, kind: "company", nip: " 678-310-55-33 " }).nip).toBe("678-310-55-33");
    expect(inputOf({ ...anna, kind: "company", nip: " " }).nip).toBeNull();
  });

  it("requires a name, an email and a valid NIP", () => {
    expect(Object.keys(invalidFields(emptyClient))).toEqual(["name", "email"]);
    expect(invalidFields({ ...anna, name: "  " })).toHaveProperty("name");
    expect(invalidFields({ ...anna, email: "anna@" })).toHaveProperty("email");
    expect(invalidFields({ ...anna, kind: "company", nip: "678 310 55 34" })).toHaveProperty("nip");
    expect(invalidFields({ ...anna, kind: "company", nip: "678 310 55 33" })).toEqual({});
    expect(invalidFields({ ...anna, nip: "1" })).toEqual({});
  });
});
