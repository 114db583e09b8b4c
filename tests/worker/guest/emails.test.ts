import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { endHolds } from "../../../worker/jobs/end-holds.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, deliver, eventFor, one } from "../reservation/booking.ts";
import { anna, enterBy, guestPaying, guestWhoPaid, tokenOf } from "./guests.ts";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const sentEmail = async (template: string) => {
  const row = await one<{ id: string }>("SELECT id FROM outbox WHERE template = ?", template);
  return (await as.visitor({ ENVIRONMENT: "local" }).get(`/dev/mail/${row?.id}`)).text();
};

describe("emails to a guest", () => {
  it.each([
    ["pl", "Otwórz rezerwację"],
    ["en", "Open reservation"],
  ])("link to the reservation and not to a dashboard, in %s", async (locale, words) => {
    const { reservation } = await guestWhoPaid((await given.box()).id, { locale });
    const text = await sentEmail("reservationConfirmed");
    expect(text).toContain(words);
    expect(text).toContain(`/customer-reservation#token=${await tokenOf(reservation.id)}`);
    expect(text).not.toContain("/customer/dashboard");
    expect(await enterBy(/#token=([\w-]+)/.exec(text)?.[1] ?? "")).not.toBe("");
  });

  it.each([
    ["pl", "Zarezerwuj ponownie"],
    ["en", "Reserve again"],
  ])("about an expired hold link to the page where the box can be reserved again, in %s", async (locale, words) => {
    const { reservation } = await guestPaying((await given.box()).id, { locale });
    expect(await endHolds(env, inMinutes(36))).toBe(1);
    const text = await sentEmail("holdExpired");
    expect(text).toContain(words);
    expect(text).toContain(`/customer-reservation#token=${await tokenOf(reservation.id)}`);
    expect(await enterBy(await tokenOf(reservation.id))).not.toBe("");
  });

  it.each([
    ["pl", "Otwórz rezerwację"],
    ["en", "Open reservation"],
  ])("about a payment that failed too late link to the reservation, in %s", async (locale, words) => {
    const { reservation, payment } = await guestPaying((await given.box()).id, { locale });
    await env.DB.prepare("UPDATE reservations SET hold_expires_at = ?").bind(inMinutes(-1).toISOString()).run();
    await deliver(eventFor(payment, "failed"));
    const text = await sentEmail("paymentFailed");
    expect(text).toContain(words);
    expect(text).toContain(`/customer-reservation#token=${await tokenOf(reservation.id)}`);
  });

  it("contain a new link on request", async () => {
    const { reservation } = await guestWhoPaid((await given.box()).id);
    const before = await tokenOf(reservation.id);
    await as.visitor().post("/api/guest/link", { email: anna.email, code: reservation.code });
    const text = await sentEmail("guestLink");
    expect(text).toContain(`#token=${await tokenOf(reservation.id)}`);
    expect(text).not.toContain(before);
  });

  it("lead to the withdrawal on request", async () => {
    const { reservation } = await guestWhoPaid((await given.box()).id);
    const request = { email: anna.email, code: reservation.code, page: "withdrawal" };
    await as.visitor().post("/api/guest/link", request);
    expect(await sentEmail("guestLink")).toContain(`/withdraw#token=${await tokenOf(reservation.id)}`);
  });
});

describe("an email", () => {
  it("is sent as soon as the change that causes it is committed", async () => {
    await guestWhoPaid((await given.box()).id);
    const waiting = await all("SELECT template FROM outbox WHERE enqueued_at IS NULL");
    expect(waiting).toEqual([]);
    expect(await one("SELECT COUNT(*) AS count FROM outbox")).toEqual({ count: 2 });
  });

  it("waits in the outbox when the queue is down, and the response is unaffected", async () => {
    const guest = await guestWhoPaid((await given.box()).id);
    vi.spyOn(console, "error").mockImplementation(() => {});
    const down = { sendBatch: () => Promise.reject(new Error("queue is down")) } as unknown as Env["MAIL_QUEUE"];
    await env.DB.prepare("UPDATE outbox SET enqueued_at = NULL").run();
    const answer = await as
      .visitor({ MAIL_QUEUE: down })
      .post("/api/guest/link", { email: anna.email, code: guest.reservation.code });
    expect(answer.status).toBe(204);
    expect(await one("SELECT COUNT(*) AS count FROM outbox WHERE enqueued_at IS NULL")).toEqual({ count: 3 });
  });
});
