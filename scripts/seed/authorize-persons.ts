import { addDays } from "../../domain/core/day.ts";
import { hashOfToken, tokenOf } from "../../worker/http/link-token.ts";
import { type Clock, daysAgo } from "./clock.ts";
import type { Rows } from "./rows.ts";

const customer = "usr_demo_customer";

/** Gives two people access to the open-ended rental of the demo customer: one until it is revoked, one for a day to come. */
export async function authorizePersons(clock: Clock, rows: Rows, accessCodeKey: string): Promise<void> {
  const rent = rows.rents.find(({ uid, end_on }) => uid === customer && end_on === null);
  if (rent === undefined) throw new RangeError("The demo customer has no open-ended rental");
  const people = [
    { id: "aut_demo_brother", name: "Piotr Wójcik", email: "piotr.wojcik@example.com", status: "active" },
    { id: "aut_demo_friend", name: "Emma Clark", email: "emma.clark@example.com", status: "planned" },
  ];
  const at = clock.at(daysAgo(clock, 20), 10);
  for (const { status, ...person } of people) {
    const fromOn = status === "planned" ? addDays(clock.today, 6) : daysAgo(clock, 20);
    rows.authorized_persons.push({
      ...person,
      ...{ rent_id: rent.id ?? null, partner_id: rent.partner_id ?? null, box_id: rent.box_id ?? null },
      ...{ locale: status === "planned" ? "en" : "pl", from_on: fromOn, status },
      until_on: status === "planned" ? addDays(fromOn, 1) : null,
      link_hash: await hashOfToken(await tokenOf({ ACCESS_CODE_KEY: accessCodeKey }, "authorized person", person.id)),
      ...{ version: `ver_${person.id}`, created_at: at, updated_at: at },
    });
  }
}
