import { describe, expect, it } from "vitest";
import { changeOf, emptyDraft, isSame, previewOf } from "../../../src/features/plan/bulk/change-draft.ts";
import type { PartnerBox } from "../../../src/features/plan/queries.ts";

const box = (more: Partial<PartnerBox> = {}): PartnerBox => ({
  id: "box_1",
  number: "A-001",
  kind: "indoor",
  widthCm: 200,
  depthCm: 250,
  heightCm: 280,
  areaCm2: 50_000,
  floor: 0,
  features: [],
  monthlyGrosze: 34_900,
  vatRate: 23,
  depositGrosze: 34_900,
  status: "available",
  state: "free",
  plan: null,
  tenant: null,
  reservation: null,
  block: null,
  nextPrice: null,
  version: "",
  ...more,
});

describe("changeOf", () => {
  it.each([
    [{ priceKind: "set", priceValue: "299,90 zł" }, { price: { kind: "set", grosze: 29_990 } }],
    [{ priceKind: "add", priceValue: "−10" }, { price: { kind: "add", grosze: -1_000 } }],
    [{ priceKind: "percent", priceValue: "+5 %" }, { price: { kind: "percent", percent: 5 } }],
    [{ status: "archived" }, { status: "archived" }],
    [
      { priceKind: "percent", priceValue: "5", fromOn: "2027-01-01", status: "archived" },
      { price: { kind: "percent", percent: 5 } },
    ],
    [{ fromOn: "2027-01-01", status: "archived" }, { status: "archived" }],
    [{ features: { power: "add", climate: "remove" } }, { addFeatures: ["power"], removeFeatures: ["climate"] }],
  ] as const)("parses %o", (typed, change) => {
    expect(changeOf({ ...emptyDraft, ...typed })).toEqual(change);
  });

  it.each([
    [{}],
    [{ priceKind: "set", priceValue: "" }],
    [{ priceKind: "set", priceValue: "a lot", status: "archived" }],
    [{ priceKind: "percent", priceValue: "2,5" }],
    [{ priceKind: "percent", priceValue: "-95" }],
  ] as const)("returns null for %o", (typed) => {
    expect(changeOf({ ...emptyDraft, ...typed })).toBeNull();
  });
});

describe("previewOf", () => {
  it("reports a tenant as the reason why a box can't be archived", () => {
    const tenant = { rentId: "rnt_1", clientName: "Anna", endOn: null, monthlyGrosze: 29_900, overdueGrosze: 0 };
    const rows = previewOf([box(), box({ tenant })], { status: "archived" });
    expect(rows.map(({ problem }) => problem)).toEqual([null, "taken"]);
  });

  it("marks boxes that already have the value as unchanged", () => {
    const change = { price: { kind: "set", grosze: 34_900 } } as const;
    expect(previewOf([box(), box({ monthlyGrosze: 30_000 })], change).map(isSame)).toEqual([true, false]);
  });
});
