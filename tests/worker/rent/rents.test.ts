import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { countedGet } from "../counted-get.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "./tenancy.ts";

const items = async (answer: Response) => ((await answer.json()) as { items: { id: string }[] }).items;
const errorOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

describe("GET /api/rents", () => {
  it("returns the caller's own rents with the box marked on the plan, in one round trip", async () => {
    const { rent, box } = await givenTenancy({ partnerId: "par_1", uid: "usr_anna" });
    const answer = await as.customer("usr_anna").get("/api/rents");
    expect(await items(answer)).toMatchObject([
      {
        id: rent.id,
        status: "active",
        accessState: "open",
        monthlyGrosze: 29_900,
        box: { id: box.id, number: box.number, areaCm2: 50_000 },
        place: { street: "ul. Składowa 2" },
        plan: { cells: [{ x: 0, y: 0, width: 2, height: 3, own: true }] },
      },
    ]);
    expect(await countedGet("/api/rents", { sub: "usr_anna" })).toEqual({ status: 200, roundTrips: 1 });
  });

  it("lists running rents first, then those that start later, then ended ones", async () => {
    const common = { partnerId: "par_1", uid: "usr_anna" };
    const { rent: later } = await givenTenancy({ ...common, status: "scheduled", startOn: "2027-01-10" });
    const { rent: soon } = await givenTenancy({ ...common, status: "scheduled", startOn: "2026-12-24" });
    const { rent: ended } = await givenTenancy({ ...common, status: "ended", startOn: "2026-11-20" });
    const { rent: running } = await givenTenancy({ ...common, startOn: "2026-06-01" });
    const listed = await items(await as.customer("usr_anna").get("/api/rents"));
    expect(listed.map(({ id }) => id)).toEqual([running.id, soon.id, later.id, ended.id]);
  });

  it("shows access instructions in the tenant's language while the rent runs and access is open", async () => {
    await given.partner({ id: "par_1" });
    const note = { access_note_pl: "Brama 12, dzwonek", access_note_en: "" };
    const place = await given.place({ partner_id: "par_1", access_method: "padlock", ...note });
    const tenancy = { partnerId: "par_1", uid: "usr_anna", placeId: place.id };
    await givenTenancy(tenancy);
    await givenTenancy({ ...tenancy, status: "scheduled", startOn: "2026-12-24" });
    await givenTenancy({ ...tenancy, status: "suspended", accessState: "suspended" });
    const found = (await items(await as.customer("usr_anna").get("/api/rents"))) as unknown as {
      status: string;
      accessNote: string;
      place: { accessMethod: string };
    }[];
    expect(Object.fromEntries(found.map(({ status, accessNote }) => [status, accessNote]))).toEqual({
      active: "Brama 12, dzwonek",
      scheduled: "",
      suspended: "",
    });
    expect(found[0]?.place.accessMethod).toBe("padlock");
  });

  it("reveals neither the code nor its sealed form", async () => {
    await givenTenancy({ partnerId: "par_1", uid: "usr_anna", code: "804213" });
    const text = await (await as.customer("usr_anna").get("/api/rents")).text();
    expect(text).not.toMatch(/804213|sealed/i);
  });

  it("shows nothing of other users and requires a session", async () => {
    await givenTenancy({ partnerId: "par_1", uid: "usr_anna" });
    expect(await items(await as.customer("usr_bob").get("/api/rents"))).toEqual([]);
    expect((await as.visitor().get("/api/rents")).status).toBe(401);
  });
});

describe("POST /api/rents/:id/access-code", () => {
  it("shows the owner the code, keeps it out of caches and records the access", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_anna", code: "804213" });
    const answer = await as.customer("usr_anna").post(`/api/rents/${rent.id}/access-code`);
    expect(await answer.json()).toEqual({ code: "804213" });
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const events = await env.DB.prepare("SELECT actor, action, details FROM audit_events WHERE entity_id = ?")
      .bind(rent.id)
      .all();
    expect(events.results).toEqual([{ actor: "usr_anna", action: "showAccessCode", details: "{}" }]);
  });

  it.each([
    [{ accessState: "suspended", status: "suspended" }, 403, "rent.access_suspended"],
    [{ status: "scheduled", startOn: "2026-12-24" }, 409, "rent.not_running"],
    [{ status: "ended" }, 409, "rent.not_running"],
  ] as const)("refuses %j", async (state, status, code) => {
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_anna", ...state });
    const answer = await as.customer("usr_anna").post(`/api/rents/${rent.id}/access-code`);
    expect(answer.status).toBe(status);
    expect(await errorOf(answer)).toBe(code);
  });

  it("has no code where the location opens with a key", async () => {
    await given.partner({ id: "par_1" });
    const place = await given.place({ partner_id: "par_1", access_method: "key" });
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_anna", placeId: place.id });
    const answer = await as.customer("usr_anna").post(`/api/rents/${rent.id}/access-code`);
    expect(await answer.json()).toEqual({ code: null });
  });
});
