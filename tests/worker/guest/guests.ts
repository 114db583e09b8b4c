import { env } from "cloudflare:workers";
import type { ReservationView } from "../../../worker/features/reservation/view.ts";
import { guestPath } from "../../../worker/http/guest-link.ts";
import { as, type Caller } from "../as-user.ts";
import { deliver, eventFor, holderCookie, one, reservationBody, signature } from "../reservation/booking.ts";

export const anna = { name: "Anna Nowak", email: "anna.nowak@example.com", phone: "512 345 678" };

export interface Guest {
  browser: Caller;
  /** The cookie of the browser that holds the box. */
  cookie: string;
  reservation: ReservationView;
}

/** A visitor who holds a box and has not entered their details. */
export async function visitorHolding(boxId: string, more: object = {}): Promise<Guest> {
  const browser = as.visitor();
  const answer = await browser.post("/api/reservations", reservationBody(boxId, more));
  if (answer.status !== 201) throw new Error(await answer.text());
  return { browser, cookie: holderCookie(answer), reservation: await answer.json() };
}

export async function guestHolding(boxId: string, more: object = {}, who: object = anna): Promise<Guest> {
  const guest = await visitorHolding(boxId, more);
  const answer = await nameGuest(guest, who);
  if (answer.status !== 200) throw new Error(await answer.text());
  return { ...guest, reservation: await answer.json() };
}

export const nameGuest = ({ browser, cookie, reservation }: Guest, who: object = anna) =>
  browser.put(`/api/reservations/${reservation.id}/guest`, who, { cookie });

/** A guest who has signed and is on the provider's payment page. */
export async function guestPaying(boxId: string, more: object = {}, who: { name: string } = anna) {
  const guest = await guestHolding(boxId, more, who);
  const { browser, cookie, reservation } = guest;
  const agreement = { ...signature.agreement, nameTyped: who.name };
  const answer = await browser.post(
    `/api/reservations/${reservation.id}/checkout`,
    { ...signature, agreement },
    { cookie },
  );
  if (answer.status !== 200) throw new Error(await answer.text());
  const { paymentId, url } = await answer.json<{ paymentId: string; url: string }>();
  return { ...guest, payment: { paymentId, sessionId: url.split("/").at(-1) ?? "" } };
}

/** A guest who has signed and paid. */
export async function guestWhoPaid(boxId: string, more: object = {}, who: { name: string } = anna) {
  const { payment, ...guest } = await guestPaying(boxId, more, who);
  await deliver(eventFor(payment, "succeeded"));
  return { ...guest, paymentId: payment.paymentId };
}

/** The current token of the guest link in the reservation's emails. */
export async function tokenOf(reservationId: string): Promise<string> {
  const row = await one<{ link: string }>("SELECT guest_link AS link FROM reservations WHERE id = ?", reservationId);
  return (await guestPath(env, row?.link ?? "")).split("#token=")[1] ?? "";
}

/** Opens the guest link in a new browser. @returns the session cookie */
export async function enterBy(token: string): Promise<string> {
  const answer = await as.visitor().post("/api/guest/session", { token });
  if (answer.status !== 200) throw new Error(await answer.text());
  return (
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith("__Host-boksy_guest="))
      ?.split(";")[0] ?? ""
  );
}
