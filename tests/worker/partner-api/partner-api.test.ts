import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { type ApiList, apiLists } from "../../../domain/partner-api/resources.ts";
import { as } from "../as-user.ts";
import { countingDb } from "../counting-db.ts";
import { captureErrorReports } from "../error-reports.ts";
import { givenWorld } from "../faults/world.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { all, today } from "../reservation/booking.ts";

const names = Object.keys(apiLists) as ApiList[];
type Page = { items: Record<string, unknown>[]; nextCursor: string | null };

const create = (body: object, by = as.partner("par_1")) =>
  by.post("/api/partner/api-keys", { name: "Strona", scope: "all", ...body });

async function keyOf(partnerId: string, scope = "all"): Promise<string> {
  const answer = await create({ scope }, as.partner(partnerId, `usr_${partnerId}`));
  expect(answer.status).toBe(201);
  return (await answer.json<{ key: string }>()).key;
}

const get = (path: string, key: string) => as.visitor().get(`/api/v1${path}`, { authorization: `Bearer ${key}` });
const page = async (path: string, key: string): Promise<Page> => (await get(path, key)).json<Page>();
const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;

describe("/api/partner/api-keys", () => {
  beforeEach(() => given.partner({ id: "par_1" }));

  it("shows a key once, stores only its hash, and lists when it was used", async () => {
    const key = await keyOf("par_1", "availability");
    expect(key).toMatch(/^boksy_[\w-]{43}$/);
    expect(JSON.stringify(await all("SELECT * FROM api_keys"))).not.toContain(key);
    expect(JSON.stringify(await all("SELECT * FROM idempotency_keys"))).not.toContain(key);
    const list = () => as.partner("par_1").get("/api/partner/api-keys");
    const { items } = await (await list()).json<Page>();
    expect(items).toMatchObject([{ name: "Strona", scope: "availability", lastUsedOn: null }]);
    await page("/places", key);
    const used = await (await list()).json<Page>();
    expect(used.items).toMatchObject([{ lastUsedOn: today() }]);
  });

  it("revokes a key at once, once", async () => {
    const key = await keyOf("par_1");
    const { items } = await (await as.partner("par_1").get("/api/partner/api-keys")).json<Page>();
    const path = `/api/partner/api-keys/${items[0]?.id}/revoke`;
    expect((await as.partner("par_2").post(path, {})).status).toBe(404);
    expect((await get("/places", key)).status).toBe(200);
    expect((await as.partner("par_1").post(path, {})).status).toBe(200);
    expect(await codeOf(await get("/places", key))).toBe("api.key_invalid");
    expect((await as.partner("par_1").post(path, {})).status).toBe(404);
  });

  it("refuses a key without a name, an unknown scope and an eleventh key", async () => {
    expect((await create({ name: " " })).status).toBe(422);
    expect((await create({ scope: "write" })).status).toBe(422);
    for (let count = 0; count < 10; count += 1) expect((await create({})).status).toBe(201);
    const refused = await create({});
    expect(refused.status).toBe(409);
    expect(await codeOf(refused)).toBe("api.too_many_keys");
  });
});

describe("/api/v1", () => {
  it("answers each list as the OpenAPI description says, in one round trip", async () => {
    const { partnerId } = await givenWorld();
    const key = await keyOf(partnerId);
    for (const name of names) {
      const { items } = await page(`/${name}`, key);
      expect(items.length, name).toBeGreaterThan(0);
      for (const item of items) expect(apiLists[name].item.safeParse(item).error, name).toBeUndefined();
      const { db, count } = countingDb(env.DB);
      await as.visitor({ DB: db }).get(`/api/v1/${name}`, { authorization: `Bearer ${key}` });
      expect(count.roundTrips, name).toBe(1);
    }
  });

  it("pages through every row once", async () => {
    const { partnerId } = await givenWorld();
    const key = await keyOf(partnerId);
    for (const name of names) {
      const whole = (await page(`/${name}`, key)).items.map(({ id }) => id);
      const seen: unknown[] = [];
      let cursor = "";
      do {
        const part = await page(`/${name}?limit=1${cursor}`, key);
        seen.push(...part.items.map(({ id }) => id));
        cursor = part.nextCursor === null ? "" : `&cursor=${encodeURIComponent(part.nextCursor)}`;
      } while (cursor !== "");
      expect(seen, name).toEqual(whole);
    }
  });

  it("shows nothing of another partner", async () => {
    const [mine, theirs] = [await givenWorld(), await givenWorld()];
    const key = await keyOf(mine.partnerId);
    for (const name of names) {
      const text = JSON.stringify((await page(`/${name}`, key)).items);
      const ids = [theirs.placeId, theirs.boxId, theirs.clientId, theirs.invoiceId, theirs.open.id];
      for (const id of ids) expect(text, name).not.toContain(id);
    }
    expect((await page(`/boxes?placeId=${theirs.placeId}`, key)).items).toEqual([]);
  });

  it("says which boxes are free and where to reserve them", async () => {
    await given.partner({ id: "par_1" });
    const place = await given.place({ partner_id: "par_1", status: "published" });
    const [free, rented] = [
      await given.box({ partner_id: "par_1", place_id: String(place.id), number: "A-1" }),
      await given.box({ partner_id: "par_1", place_id: String(place.id), number: "A-2" }),
    ];
    await given.insert("occupancy", {
      ...{ id: "occ_1", box_id: String(rented.id), from_on: "2020-01-01", to_on: null, kind: "rent" },
      ...{ reference: "rnt_1", recorded_at: "2020-01-01T00:00:00.000Z" },
    });
    const key = await keyOf("par_1", "availability");
    expect((await page("/boxes", key)).items).toMatchObject([
      { number: "A-1", state: "free", freeFromOn: today(), reserveUrl: expect.stringContaining(String(free.id)) },
      { number: "A-2", state: "rented", freeFromOn: null },
    ]);
    expect((await page("/places", key)).items).toMatchObject([{ boxes: 2, freeBoxes: 1 }]);
  });

  it("refuses a missing, unknown or limited key and wrong parameters", async () => {
    await given.partner({ id: "par_1" });
    const [limited, full] = [await keyOf("par_1", "availability"), await keyOf("par_1")];
    expect((await as.visitor().get("/api/v1/places")).status).toBe(401);
    expect((await get("/places", "boksy_unknown")).status).toBe(401);
    expect(await codeOf(await get("/rents", limited))).toBe("api.scope_missing");
    for (const query of ["limit=0", "limit=501", "cursor=x", "status=gone", "else=1"]) {
      expect((await get(`/rents?${query}`, full)).status, query).toBe(422);
    }
  });

  it("is limited per key", async () => {
    await given.partner({ id: "par_1" });
    const key = await keyOf("par_1");
    const exhausted = { limit: async () => ({ success: false }) };
    const visitor = as.visitor({ RATE_LIMIT_API: exhausted as never });
    const answer = await visitor.get("/api/v1/places", { authorization: `Bearer ${key}` });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).not.toBeNull();
  });
});

describe("/api/openapi.json", () => {
  interface Description {
    openapi: string;
    paths: Record<string, { get: { parameters: { name: string }[]; responses: Record<string, unknown> } }>;
    components: { schemas: Record<string, unknown> };
  }
  const read = async () => (await as.visitor().get("/api/openapi.json")).json<Description>();

  it("describes every list with its parameters, and refers only to schemas that it has", async () => {
    const description = await read();
    expect(description.openapi).toBe("3.1.1");
    expect(Object.keys(description.paths).sort()).toEqual(names.map((name) => `/${name}`).sort());
    for (const name of names) {
      const parameters = description.paths[`/${name}`]?.get.parameters.map((one) => one.name);
      expect(parameters?.sort(), name).toEqual(Object.keys(apiLists[name].query.shape).sort());
    }
    const references = [...JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g)];
    expect(references.length).toBeGreaterThan(names.length);
    for (const [, schema = ""] of references) expect(Object.keys(description.components.schemas)).toContain(schema);
  });
});

describe("docs/partner-api.md", () => {
  const [text = ""] = Object.values(
    import.meta.glob("../../../docs/partner-api.md", { query: "?raw", import: "default", eager: true }),
  );

  it("has examples that work", async () => {
    const { partnerId, placeId } = await givenWorld();
    const key = await keyOf(partnerId);
    const paths = [...text.matchAll(/\$BOKSY\/api\/v1(\/[^"\s]+)/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      const { nextCursor } = await page("/boxes?limit=1", key);
      const filled = path.replace("$PLACE", placeId).replace("$CURSOR", nextCursor ?? "");
      expect((await get(filled, key)).status, path).toBe(200);
    }
  });

  it("names every list", () => {
    for (const name of names) expect(text).toContain(`/api/v1/${name}`);
  });
});

describe("/api/calendar", () => {
  const addressOf = async (by: ReturnType<typeof as.partner>) => {
    const answer = await create({ name: "Telefon Anny", scope: "calendar" }, by);
    expect(answer.status).toBe(201);
    return new URL((await answer.json<{ calendarUrl: string }>()).calendarUrl).pathname;
  };
  const read = async (path: string) => {
    const answer = await as.visitor().get(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    return (await answer.text()).replaceAll("\r\n ", "");
  };
  const eventsOf = (text: string) => [...text.matchAll(/^UID:(.*)@boksy\r$/gm)].map(([, uid]) => uid);
  const rent = async (partnerId: string, startOn: Day, values: { endOn?: Day; status?: string } = {}) => {
    const place = await given.place({ partner_id: partnerId });
    const tenancy = await givenTenancy({ partnerId, placeId: place.id, uid: "usr_tenant", startOn, ...values });
    return tenancy;
  };

  beforeEach(() => given.partner({ id: "par_1" }));

  it("has the first and last days of tenancies, without the tenants, in one round trip", async () => {
    const [starts, ends] = [addDays(today(), 3), addDays(today(), 40)];
    const {
      rent: { id },
      box,
    } = await rent("par_1", starts, { endOn: ends, status: "scheduled" });
    const path = await addressOf(as.partner("par_1"));
    const text = await read(path);
    expect(eventsOf(text)).toEqual([`${id}-in`, `${id}-out`]);
    expect(text).toContain(`DTSTART;VALUE=DATE:${starts.replaceAll("-", "")}`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(ends, -1).replaceAll("-", "")}`);
    expect(text).toContain(`SUMMARY:Początek najmu: ${box.number}\\, Magazyn Testowy`);
    const names = await all<{ name: string }>("SELECT name FROM clients");
    for (const { name } of names) expect(text).not.toContain(name);
    const { db, count } = countingDb(env.DB);
    await as.visitor({ DB: db }).get(path);
    expect(count.roundTrips).toBe(1);
  });

  it("has neither cancelled tenancies, days long ago, nor the seam of a continued tenancy", async () => {
    const [soon, later] = [addDays(today(), 5), addDays(today(), 35)];
    const before = await rent("par_1", addDays(today(), -60), { endOn: soon });
    await rent("par_1", soon, { endOn: later, status: "cancelled" });
    const next = await rent("par_1", soon, { endOn: later, status: "scheduled" });
    await env.DB.prepare("UPDATE rents SET continues_rent_id = ? WHERE id = ?")
      .bind(before.rent.id, next.rent.id)
      .run();
    expect(eventsOf(await read(await addressOf(as.partner("par_1"))))).toEqual([`${next.rent.id}-out`]);
  });

  it("keeps its address out of search engines, logs and error reports", async () => {
    const path = await addressOf(as.partner("par_1"));
    expect((await as.visitor().get(path)).headers.get("x-robots-tag")).toBe("noindex");
    const reports = captureErrorReports();
    const log = vi.spyOn(console, "error").mockReturnValue();
    const prepare = () => {
      throw new Error("D1_ERROR: down");
    };
    const DB = { withSession: () => ({ prepare, getBookmark: () => null }) } as unknown as D1Database;
    expect((await as.visitor({ ...reports.env, DB }).get(path)).status).toBe(503);
    await vi.waitFor(() => expect(reports.bodies).toHaveLength(1), 30_000);
    const logged = [...reports.bodies, ...log.mock.calls.flat()].join();
    vi.restoreAllMocks();
    expect(logged).toContain("/api/calendar/:file");
    expect(logged).not.toContain("boksy_");
  });

  it("shows nothing of another partner", async () => {
    await given.partner({ id: "par_2" });
    await rent("par_2", addDays(today(), 3), { status: "scheduled" });
    expect(eventsOf(await read(await addressOf(as.partner("par_1"))))).toEqual([]);
  });

  it("refuses unknown and revoked addresses and keys for lists, which refuse its key", async () => {
    const path = await addressOf(as.partner("par_1"));
    const [key] = await all<{ id: string }>("SELECT id FROM api_keys");
    const secret = /([\w-]+)\.ics$/.exec(path)?.[1] ?? "";
    expect(await codeOf(await get("/places", secret))).toBe("api.scope_missing");
    expect(await codeOf(await as.visitor().get(`/api/calendar/${await keyOf("par_1")}.ics`))).toBe("api.scope_missing");
    for (const wrong of ["/api/calendar/boksy_nothing.ics", "/api/calendar/feed", path.slice(0, -4)]) {
      expect(await codeOf(await as.visitor().get(wrong)), wrong).toBe("api.key_invalid");
    }
    await as.partner("par_1").post(`/api/partner/api-keys/${key?.id}/revoke`, {});
    expect(await codeOf(await as.visitor().get(path))).toBe("api.key_invalid");
  });
});
