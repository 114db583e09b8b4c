import { addDays } from "../../domain/core/day.ts";
import { monthlyBilling } from "../../domain/rent/billing.ts";
import { monthGrosze, priceChangeDays, rentGrosze, withRentPrice } from "../../domain/rent/price-change.ts";
import type { Row } from "./rows.ts";
import { audit, type World } from "./world.ts";

const noticeDays = 30;
const noticeAgoDays = 26;
const dearerGrosze = 2_000;

/** Planned changes at the demo partner: a price increase for the demo customer, and a tenant who gave notice. */
export function planChanges(world: World): void {
  const { rows } = world;
  const demo = rows.partner_members.find(({ uid }) => uid === "usr_demo_partner")?.partner_id;
  const open = rows.rents.filter(
    (rent) => rent.partner_id === demo && rent.status === "active" && rent.end_on === null,
  );
  const dearer = open.find(({ uid }) => uid === "usr_demo_customer");
  const leaving = open.find(({ uid }) => uid === null);
  if (dearer !== undefined) planPrice(world, dearer);
  if (leaving !== undefined) giveNotice(world, leaving);
}

function planPrice(world: World, rent: Row): void {
  const { random, clock, rows } = world;
  const charged = rows.charges.filter(({ rent_id }) => rent_id === rent.id).map(({ to_on }) => String(to_on));
  const monthlyLines = JSON.parse(String(rent.monthly_lines));
  const [fromOn] = priceChangeDays(
    {
      ...monthlyBilling,
      startOn: String(rent.start_on),
      endOn: null,
      anchorDay: Number(rent.anchor_day),
      monthlyLines,
      planned: [],
      chargedToOn: charged.toSorted().at(-1) ?? null,
    },
    { today: clock.today, noticeDays },
  );
  if (fromOn === undefined) return;
  const lines = withRentPrice(monthlyLines, { unitGrosze: rentGrosze(monthlyLines) + dearerGrosze });
  const at = clock.at(addDays(clock.today, -2), 11);
  rows.rent_changes.push({
    id: random.id("rentChange"),
    rent_id: rent.id ?? null,
    partner_id: rent.partner_id ?? null,
    kind: "price",
    from_on: fromOn,
    to_box_id: null,
    monthly_grosze: monthGrosze(lines),
    monthly_lines: JSON.stringify(lines),
    status: "planned",
    created_by: "usr_demo_partner",
    created_at: at,
    updated_at: at,
  });
  tell(world, rent, at, "planPrice", { on: fromOn, from: rent.monthly_grosze ?? null, to: monthGrosze(lines) });
}

function giveNotice(world: World, rent: Row): void {
  const { clock, rows } = world;
  const givenOn = addDays(clock.today, -noticeAgoDays);
  const endOn = addDays(givenOn, noticeDays);
  const at = clock.at(givenOn, 15);
  Object.assign(rent, { status: "noticeGiven", end_on: endOn, notice_given_at: at, notice_by: "customer" });
  for (const entry of rows.occupancy) if (entry.reference === rent.id) entry.to_on = endOn;
  tell(world, rent, at, "giveNotice", { from: null, to: endOn, by: "customer" });
}

/** The audit row of the rental's latest transition. */
function tell(
  world: World,
  rent: Row,
  at: string,
  action: string,
  details: Record<string, string | number | null>,
): void {
  const version = world.random.id("version");
  Object.assign(rent, { version: version, updated_at: at });
  audit(world, version, at, {
    actor: "usr_demo_partner",
    action,
    entity: "rent",
    id: String(rent.id),
    partnerId: String(rent.partner_id),
    details,
  });
}
