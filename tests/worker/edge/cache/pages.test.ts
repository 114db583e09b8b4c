import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { newId } from "../../../../domain/core/ids.ts";
import { publicData } from "../../../../worker/edge/cache/public-data.ts";
import { cookieNames } from "../../../../worker/identity/cookies.ts";
import { PublicData } from "../../../../worker/index.ts";
import { given } from "../../fixtures.ts";
import { claims, sign } from "../../identity/issuer.ts";
import { builtFiles, visit } from "../visit.ts";

let bindings: Partial<Env>;
let asked: ReturnType<typeof answeredWithFiles>;

/** The entrypoint behind the cache, with the built pages of the tests. */
const answeredWithFiles = () =>
  vi.spyOn(PublicData.prototype, "fetch").mockImplementation(function (this: PublicData, request) {
    const { ctx } = this as unknown as { ctx: ExecutionContext };
    return publicData.fetch(request, { ...env, ASSETS: builtFiles }, ctx);
  });

beforeEach(() => {
  bindings = { EDGE_CACHE: "local", VERSION: { ...env.VERSION, id: newId("request") } };
  asked = answeredWithFiles();
});

const path = "/places/boksy-wola";

async function openPlace() {
  const place = await given.place({ slug: "boksy-wola", city: "Łódź", name_pl: "Boksy Wola", name_en: "Wola Boxes" });
  await given.box({ place_id: place.id, partner_id: place.partner_id });
}

const rename = () => env.DB.prepare("UPDATE places SET name_pl = 'Boksy Ochota', name_en = 'Ochota Boxes'").run();
const pageOf = async (address: string, headers: HeadersInit = {}) => visit(address, headers, bindings);
const titleOf = async (address: string, headers?: HeadersInit) =>
  /<title>([^<]*)/.exec(await (await pageOf(address, headers)).text())?.[1];

it("keeps the page of a place for ten seconds, for visitors alone", async () => {
  await openPlace();
  const start = Date.now();
  expect(await titleOf(path)).toContain("Boksy Wola");
  await rename();
  expect(await titleOf(path)).toContain("Boksy Wola");
  expect(await titleOf(path, { "accept-language": "en" })).toContain("Ochota Boxes");
  expect(await titleOf(path, { cookie: `${cookieNames.bookmark}=0` })).toContain("Boksy Ochota");
  const cookie = `${cookieNames.identity}=${await sign(claims({ sub: "uid_1", role: 2 }))}`;
  const own = await pageOf(path, { cookie });
  expect(await own.text()).toContain("uid_1");
  expect(await (await pageOf(path)).text()).not.toContain("uid_1");
  expect(asked).toHaveBeenCalledTimes(2);
  vi.setSystemTime(start + 11_000);
  expect(await titleOf(path)).toContain("Boksy Ochota");
});

it("gives each reader their own cookie, request id and policy", async () => {
  await openPlace();
  const [first, second] = [await pageOf(`${path}?lang=en`), await pageOf(path, { "accept-language": "en" })];
  expect(asked).toHaveBeenCalledTimes(1);
  expect(first.headers.getSetCookie().join()).toContain(`${cookieNames.locale}=en`);
  expect(second.headers.getSetCookie()).toEqual([]);
  expect(first.headers.get("x-request-id")).not.toBe(second.headers.get("x-request-id"));
  for (const { headers } of [first, second]) {
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("'sha256-aB+");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("age")).toBeNull();
  }
});

it.each([path, "/towns/lodz", "/help", "/for-partners"])(
  "keeps %s, also with the parameters of a campaign",
  async (address) => {
    await openPlace();
    expect((await pageOf(`${address}?utm_source=a`)).status).toBe(200);
    expect((await pageOf(`${address}?utm_source=b`)).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(1);
  },
);

it.each([`${path}?from=2030-01-01`, `${path}?months=3`, "/home", "/auth/login", "/customer-reservation", "/saved"])(
  "does not keep %s",
  async (address) => {
    await openPlace();
    await pageOf(address);
    expect(asked).not.toHaveBeenCalled();
  },
);

it("renders the page of a place once for a thousand concurrent visitors", async () => {
  await openPlace();
  const pages = await Promise.all(Array.from({ length: 1_000 }, () => pageOf(path)));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked).toHaveBeenCalledTimes(1);
});

it("shows a place that is missing, and then is there, at once", async () => {
  expect((await pageOf(path)).status).toBe(404);
  await openPlace();
  expect((await pageOf(path)).status).toBe(200);
});
