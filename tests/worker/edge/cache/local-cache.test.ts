import { beforeEach, describe, expect, it, vi } from "vitest";
import { type CacheKey, LocalCache } from "../../../../worker/edge/cache/local-cache.ts";

const key: CacheKey = { entrypoint: "Data", version: "v1", props: { locale: "pl" } };
const start = new Date("2026-11-28T10:00:00Z");

let cache: LocalCache;
let loads: number;
let background: Promise<unknown>[];

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  cache = new LocalCache(3);
  loads = 0;
  background = [];
});

const later = (seconds: number) => vi.setSystemTime(start.getTime() + seconds * 1_000);

interface Asked {
  path?: string;
  method?: string;
  key?: Partial<CacheKey>;
  request?: Record<string, string>;
  status?: number;
  headers?: Record<string, string>;
}

/** Asks for a response whose body is the number of its load. */
async function ask({ path = "/a", method = "GET", key: own, request = {}, status = 200, headers = {} }: Asked) {
  const answer = await cache.fetch(
    { ...key, ...own },
    new Request(`https://any.test${path}`, { method, headers: request }),
    async () => {
      loads += 1;
      return new Response(String(loads), { status, headers });
    },
    (work) => void background.push(work),
  );
  return { body: await answer.text(), status: answer.status, outcome: answer.headers.get("cf-cache-status"), answer };
}

const tenSeconds = { headers: { "cache-control": "max-age=10" } };

describe("what is stored", () => {
  it("is answered without a load while it is fresh", async () => {
    await ask(tenSeconds);
    later(9);
    expect(await ask(tenSeconds)).toMatchObject({ body: "1", outcome: "HIT" });
    later(10);
    expect(await ask(tenSeconds)).toMatchObject({ body: "2", outcome: "MISS" });
  });

  it.each([
    ["no-store", { "cache-control": "no-store, max-age=10" }],
    ["private", { "cache-control": "private, max-age=10" }],
    ["a cookie", { "cache-control": "max-age=10", "set-cookie": "a=b" }],
    ["no age", { "cache-control": "public" }],
    ["any header as its key", { "cache-control": "max-age=10", vary: "*" }],
  ])("is nothing with %s", async (_, headers) => {
    await ask({ headers });
    expect(await ask({ headers })).toMatchObject({ body: "2", outcome: "BYPASS" });
  });

  it.each([206, 522])("is nothing with the status %i", async (status) => {
    await ask({ ...tenSeconds, status });
    expect((await ask({ ...tenSeconds, status })).body).toBe("2");
  });

  it("is no write", async () => {
    await ask({ ...tenSeconds, method: "POST" });
    expect((await ask({ ...tenSeconds, method: "POST" })).body).toBe("2");
  });

  it("is a response without a directive, for two hours", async () => {
    await ask({});
    later(7_199);
    expect((await ask({})).body).toBe("1");
    later(7_200);
    expect((await ask({})).body).toBe("2");
  });

  it("follows the header for the edge, which readers do not see", async () => {
    const headers = { "cache-control": "no-store", "cloudflare-cdn-cache-control": "max-age=10", "cache-tag": "a" };
    await ask({ headers });
    const { body, answer } = await ask({ headers });
    expect(body).toBe("1");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect([...answer.headers.keys()]).not.toContain("cloudflare-cdn-cache-control");
    expect([...answer.headers.keys()]).not.toContain("cache-tag");
  });

  it("makes room by forgetting the oldest", async () => {
    for (const path of ["/a", "/b", "/c", "/d"]) await ask({ ...tenSeconds, path });
    expect((await ask({ ...tenSeconds, path: "/d" })).outcome).toBe("HIT");
    expect((await ask({ ...tenSeconds, path: "/a" })).outcome).toBe("MISS");
  });
});

describe("the key", () => {
  it.each<[string, Asked]>([
    ["entrypoint", { key: { entrypoint: "Pages" } }],
    ["version", { key: { version: "v2" } }],
    ["properties", { key: { props: { locale: "en" } } }],
    ["path", { path: "/b" }],
    ["query", { path: "/a?x=1" }],
    ["method", { method: "HEAD" }],
  ])("has the %s", async (_, other) => {
    await ask(tenSeconds);
    expect((await ask({ ...tenSeconds, ...other })).outcome).toBe("MISS");
    expect((await ask(tenSeconds)).outcome).toBe("HIT");
  });

  it("has no header of the request but those that the response varies by", async () => {
    const varied = { headers: { "cache-control": "max-age=10", vary: "Accept-Language" } };
    await ask({ ...varied, request: { "accept-language": "pl", cookie: "a=1" } });
    expect((await ask({ ...varied, request: { "accept-language": "en" } })).body).toBe("2");
    expect((await ask({ ...varied, request: { "accept-language": "pl", cookie: "b=2" } })).body).toBe("1");
    expect((await ask({ ...varied, request: { "accept-language": "en" } })).body).toBe("2");
  });
});

describe("a stale response", () => {
  const stale = { headers: { "cache-control": "max-age=5, stale-while-revalidate=5, stale-if-error=20" } };

  it("is answered while it is loaded again in the background", async () => {
    await ask(stale);
    later(7);
    expect(await ask(stale)).toMatchObject({ body: "1", outcome: "UPDATING" });
    await Promise.all(background);
    expect(await ask(stale)).toMatchObject({ body: "2", outcome: "HIT" });
  });

  it("is not answered after that", async () => {
    await ask(stale);
    later(10);
    expect(await ask(stale)).toMatchObject({ body: "2", outcome: "MISS" });
  });

  it("is never answered with must-revalidate", async () => {
    const headers = { "cache-control": "max-age=5, stale-while-revalidate=5, must-revalidate" };
    await ask({ headers });
    later(7);
    expect(await ask({ headers })).toMatchObject({ body: "2", outcome: "MISS" });
    later(13);
    expect((await ask({ headers, status: 500 })).status).toBe(500);
  });

  it("replaces an error for as long as it allows", async () => {
    await ask(stale);
    later(24);
    expect(await ask({ status: 503 })).toMatchObject({ body: "1", status: 200, outcome: "STALE" });
    later(25);
    expect((await ask({ status: 503 })).status).toBe(503);
  });

  it("replaces an error for ever without a limit", async () => {
    await ask(tenSeconds);
    later(1_000_000);
    expect(await ask({ status: 503 })).toMatchObject({ body: "1", outcome: "STALE" });
  });
});

describe("a purge", () => {
  const tagged = (tag: string) => ({
    path: `/${tag}`,
    headers: { "cache-control": "max-age=10", "cache-tag": `all,${tag}` },
  });

  it("forgets what has one of the tags, of its entrypoint", async () => {
    await ask(tagged("x"));
    await ask(tagged("y"));
    cache.purge("Pages", { tags: ["x"] });
    expect((await ask(tagged("x"))).outcome).toBe("HIT");
    cache.purge("Data", { tags: ["x", "other"] });
    expect((await ask(tagged("x"))).outcome).toBe("MISS");
    expect((await ask(tagged("y"))).outcome).toBe("HIT");
  });

  it("forgets paths, or everything", async () => {
    await ask(tagged("x"));
    await ask(tagged("y"));
    cache.purge("Data", { pathPrefixes: ["/x"] });
    expect((await ask(tagged("y"))).outcome).toBe("HIT");
    expect((await ask(tagged("x"))).outcome).toBe("MISS");
    cache.purge("Data", { purgeEverything: true });
    expect((await ask(tagged("y"))).outcome).toBe("MISS");
  });
});

describe("requests for the same", () => {
  it("load it once", async () => {
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask(tenSeconds)));
    expect(loads).toBe(1);
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(["1"]));
  });

  it("load it each if it is not stored", async () => {
    const headers = { "cache-control": "no-store" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ headers })));
    expect(answers.map(({ body }) => body).sort()).toEqual(["1", "2", "3", "4", "5"]);
  });
});
