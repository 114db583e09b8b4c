import { env } from "cloudflare:workers";
import { addDays, dayAt } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { NewReservationInput } from "../../../domain/reservation/schema.ts";
import type { ReservationView } from "../../../worker/features/reservation/view.ts";
import type { ReportedStatus } from "../../../worker/providers/payments/report.ts";
import type { SandboxEvent, SessionEvent } from "../../../worker/providers/payments/sandbox/event.ts";
import { sign, signatureHeader } from "../../../worker/providers/payments/sandbox/signature.ts";
import { as, type Caller } from "../as-user.ts";

export const today = () => dayAt(new Date(), "Europe/Warsaw");
export const inDays = (days: number) => addDays(today(), days);

/** Amount due today for `reservationBody` in a box with default prices: first month plus deposit. */
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

/** `reservationBody` typed as input of the command. */
export const reservationInput = (boxId: string): NewReservationInput => ({ ...reservationBody(boxId), locale: "pl" });

/** Requests a quote and holds the box at that price. Throws unless the API returns 201. */
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

/** `signature` with the given total and, optionally, another name. */
export const signatureFor = (shownTodayGrosze: number, nameTyped = signature.agreement.nameTyped) => ({
  ...signature,
  agreement: { ...signature.agreement, nameTyped },
  shownTodayGrosze,
});

/** Signs the reservation with its current price. */
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
): SessionEvent {
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

/** Marks the session as paid in the sandbox without sending an event. */
export async function paidAtProvider(sessionId: string): Promise<void> {
  await env.DB.prepare("UPDATE sandbox_sessions SET status = 'succeeded', method = 'card' WHERE id = ?")
    .bind(sessionId)
    .run();
}

const chargedBy = async (sessionId: string) =>
  (await one<{ grosze: number }>("SELECT amount_grosze AS grosze FROM sandbox_sessions WHERE id = ?", sessionId))
    ?.grosze;

/** Sends a signed event. The default amount is replaced by the amount of the session; any other is kept. */
export async function deliver(event: SandboxEvent): Promise<Response> {
  const sent = structuredClone(event);
  if (sent.type === "session.succeeded") await paidAtProvider(sent.session.id);
  if ("session" in sent && sent.session.amountGrosze === usualAmountGrosze) {
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

/** Extracts the holder cookie from a response. */
export function holderCookie(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("__Host-boksy_holder="));
  return cookie?.split(";")[0] ?? "";
}

/** Moves the expiry of a hold into the past. */
export async function letHoldLapse(reservationId: string): Promise<void> {
  const past = new Date(Date.now() - 60_000).toISOString();
  await env.DB.batch([
    env.DB.prepare("UPDATE reservations SET hold_expires_at = ? WHERE id = ?").bind(past, reservationId),
    env.DB.prepare("UPDATE occupancy SET expires_at = ? WHERE reference = ?").bind(past, reservationId),
  ]);
}
