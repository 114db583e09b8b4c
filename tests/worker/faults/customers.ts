import { env } from "cloudflare:workers";
import type { JWTPayload } from "jose";
import { roles } from "../../../domain/account/roles.ts";
import { addMonths } from "../../../domain/core/day.ts";
import { type InvitationPage, invitationPath } from "../../../worker/http/invitation-link.ts";
import { makeAuthenticator } from "../account/authenticator.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { guestWhoPaid } from "../guest/guests.ts";
import { changeConsentOf } from "../rent/autopay.ts";
import {
  deliver,
  eventFor,
  hold,
  holderCookie,
  inDays,
  one,
  payingFor,
  reservationBody,
} from "../reservation/booking.ts";
import { bindings, givenWorld } from "./world.ts";
import type { Call } from "./write.ts";

/** The consent to another payment method for a rent, as its tenant would see it with a saved method. */
async function consentToChange({ id, uid }: { id: string; uid: string }): Promise<string> {
  const use = (methodId: string | null) =>
    env.DB.prepare("UPDATE rents SET payment_method_id = ? WHERE id = ?").bind(methodId, id);
  await use(savedMethodId).run();
  const consent = await changeConsentOf(as.customer(uid), id, [id]);
  await env.DB.batch([use(null), env.DB.prepare("UPDATE payment_methods SET status = 'active'")]);
  return consent;
}

/** The passkey of the key holder. */
export const passkey = await makeAuthenticator();

/** A saved card that no rent uses yet. */
export const savedMethodId = "pmd_1";
const savedAt = "2026-11-01T10:00:00.000Z";

export type Customers = Awaited<ReturnType<typeof givenCustomers>>;

/** A partner and its customers; each customer is able to run at least one command. */
export async function givenCustomers() {
  const world = await givenWorld();
  const customer = as.customer(undefined, bindings);
  const held = await hold(customer, world.boxId, { moveInOn: inDays(200), months: 1 });
  const paying = await payingFor(world.pricedId, { moveInOn: inDays(200), months: 1 });
  const kept = await as
    .visitor(bindings)
    .post("/api/reservations", reservationBody(world.boxId, { moveInOn: inDays(300), months: 1 }));
  const visitor = { cookie: holderCookie(kept), reservation: await kept.json<{ id: string }>() };
  const saved = await customer.put("/api/account/filters", { list: "places", name: "Wola", query: "q=w" });
  const filters = await saved.json<{ items: { id: string }[] }>();
  await given.insert("payment_methods", {
    ...{ id: savedMethodId, provider: "sandbox", customer_reference: "sbc_1", method_reference: "sbc_1" },
    ...{ kind: "card", brand: "visa", last4: "4242", expiry_month: 12, expiry_year: 2099, consent_text: "I agree." },
    ...{ consent_at: savedAt, saved_by_payment_id: paying.paymentId, status: "active" },
    ...{ created_at: savedAt, updated_at: savedAt },
  });
  const keyHolder = (await given.user()).uid;
  await given.passkey({
    id: "psk_1",
    uid: keyHolder,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
  });
  const changeConsent = await consentToChange(world.open);
  const confirmed = await givenConfirmed();
  const order = await one<{ id: string }>("SELECT order_id AS id FROM payments WHERE id = ?", confirmed.paymentId);
  return {
    ...{ changeConsent, world, customer, held, paying, visitor, confirmed, confirmedOrderId: order?.id ?? "" },
    filterId: filters.items[0]?.id ?? "",
    running: await givenRunning(),
    admin: (await given.user({ role: roles.Admin })).uid,
    marketplaceProductId: String((await given.product({ version: "prd_version_1" })).id),
    newcomer: (await given.user()).uid,
    keyHolder,
    stranger: (await given.user()).uid,
    guest: await guestWhoPaid(String((await given.box()).id)),
    offerToken: await tokenOf("customerAcceptInvite", "reservation_id", world.offerId),
    staffToken: await tokenOf("partnerAcceptInvitation", "id", world.staffInvitationId),
  };
}

async function tokenOf(page: InvitationPage, column: "id" | "reservation_id", value: string): Promise<string> {
  const found = await one<{ link: string }>(`SELECT link FROM invitations WHERE ${column} = ?`, value);
  return (await invitationPath(env, page, found?.link ?? "")).split("#token=")[1] ?? "";
}

/** A customer who has paid online for a reservation with a future move-in. */
async function givenConfirmed() {
  const { customer, reservation, ...payment } = await payingFor(String((await given.box()).id));
  await deliver(eventFor(payment, "succeeded"));
  return { customer, reservationId: reservation.id, ...payment };
}

/** A rent paid online that started three days ago, with the early start requested by the customer. */
async function givenRunning() {
  const { customer, reservationId } = await givenConfirmed();
  const rent = await one<{ id: string; version: string }>(
    "SELECT id, version FROM rents WHERE reservation_id = ?",
    reservationId,
  );
  const id = rent?.id ?? "";
  const startOn = inDays(-3);
  const booking = ["$.earlyStartRequestedAt", new Date().toISOString()] as const;
  await env.DB.batch([
    env.DB.prepare("UPDATE rents SET status = 'active', start_on = ?, anchor_day = ? WHERE id = ?").bind(
      ...[startOn, Number(startOn.slice(8)), id],
    ),
    env.DB.prepare("UPDATE charges SET from_on = ?, to_on = ? WHERE rent_id = ?").bind(
      ...[startOn, addMonths(startOn, 1), id],
    ),
    env.DB.prepare(
      "UPDATE reservations SET status = 'converted', agreement = json_set(agreement, ?, ?) WHERE id = ?",
    ).bind(...booking, reservationId),
    env.DB.prepare("UPDATE occupancy SET from_on = ?, kind = 'rent', reference = ? WHERE reference = ?").bind(
      ...[startOn, id, reservationId],
    ),
  ]);
  return { id, version: rent?.version ?? "", uid: customer.uid };
}

/** The caller of a command: an account (`uid`, or `claims` for a custom token) or a visitor identified by `cookie`. */
export interface Person {
  uid?: string | null;
  cookie?: string;
  claims?: JWTPayload;
}

/** A customer command and a request for it that succeeds. */
export interface CustomerRow {
  route: string;
  /** The caller; an anonymous visitor by default. */
  by?: (customers: Customers) => Person;
  params?: (customers: Customers) => Record<string, string>;
  query?: string;
  body?: (customers: Customers) => unknown;
  /** A binary body, sent instead of `body`. */
  bytes?: () => Uint8Array<ArrayBuffer>;
  /** A SQL statement that sets up the command's precondition, and its parameters. */
  first?: (customers: Customers) => readonly [sql: string, ...values: (string | null)[]];
  status: number;
  /** Bindings that it needs, such as a provider. */
  bindings?: Partial<Env>;
  /** The command is open to every caller, for themselves or with a link token. */
  isForAnyone?: true;
  /** The number of batches that write, 1 by default. */
  commits?: number;
  /** The status that a repeated call without an idempotency key may also return. */
  isDone?: number;
  /** The table that a repeated call without an idempotency key adds rows to. */
  addsAgain?: "audit_events" | "consent_records";
  /** Of a command that creates a row: the idempotency key, without which a repeated call would create another one. */
  key?: string;
}

export const visitor: Person = {};

export function callerOf({ uid = null, claims }: Person, more: Partial<Env> = {}): Caller {
  const all = { ...bindings, ...more };
  if (claims !== undefined) return as.token({ role: 0, ...claims }, all);
  return uid === null ? as.visitor(all) : as.customer(uid, all);
}

export function callOf({ route, params, body }: CustomerRow, customers: Customers): Call {
  const [method = "", pattern = ""] = route.split(" ");
  const values = params?.(customers) ?? {};
  return { method, path: pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? ""), body: body?.(customers) };
}

/** Sends the row's request. `by` and `more` override its caller and bindings; `key` is the idempotency key. */
export function run(
  row: CustomerRow,
  customers: Customers,
  {
    by = row.by?.(customers) ?? visitor,
    more,
    key,
  }: { by?: Person; more?: Partial<Env> | undefined; key?: string } = {},
): Promise<Response> {
  const { method, path, body } = callOf(row, customers);
  const headers = { ...(by.cookie && { cookie: by.cookie }), ...(key && { "idempotency-key": key }) };
  const caller = callerOf(by, { ...row.bindings, ...more });
  if (row.bytes !== undefined) return caller.raw(path + (row.query ?? ""), row.bytes(), headers);
  return caller.send(method, path + (row.query ?? ""), body, headers);
}
