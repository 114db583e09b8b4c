import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../../../../domain/core/ids.ts";
import { cookieNames } from "../../../../worker/identity/cookies.ts";
import { PublicData } from "../../../../worker/index.ts";
import { type ApiRoute, apiTable, type Row } from "../../access/api-table.ts";
import { send } from "../../access/send.ts";
import { as, type Caller } from "../../as-user.ts";
import { given } from "../../fixtures.ts";

/** The cache on, with entries of this test alone. */
let bindings: Partial<Env>;
/** How often the entrypoint behind the cache was asked. */
let asked: ReturnType<typeof spy>;
const spy = () => vi.spyOn(PublicData.prototype, "fetch");
let start: number;

beforeEach(() => {
  bindings = { EDGE_CACHE: "local", VERSION: { ...env.VERSION, id: newId("request") } };
  asked = spy();
  start = Date.now();
});

const later = (seconds: number) => vi.setSystemTime(start + seconds * 1_000);

const page = "/api/places/boksy-wola/page";

async function openPlace(more: Record<string, string> = {}) {
  const place = await given.place({ slug: "boksy-wola", name_pl: "Boksy Wola", name_en: "Wola Boxes", ...more });
  return given.box({ place_id: place.id, partner_id: place.partner_id });
}

const takeBox = () => env.DB.prepare("UPDATE boxes SET status = 'outOfService'").run();
const freeBoxes = async (answer: Promise<Response>) => (await (await answer).json<{ freeBoxes: number }>()).freeBoxes;

describe("an answer of the cache", () => {
  it("is the same for all visitors, and as old as ten seconds at most", async () => {
    await openPlace();
    expect(await freeBoxes(as.visitor(bindings).get(page))).toBe(1);
    await takeBox();
    later(9);
    expect(await freeBoxes(as.visitor(bindings).get(page))).toBe(1);
    later(10);
    expect(await freeBoxes(as.visitor(bindings).get(page))).toBe(0);
  });

  it("shows the author of a write their write, and signed-in users the newest data", async () => {
    await openPlace();
    await as.visitor(bindings).get(page);
    await takeBox();
    const author = {
      cookie: `a=b; ${cookieNames.bookmark}=${env.DB.withSession("first-primary").getBookmark() ?? "0"}`,
    };
    expect(await freeBoxes(as.visitor(bindings).get(page, author))).toBe(0);
    expect(await freeBoxes(as.customer(undefined, bindings).get(page))).toBe(0);
    expect(await freeBoxes(as.visitor(bindings).get(page))).toBe(1);
  });

  it("is in the language of its reader", async () => {
    await openPlace();
    const nameIn = async (language: string) =>
      (await (await as.visitor(bindings).get(page, { "accept-language": language })).json<{ name: string }>()).name;
    expect([await nameIn("pl"), await nameIn("en"), await nameIn("pl")]).toEqual([
      "Boksy Wola",
      "Wola Boxes",
      "Boksy Wola",
    ]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("looks like any other: private to browsers, with its own request id", async () => {
    await openPlace();
    const answers = [await as.visitor(bindings).get(page), await as.visitor(bindings).get(page)];
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(2);
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-security-policy")).not.toBeNull();
      for (const name of ["age", "cf-cache-status", "cloudflare-cdn-cache-control", "cache-tag", "set-cookie"])
        expect([name, headers.get(name)]).toEqual([name, null]);
    }
  });

  it("counts against the limit of reads", async () => {
    await openPlace();
    await as.visitor(bindings).get(page);
    const used = { limit: async () => ({ success: false }) };
    expect((await as.visitor({ ...bindings, RATE_LIMIT_READ: used }).get(page)).status).toBe(429);
  });

  it("is no error: what appears is there at once", async () => {
    expect((await as.visitor(bindings).get(page)).status).toBe(404);
    await openPlace();
    expect((await as.visitor(bindings).get(page)).status).toBe(200);
  });

  it("is found by its parameters in any order, and asked for valid ones only", async () => {
    await openPlace();
    const visitor = as.visitor(bindings);
    await visitor.get(`${page}?months=3&from=2030-01-01`);
    await visitor.get(`${page}?from=2030-01-01&months=3`);
    await visitor.get("/api/towns/warszawa?any=1");
    await visitor.get("/api/towns/warszawa?any=2");
    expect((await visitor.get(`${page}?other=1`)).status).toBe(422);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

it("reads a place once for a thousand concurrent visitors", async () => {
  await openPlace();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => as.visitor(bindings).get(page)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked).toHaveBeenCalledTimes(1);
});

it("answers from the database when the entrypoint fails", async () => {
  await openPlace();
  asked.mockImplementation(() => new Response(null, { status: 500 }));
  expect(await freeBoxes(as.visitor(bindings).get(page))).toBe(1);
});

describe("of all routes of the API", () => {
  const reads = (Object.entries(apiTable) as [ApiRoute, Row][]).filter(([route]) => route.startsWith("GET "));
  const cached = [
    "GET /api/places",
    "GET /api/places/:slug",
    "GET /api/places/:slug/boxes",
    "GET /api/places/:slug/page",
    "GET /api/suggestions",
    "GET /api/suggestions/popular",
    "GET /api/towns",
    "GET /api/towns/:town",
  ];

  /** The routes whose answer to the caller may come from the cache. */
  async function cachedFor(caller: Caller): Promise<string[]> {
    vi.spyOn(console, "error").mockReturnValue();
    const found: string[] = [];
    for (const [route, row] of reads) {
      asked.mockClear();
      await send(caller, route, row, newId("place"));
      if (asked.mock.calls.length > 0) found.push(route);
    }
    return found.sort();
  }

  it("visitors are answered from the cache by these", async () => {
    expect(await cachedFor(as.visitor(bindings))).toEqual(cached);
  });

  it.each(["customer", "admin"] as const)("a signed-in %s is answered by none", async (role) => {
    expect(await cachedFor(as[role](undefined, bindings))).toEqual([]);
  });

  it("a partner is answered by none", async () => {
    expect(await cachedFor(as.partner("par_1", undefined, undefined, bindings))).toEqual([]);
  });

  it("the cache is asked without anything of the reader", async () => {
    await as.visitor(bindings).get(page, { cookie: "_ga=1; boksy_lang=en", "x-any": "1" });
    const [request] = asked.mock.lastCall as [Request];
    expect([...request.headers]).toEqual([]);
  });
});
