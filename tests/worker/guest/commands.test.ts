import { describe, expect, it } from "vitest";
import { addMonths } from "../../../domain/core/day.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, one, today } from "../reservation/booking.ts";
import { anna, enterBy, guestWhoPaid, tokenOf } from "./guests.ts";

interface Terms {
  version: string;
  endOn: string;
}

describe("a guest's rent", () => {
  it("is extended and ended by notice with the link, and not without it", async () => {
    const place = await given.place({ same_day_cut_off: "24:00", notice_days: 0 });
    const box = await given.box({ place_id: place.id, partner_id: place.partner_id });
    const { reservation } = await guestWhoPaid(box.id, { moveInOn: today(), months: 3 });
    const cookie = await enterBy(await tokenOf(reservation.id));
    const { id = "" } = (await one<{ id: string }>("SELECT id FROM rents")) ?? {};
    const read = async () => (await as.visitor().get(`/api/rents/${id}/terms`, { cookie })).json<Terms>();
    const terms = await read();
    expect(terms.endOn).toBe(addMonths(today(), 3));

    const input = { version: terms.version, untilOn: addMonths(today(), 4) };
    for (const stranger of [as.customer(), as.externalUser()]) {
      expect((await stranger.post(`/api/rents/${id}/extend`, input)).status).toBe(404);
    }
    expect((await as.visitor().post(`/api/rents/${id}/extend`, input, { cookie })).status).toBe(200);
    const notice = { version: (await read()).version, endOn: addMonths(today(), 1) };
    const answer = await as.visitor().post(`/api/rents/${id}/give-notice`, notice, { cookie });
    expect(await answer.json()).toMatchObject({ status: "noticeGiven", endOn: addMonths(today(), 1) });

    const sentEmails = await all("SELECT template, recipient, json_extract(data, '$.guest.link') AS link FROM outbox");
    const own = sentEmails
      .filter((sentEmail) => (sentEmail as { recipient: string }).recipient === anna.email)
      .slice(1);
    expect(own).toEqual([
      { template: "rentExtended", recipient: anna.email, link: expect.any(String) },
      { template: "noticeGiven", recipient: anna.email, link: expect.any(String) },
    ]);
  });
});
