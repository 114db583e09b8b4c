import { describe, expect, it } from "vitest";
import { changedBox, changedPrice, findChangeProblem } from "../../../domain/box/bulk-change.ts";

const box = { monthlyGrosze: 34_900, status: "available", features: ["climate"] } as const;

describe("a changed price", () => {
  it.each([
    [{ kind: "set", grosze: 29_900 }, 29_900],
    [{ kind: "add", grosze: -1_050 }, 33_850],
    [{ kind: "percent", percent: 5 }, 36_600],
    [{ kind: "percent", percent: -10 }, 31_400],
  ] as const)("%o makes 349.00 zł %i grosze", (change, grosze) => {
    expect(changedPrice(34_900, change)).toBe(grosze);
  });

  it("rounds half a złoty up", () => {
    expect(changedPrice(20_100, { kind: "percent", percent: -50 })).toBe(10_100);
  });
});

describe("a changed box", () => {
  it("keeps omitted fields", () => {
    expect(changedBox(box, { status: "outOfService" })).toEqual({ ...box, status: "outOfService" });
  });

  it("adds and removes features without duplicates", () => {
    const { features } = changedBox(box, { addFeatures: ["power", "climate"], removeFeatures: ["climate"] });
    expect(features).toEqual(["power", "climate"]);
  });

  it("is not archived while it is occupied, but may be taken out of service", () => {
    const taken = { ...box, isTaken: true };
    expect(findChangeProblem(taken, { status: "archived" })).toBe("taken");
    expect(findChangeProblem(taken, { status: "outOfService" })).toBeNull();
    expect(findChangeProblem({ ...box, isTaken: false }, { status: "archived" })).toBeNull();
  });

  it("costs between 1 and 100,000 złoty", () => {
    const free = { ...box, isTaken: false };
    expect(findChangeProblem(free, { price: { kind: "add", grosze: -34_850 } })).toBe("tooSmall");
    expect(findChangeProblem(free, { price: { kind: "set", grosze: 10_000_001 } })).toBe("tooLarge");
  });
});
