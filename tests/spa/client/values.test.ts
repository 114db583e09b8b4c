import { describe, expect, it } from "vitest";
import { emptyClient, inputOf, wrongFields } from "../../../src/features/client/values.ts";
import { changedFields, mergeValues } from "../../../src/lib/forms/merge-values.ts";

const anna = { ...emptyClient, name: "Anna Nowak", email: "anna@example.com" };

describe("a client's form", () => {
  it("sends no tax number of a person, whatever was typed before they became one", () => {
    expect(inputOf({ ...anna, nip: "6783105533" }).nip).toBeNull();
    expect(inputOf({ ...anna, kind: "company", nip: " 678-310-55-33 " }).nip).toBe("678-310-55-33");
    expect(inputOf({ ...anna, kind: "company", nip: " " }).nip).toBeNull();
  });

  it("wants a name and an e-mail, and a tax number that fits together", () => {
    expect(Object.keys(wrongFields(emptyClient))).toEqual(["name", "email"]);
    expect(wrongFields({ ...anna, name: "  " })).toHaveProperty("name");
    expect(wrongFields({ ...anna, email: "anna@" })).toHaveProperty("email");
    expect(wrongFields({ ...anna, kind: "company", nip: "678 310 55 34" })).toHaveProperty("nip");
    expect(wrongFields({ ...anna, kind: "company", nip: "678 310 55 33" })).toEqual({});
    expect(wrongFields({ ...anna, nip: "1" })).toEqual({});
  });
});

describe("two people at one form", () => {
  const base = { name: "Anna", phone: "1", city: "Kraków" };

  it("get what only one of them changed", () => {
    const { merged, both } = mergeValues(base, { ...base, name: "Hanna" }, { ...base, phone: "2" });
    expect(merged).toEqual({ name: "Hanna", phone: "2", city: "Kraków" });
    expect(both).toEqual([]);
  });

  it("decide about what both changed, unless they changed it alike", () => {
    const mine = { ...base, name: "Hanna", city: "Łódź" };
    const theirs = { ...base, name: "Joanna", city: "Łódź" };
    expect(mergeValues(base, mine, theirs)).toEqual({ merged: mine, both: ["name"] });
    expect(changedFields(base, theirs)).toEqual(["name", "city"]);
  });
});
