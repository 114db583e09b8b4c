import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { hold, inDays, reservationBody } from "../reservation/booking.ts";

const everywhere = "/api/places?bbox=14.1,49,24.2,54.9";

async function staged() {
  const partner = await given.partner();
  const place = await given.place({ partner_id: partner.id });
  const box = await given.box({ partner_id: partner.id, place_id: place.id });
  const soon = await given.place({ partner_id: partner.id, status: "comingSoon" });
  const draft = await given.place({ partner_id: partner.id, status: "draft" });
  const other = await given.place();
  await given.box({ place_id: other.id, partner_id: other.partner_id });
  const partnerIs = (status: string) =>
    env.DB.prepare("UPDATE partners SET status = ? WHERE id = ?").bind(status, partner.id).run();
  return { place, box, soon, draft, other, partnerIs };
}

const slugsFound = async () => {
  const { items } = await (await as.visitor().get(everywhere)).json<{ items: { slug: string }[] }>();
  return items.map(({ slug }) => slug).sort();
};
const counted = () => env.DB.prepare("SELECT SUM(places) AS n FROM place_counts WHERE level = 5").first("n");
const statusOf = (id: unknown) => env.DB.prepare("SELECT status FROM places WHERE id = ?").bind(id).first("status");

describe("the places of a suspended partner", () => {
  it("are removed from the search, their pages, their boxes' pages, quotes and new holds at once", async () => {
    const { place, box, soon, other, partnerIs } = await staged();
    const { locale: _locale, shownTodayGrosze: _shown, ...quote } = reservationBody(String(box.id));
    expect(await slugsFound()).toEqual([place.slug, soon.slug, other.slug].sort());

    await partnerIs("suspended");
    expect(await slugsFound()).toEqual([other.slug]);
    const gone = [`/api/places/${place.slug}`, `/api/places/${soon.slug}`, `/api/boxes/${box.id}`];
    for (const path of gone) expect([path, (await as.visitor().get(path)).status]).toEqual([path, 404]);
    const boxes = await as.visitor().get(`/api/places/${place.slug}/boxes?from=${inDays(20)}&months=3`);
    expect(boxes.status === 404 || (await boxes.json<{ items: unknown[] }>()).items.length === 0).toBe(true);
    const refused = [
      await as.visitor().post("/api/quotes", quote),
      await as.visitor().post("/api/reservations", reservationBody(String(box.id))),
    ];
    for (const answer of refused) {
      expect(await answer.json()).toMatchObject({ error: { code: "place.not_published" } });
    }
  });

  it("return to their former status", async () => {
    const { place, soon, draft, partnerIs } = await staged();
    const before = await counted();
    await partnerIs("suspended");
    expect(await counted()).toBe(Number(before) - 2);
    await partnerIs("suspended");
    await partnerIs("active");
    expect(await counted()).toBe(before);
    const after = [place, soon, draft].map(({ id }) => statusOf(id));
    expect(await Promise.all(after)).toEqual(["published", "comingSoon", "draft"]);
  });

  it("cannot be published while suspended", async () => {
    const { draft, place, partnerIs } = await staged();
    const publish = (id: unknown) =>
      env.DB.prepare("UPDATE places SET status = 'published' WHERE id = ?").bind(id).run();
    await partnerIs("suspended");
    await publish(draft.id);
    await publish(place.id);
    expect([await statusOf(draft.id), await statusOf(place.id)]).toEqual(["draft", "paused"]);
    await partnerIs("active");
    await publish(draft.id);
    expect(await statusOf(draft.id)).toBe("published");
  });

  it("stay visible to customers who have reserved there", async () => {
    const { box, partnerIs } = await staged();
    const customer = as.customer();
    const reservation = await hold(customer, String(box.id));
    await partnerIs("suspended");
    const answer = await customer.get(`/api/reservations/${reservation.id}`);
    expect(answer.status).toBe(200);
  });
});
