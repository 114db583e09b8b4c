import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../../as-user.ts";
import { countedGet } from "../../counted-get.ts";
import { given } from "../../fixtures.ts";
import { inDays } from "../../reservation/booking.ts";
import { givenCharge, givenTenancy } from "../tenancy.ts";
import { givenRent, partner, partnerId, placeId } from "./partner-rent.ts";

interface List {
  items: { id: string; clientName: string; overdueGrosze: number }[];
  nextCursor: string | null;
  total: number;
  places: { name: string }[];
}

const list = async (query = "", by = partner()) => (await (await by.get(`/api/partner/rents${query}`)).json()) as List;

describe("GET /api/partner/rents", () => {
  it("finds by status, place and words, and counts the results", async () => {
    const { rent } = await givenRent(inDays(20));
    const late = await givenTenancy({ partnerId, placeId, uid: "usr_late", clientName: "Łukasz Żak" });
    await givenCharge(late.rent, { from_on: inDays(-9), to_on: inDays(21), due_on: inDays(-9), status: "failed" });
    const other = await given.place({ partner_id: partnerId, name_pl: "Żoliborz" });
    await givenTenancy({ partnerId, placeId: other.id, uid: "usr_past", status: "ended", clientName: "Ewa Lis" });

    expect(await list()).toMatchObject({ total: 3, nextCursor: null });
    expect((await list("?status=running")).total).toBe(2);
    expect((await list("?status=leaving")).items.map(({ id }) => id)).toEqual([rent.id]);
    expect((await list("?status=leavingWeek")).items).toEqual([]);
    expect((await list("?sort=overdue-desc")).items[0]).toMatchObject({ clientName: "Łukasz Żak" });
    expect((await list("?status=late")).items).toMatchObject([{ clientName: "Łukasz Żak", overdueGrosze: 29_900 }]);
    expect((await list(`?place=${other.id}`)).items).toMatchObject([{ clientName: "Ewa Lis" }]);
    expect((await list("?q=nowak")).total).toBe(1);
    expect((await list("?q=100%25")).total).toBe(0);
    expect((await list("?sort=client-asc")).items.map(({ clientName }) => clientName)[0]).toBe("Anna Nowak");
    expect((await list("?status=noAddress")).total).toBe(0);
    await env.DB.prepare("UPDATE clients SET kind = 'company', street = ''").run();
    expect((await list("?status=noAddress")).total).toBe(2);
  });

  it("filters rents that end this week: today is its first day, six days on its last", async () => {
    await givenRent(inDays(7), { uid: "usr_in" });
    await givenRent(inDays(8), { uid: "usr_after" });
    expect((await list("?status=leavingWeek")).total).toBe(1);
  });

  it("continues where a page ended, in every order", async () => {
    await given.partner({ id: partnerId });
    await given.place({ id: placeId, partner_id: partnerId });
    for (let n = 0; n < 52; n += 1) await givenTenancy({ partnerId, placeId, uid: `usr_${n}` });
    for (const sort of ["start-desc", "end-asc", "client-desc", "box-asc", "monthly-desc", "overdue-desc"]) {
      const first = await list(`?sort=${sort}`);
      const second = await list(`?sort=${sort}&cursor=${first.nextCursor}`);
      const ids = new Set([...first.items, ...second.items].map(({ id }) => id));
      expect([first.items.length, second.items.length, ids.size, second.nextCursor]).toEqual([50, 2, 52, null]);
    }
  });

  it("is exported as a spreadsheet, in the reader's language", async () => {
    await givenRent(inDays(20));
    const answer = await partner().get("/api/partner/rents?format=csv", { "accept-language": "en" });
    expect(answer.headers.get("content-type")).toContain("text/csv");
    const text = await answer.text();
    expect(text).toContain("Anna Nowak");
    expect(text.split("\n")).toHaveLength(3);
    expect(text).toContain(`,${inDays(19)},`);
  });

  it("shows nothing of another partner, takes one round trip, and refuses customers and unknown parameters", async () => {
    await givenRent();
    expect((await list("", as.partner("par_2"))).items).toEqual([]);
    await given.member({ uid: "usr_clerk", partnerId });
    expect(await countedGet("/api/partner/rents", { sub: "usr_clerk", role: 1, onboardingStatus: 4 })).toEqual({
      status: 200,
      roundTrips: 1,
    });
    expect((await as.customer().get("/api/partner/rents")).status).toBe(403);
    expect((await as.visitor().get("/api/partner/rents")).status).toBe(401);
    expect((await partner().get("/api/partner/rents?status=happy")).status).toBe(422);
  });
});
