import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { anna, enterBy, guestHolding, guestWhoPaid, tokenOf } from "../guest/guests.ts";
import { deliver, eventFor, hold, payingFor } from "./booking.ts";

describe("GET /api/reservations/{id}/calendar", () => {
  it("gives a guest, by cookie and by link, and a customer the first and the last day", async () => {
    const { cookie, reservation } = await guestWhoPaid((await given.box()).id);
    const link = await enterBy(await tokenOf(reservation.id));
    for (const secret of [cookie, link]) {
      const answer = await as.visitor().get(`/api/reservations/${reservation.id}/calendar`, { cookie: secret });
      expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      expect(await answer.text()).toContain(`DTSTART;VALUE=DATE:${reservation.moveInOn.replaceAll("-", "")}`);
    }
    const paid = await payingFor((await given.box()).id);
    await deliver(eventFor(paid, "succeeded"));
    const own = await paid.customer.get(`/api/reservations/${paid.reservation.id}/calendar`);
    expect(await own.text()).toContain("UID:");
  });

  it("is refused before the payment, and not found for a stranger", async () => {
    const customer = as.customer();
    const held = await hold(customer, (await given.box()).id);
    expect((await customer.get(`/api/reservations/${held.id}/calendar`)).status).toBe(409);
    const { cookie } = await guestHolding((await given.box()).id, {}, { ...anna, email: "other@example.com" });
    expect((await as.visitor().get(`/api/reservations/${held.id}/calendar`, { cookie })).status).toBe(404);
  });
});
