import { env } from "cloudflare:workers";
import { addDays, dayAt } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { NewReservationInput } from "../../../domain/reservation/schema.ts";
import type { ReservationView } from "../../../worker/features/reservation/view.ts";
import type { ReportedStatus } from "../../../worker/providers/payments/provider.ts";
import type { SandboxEvent } from "../../../worker/providers/payments/sandbox/event.ts";
import { sign, signatureHeader } from "../../../worker/providers/payments/sandbox/signature.ts";
import { as, type Caller } from "../as-user.ts";

export const today = () => dayAt(new Date(), "Europe/Warsaw");
export const inDays = (days: number) => addDays(today(), days);

/** What `wishFor` costs today in a box of `given`: the first month and the deposit. */
export const usualAmountGrosze = 59_800;

/** A valid request for a box. */
export const reservationBody = (boxId: string, more: object = {}) => ({
  boxId,
  moveInOn: inDays(20),
  months: 3,
  products: [],
  locale: "pl",
  shownTodayGrosze: usualAmountGrosze,
  ...more,
});

/** `reservationBody` as the command takes it. */
export const reservationInput = (boxId: string): NewReservationInput => ({ ...reservationBody(boxId), locale: "pl" });

/** Holds a box at the price that the API quotes. */
export async function hold(caller: Caller, boxId: string, more: object = {}): Promise<ReservationView> {
  const { locale, shownTodayGrosze, ...period } = reservationBody(boxId, more);
  const quoted = await (await caller.post("/api/quotes", period)).json<{ price?: { todayGrosze: number } }>();
  const shown = quoted.price?.todayGrosze ?? shownTodayGrosze;
  const answer = await caller.post("/api/reservations", {
    ...reservationBody(boxId, { shownTodayGrosze: shown }),
    ...more,
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

export const signature = {
  agreement: { version: 1, nameTyped: "Anna Nowak" },
  consents: { terms: true, earlyStart: true },
  shownTodayGrosze: usualAmountGrosze,
};

/** `signature` with another total, and with the name of a tenant other than the usual one. */
export const signatureFor = (shownTodayGrosze: number, nameTyped = signature.agreement.nameTyped) => ({
  ...signature,
  agreement: { ...signature.agreement, nameTyped },
  shownTodayGrosze,
});

/** Signs at the price that the reservation shows. */
export async function checkout(caller: Caller, reservationId: string): Promise<{ paymentId: string; url: string }> {
  const shown = await (await caller.get(`/api/reservations/${reservationId}`)).json<ReservationView>();
  const body = signatureFor(shown.price.todayGrosze);
  const answer = await caller.post(`/api/reservations/${reservationId}/checkout`, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A customer who has held a box and is on the payment page. */
export async function payingFor(boxId: string, more: object = {}) {
  const customer = as.customer();
  const reservation = await hold(customer, boxId, more);
  const { paymentId, url } = await checkout(customer, reservation.id);
  return { customer, reservation, paymentId, sessionId: url.split("/").at(-1) ?? "" };
}

const types = { pending: "session.processing", succeeded: "session.succeeded", failed: "session.failed" } as const;

export function eventFor(
  payment: { paymentId: string; sessionId: string; amountGrosze?: number; currency?: string },
  status: Extract<ReportedStatus, "pending" | "succeeded" | "failed">,
): SandboxEvent {
  return {
    id: newId("request"),
    type: types[status],
    created: new Date().toISOString(),
    session: {
      id: payment.sessionId,
      reference: payment.paymentId,
      amountGrosze: payment.amountGrosze ?? usualAmountGrosze,
      currency: payment.currency ?? "PLN",
      method: "card",
      failureCode: status === "failed" ? "declined" : null,
    },
  };
}

/** Marks a session as paid at the sandbox, without an event. */
export async function paidAtProvider(sessionId: string): Promise<void> {
  await env.DB.prepare("UPDATE sandbox_sessions SET status = 'succeeded', method = 'card' WHERE id = ?")
    .bind(sessionId)
    .run();
}

const chargedBy = async (sessionId: string) =>
  (await one<{ grosze: number }>("SELECT amount_grosze AS grosze FROM sandbox_sessions WHERE id = ?", sessionId))
    ?.grosze;

/** The usual amount is replaced by the amount of the page; any other one is sent unchanged. */
export async function deliver(event: SandboxEvent): Promise<Response> {
  const sent = structuredClone(event);
  if (sent.type === "session.succeeded") await paidAtProvider(sent.session.id);
  if (sent.type !== "account.updated" && sent.session.amountGrosze === usualAmountGrosze) {
    sent.session.amountGrosze = (await chargedBy(sent.session.id)) ?? usualAmountGrosze;
  }
  const body = JSON.stringify(sent);
  const header = await sign(env.SANDBOX_WEBHOOK_SECRET ?? "", body, new Date());
  return as.visitor().post("/api/webhooks/sandbox", sent, { [signatureHeader]: header });
}

export async function one<T>(sql: string, ...values: (string | number | null)[]): Promise<T | null> {
  return env.DB.prepare(sql)
    .bind(...values)
    .first<T>();
}

export async function all<T>(sql: string, ...values: (string | number | null)[]): Promise<T[]> {
  const answer = await env.DB.prepare(sql)
    .bind(...values)
    .all<T>();
  return answer.results;
}

/** The holder cookie from the response that set it. */
export function holderCookie(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("__Host-boksy_holder="));
  return cookie?.split(";")[0] ?? "";
}

/** Makes a hold expire, as if 40 minutes had passed. */
export async function letHoldLapse(reservationId: string): Promise<void> {
  const past = new Date(Date.now() - 60_000).toISOString();
  await env.DB.batch([
    env.DB.prepare("UPDATE reservations SET hold_expires_at = ? WHERE id = ?").bind(past, reservationId),
    env.DB.prepare("UPDATE occupancy SET expires_at = ? WHERE reference = ?").bind(past, reservationId),
  ]);
}
