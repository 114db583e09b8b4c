import { expect, it } from "vitest";
import { roles } from "../../domain/account/roles.ts";
import { type Capability, can } from "../../domain/capabilities.ts";
import type { StaffRole } from "../../domain/team/staff.ts";

const partner = (staffRole: StaffRole | null) => ({ role: roles.Partner, staffRole });

it.each<[Capability, boolean, boolean, boolean]>([
  ["partner.own", true, true, true],
  ["company.manage", true, false, false],
  ["payout.manage", true, false, false],
  ["team.manage", true, false, false],
  ["place.manage", true, true, false],
  ["reservation.manage", true, true, true],
  ["price.decide", true, true, false],
  ["platform.observe", false, false, false],
  ["rent.own", false, false, false],
])("%s: owner %s, manager %s, clerk %s", (capability, owner, manager, clerk) => {
  expect(can(partner("owner"), capability)).toBe(owner);
  expect(can(partner("manager"), capability)).toBe(manager);
  expect(can(partner("clerk"), capability)).toBe(clerk);
});

it.each<Capability>(["place.create", "product.manage", "client.merge", "team.limitPlaces"])(
  "%s: only for staff who see all places",
  (capability) => {
    expect(can(partner("manager"), capability)).toBe(true);
    expect(can({ ...partner("manager"), hasLimitedPlaces: true }, capability)).toBe(false);
    expect(can({ ...partner("manager"), hasLimitedPlaces: true }, "place.manage")).toBe(true);
  },
);

it("requires both the partner role and a staff role", () => {
  expect(can(partner(null), "partner.own")).toBe(false);
  expect(can({ role: roles.Customer, staffRole: "owner" }, "partner.own")).toBe(false);
  expect(can({ role: null, staffRole: "owner" }, "partner.own")).toBe(false);
  expect(can({ role: roles.Admin, staffRole: null }, "platform.observe")).toBe(true);
});
