import { afterEach, beforeEach, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { caller } from "../../../scripts/deploy/cloudflare.ts";
import { type Environment, setUpResources } from "../../../scripts/deploy/resources.ts";
import { startStandIn } from "./stand-in.ts";

let standIn: Awaited<ReturnType<typeof startStandIn>>;
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.stop());

const wanted: Environment = readConfig({ config: "wrangler.toml", env: "staging" }, { hideWarnings: true });
const setUp = () => setUpResources(caller({ api: standIn.api, token: "token", retryAfter: 1 }), "acc", wanted);
const kinds = () => [...standIn.resources].map(([kind, all]) => [kind, all.length]);
const all = [
  ["d1/database", 1],
  ["storage/kv/namespaces", 1],
  ["r2/buckets", 2],
  ["queues", 3],
];

it("creates what wrangler.toml names, in the EU and with replicas, and nothing twice", async () => {
  const first = await setUp();
  expect([first.created.length, first.found.length, kinds()]).toEqual([7, 0, all]);
  const [database] = standIn.resources.get("d1/database") ?? [];
  expect(database).toMatchObject({ name: "boksy-staging", jurisdiction: "eu" });
  expect(standIn.resources.get("r2/buckets")).toMatchObject([{ jurisdiction: "eu" }, { jurisdiction: "eu" }]);
  expect(standIn.calls).toContainEqual(expect.stringMatching(/^PUT .*\/d1\/database\//));
  expect(first.ids.get(wanted.d1_databases[0]?.database_id ?? "")).toBe(database?.uuid);
  expect(first.ids.size).toBe(2);
  expect(first.missingSecrets).not.toContain("ACCESS_CODE_KEY");
  expect(first.missingSecrets).toContain("STRIPE_SECRET_KEY");
  const second = await setUp();
  expect([second.created.length, second.found.length, kinds()]).toEqual([0, 7, all]);
});

it.each([
  ["is busy", 503, /^(GET|POST) /],
  ["is not reached", "disconnect", /^(GET|POST|PUT) /],
  ["loses answers", "lost", /^POST /],
] as const)("continues after the API %s, without creating anything twice", async (_, fault, calls) => {
  standIn.fail(calls, fault, 2);
  await setUp();
  expect(kinds()).toEqual(all);
});

it("ends at a refused call, and continues from there the next time", async () => {
  standIn.fail(/^POST .*\/r2\/buckets$/, 403, 1);
  await expect(setUp()).rejects.toThrow("status 403");
  expect(kinds()).toEqual(all.slice(0, 2));
  expect((await setUp()).found).toHaveLength(2);
  expect(kinds()).toEqual(all);
});

it("the buckets of wrangler.toml are in the EU", () => {
  expect(wanted.r2_buckets.map(({ jurisdiction }) => jurisdiction)).toEqual(["eu", "eu"]);
});
