import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { type Role, roles } from "../../../domain/account/roles.ts";
import type { Session } from "../../../domain/account/session.ts";
import { addDays, addMonths, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { type Command, runCommand } from "../../../worker/http/command.ts";
import type { JobContext } from "../../../worker/http/job-command.ts";
import type { RequestContext } from "../../../worker/http/request-context.ts";
import { type DatabaseSnapshot, givenSnapshot, type Snapshot } from "../faults/snapshot.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { requestContextFor } from "../request-context.ts";
import { deliver, eventFor, inDays, one, payingFor, today } from "../reservation/booking.ts";

export const partnerId = "par_1";
const staffUid = "usr_partner";
const adminUid = "usr_admin";
export const iban = "PL61109010140000071219812874";

export const member = (uid: string, role: Role): Session => ({
  ...{ status: "authenticated", uid, role, displayName: null, email: null, emailVerified: true },
  ...(role === roles.Partner
    ? { onboardingStatus: 4, staffRole: "owner" }
    : { onboardingStatus: null, staffRole: null }),
});

/** A rent of the world, and what its commands need. */
export interface WorldRent {
  id: string;
  reservationId: string;
  uid: string;
}

/** The clock that the Worker and the providers read, and the people who run commands at its time. */
export class Stage {
  #now = new Date();

  get now(): Date {
    return this.#now;
  }

  set now(at: Date) {
    this.#now = at;
    vi.setSystemTime(at);
  }

  get today(): Day {
    return dayAt(this.#now, polishTimeZone);
  }

  jobContext(): JobContext {
    return { env, db: env.DB.withSession("first-primary"), now: this.#now, requestId: newId("request") };
  }

  /** The contexts in which the partner's owner and an administrator read pages. */
  contexts(): Record<"partner" | "admin", RequestContext> {
    const context = { ...requestContextFor({ now: this.#now }), isRead: true };
    return {
      partner: { ...context, session: member(staffUid, roles.Partner) },
      admin: { ...context, session: member(adminUid, roles.Admin) },
    };
  }

  /** Runs a command as the partner's owner. @returns null if it was refused */
  asPartner<Params, Input, Body, Prepared>(
    command: Command<Params, Input, Body, Prepared>,
    params: Params,
    input: Input,
  ): Promise<Body | null> {
    return this.#run(member(staffUid, roles.Partner), command, params, input);
  }

  /** Runs a command as the tenant. @returns null if it was refused */
  asTenant<Params, Input, Body, Prepared>(
    { uid }: WorldRent,
    command: Command<Params, Input, Body, Prepared>,
    params: Params,
    input: Input,
  ): Promise<Body | null> {
    return this.#run(member(uid, roles.Customer), command, params, input);
  }

  /** Runs a command as an administrator. @returns null if it was refused */
  asAdmin<Params, Input, Body, Prepared>(
    command: Command<Params, Input, Body, Prepared>,
    params: Params,
    input: Input,
  ): Promise<Body | null> {
    return this.#run(member(adminUid, roles.Admin), command, params, input);
  }

  async #run<Params, Input, Body, Prepared>(
    session: Session,
    command: Command<Params, Input, Body, Prepared>,
    params: Params,
    input: Input,
  ): Promise<Body | null> {
    try {
      return await runCommand({ ...requestContextFor({ now: this.#now }), session }, command, params, input);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}

/** One partner with rents whose money the actions move; each sequence restarts from the same rows. */
export class MoneyWorld extends Stage {
  readonly placeId: string;
  readonly #rents: readonly WorldRent[];
  /** Those of the world, and those that the actions added. */
  rents: readonly WorldRent[];
  readonly #snapshot: DatabaseSnapshot;
  readonly #start: Snapshot;

  constructor(placeId: string, rents: readonly WorldRent[], snapshot: DatabaseSnapshot, start: Snapshot) {
    super();
    this.placeId = placeId;
    this.#rents = rents;
    this.rents = rents;
    this.#snapshot = snapshot;
    this.#start = start;
  }

  async restart(now: Date): Promise<void> {
    await this.#snapshot.put(this.#start);
    this.rents = this.#rents;
    this.now = now;
  }

  add(rent: WorldRent): void {
    this.rents = [...this.rents, rent];
  }

  rent(index: number): WorldRent {
    const rent = this.rents[index % this.rents.length];
    if (rent === undefined) throw new Error("the world has no rents");
    return rent;
  }

  async versionOf({ id }: WorldRent): Promise<string> {
    return (await one<{ version: string }>("SELECT version FROM rents WHERE id = ?", id))?.version ?? "";
  }
}

/** The partner of all rents, with an owner, a place, and an administrator. @returns the place's id */
export async function givenLandlord(): Promise<string> {
  await given.partner({ id: partnerId, iban, quarterly_discount_percent: 5, yearly_discount_percent: 10 });
  await given.member({ uid: staffUid, partnerId });
  await given.user({ uid: adminUid, role: roles.Admin });
  const { id } = await given.place({ partner_id: partnerId, notice_days: 30 });
  return id;
}

const lastOfMonth = (day: Day): Day => addDays(`${addMonths(`${day.slice(0, 8)}01`, 1)}`, -1);

/** A rent that was reserved and paid online. */
async function givenSale(placeId: string, more: { moveInOn: Day; months: number | null }): Promise<WorldRent> {
  const box = await given.box({ partner_id: partnerId, place_id: placeId });
  const { customer, reservation, ...payment } = await payingFor(box.id, more);
  await deliver(eventFor(payment, "succeeded"));
  const rent = await one<{ id: string }>("SELECT id FROM rents WHERE reservation_id = ?", reservation.id);
  return { id: rent?.id ?? "", reservationId: reservation.id, uid: customer.uid ?? "" };
}

/** A running rent that was imported, paid by transfer until now but for the opening balance of its last month. */
async function givenImported(placeId: string): Promise<WorldRent> {
  const uid = newId("user");
  const startOn = addMonths(lastOfMonth(inDays(-90)), -2, 31);
  const { rent, reservation, order } = await givenTenancy({ partnerId, placeId, uid, startOn });
  const paidBeforeOn = addMonths(startOn, 5, 31);
  await env.DB.batch([
    env.DB.prepare("UPDATE rents SET anchor_day = 31, paid_before_on = ?1, charged_to_on = ?1 WHERE id = ?2").bind(
      ...[paidBeforeOn, rent.id],
    ),
    env.DB.prepare("DELETE FROM orders WHERE id = ?").bind(order.id),
  ]);
  const owedFromOn = addMonths(startOn, 4, 31);
  await env.DB.prepare("UPDATE rents SET paid_before_on = ? WHERE id = ?").bind(owedFromOn, rent.id).run();
  await given.insert("charges", {
    ...{ id: newId("charge"), rent_id: rent.id, partner_id: partnerId, from_on: owedFromOn, to_on: paidBeforeOn },
    ...{ lines: rent.monthly_lines, amount_grosze: rent.monthly_grosze, due_on: owedFromOn, status: "due" },
    ...{ is_opening_balance: 1, is_claimed: 0, is_invoiced: 1, outside_invoice_number: "FV 7" },
    ...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
  });
  return { id: String(rent.id), reservationId: String(reservation.id), uid };
}

/** A fixed term from today, an open-ended one from the end of the month, and an imported rent; two boxes are free. */
export async function givenMoneyWorld(): Promise<MoneyWorld> {
  const placeId = await givenLandlord();
  for (const _ of [1, 2]) await given.box({ partner_id: partnerId, place_id: placeId });
  const rents = [
    await givenSale(placeId, { moveInOn: today(), months: 3 }),
    await givenSale(placeId, { moveInOn: lastOfMonth(inDays(1)), months: null }),
    await givenImported(placeId),
  ];
  const snapshot = await givenSnapshot();
  return new MoneyWorld(placeId, rents, snapshot, await snapshot.take());
}
