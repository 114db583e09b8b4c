import { describe, expect, it } from "vitest";
import { changedFields, mergeValues } from "../../../../src/lib/forms/merge-values.ts";

describe("mergeValues", () => {
  const base = { name: "Anna", phone: "1", city: "Kraków" };

  it("merges fields that only one side changed", () => {
    const { merged, both } = mergeValues(base, { ...base, name: "Hanna" }, { ...base, phone: "2" });
    expect(merged).toEqual({ name: "Hanna", phone: "2", city: "Kraków" });
    expect(both).toEqual([]);
  });

  it("reports fields that both sides changed to different values", () => {
    const mine = { ...base, name: "Hanna", city: "Łódź" };
    const theirs = { ...base, name: "Joanna", city: "Łódź" };
    expect(mergeValues(base, mine, theirs)).toEqual({ merged: mine, both: ["name"] });
    expect(changedFields(base, theirs)).toEqual(["name", "city"]);
  });
});
