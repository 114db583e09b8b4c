import { afterEach, beforeEach, expect, it } from "vitest";
import { cloudflare } from "../../../scripts/deploy/cloudflare.ts";
import { hasTooManyErrors, type RollOut, rollOut } from "../../../scripts/deploy/roll-out.ts";
import { startStandIn } from "./stand-in.ts";

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let before: string;
let lines: string[];

beforeEach(async () => {
  standIn = await startStandIn();
  before = standIn.versions[0]?.id ?? "";
  lines = [];
});
afterEach(() => standIn.stop());

const worker = "boksy-staging";
const dataset = "boksy_requests_staging";

/** Uploads by the API alone; `deploy.test.ts` runs wrangler. */
async function upload(): Promise<string> {
  const response = await fetch(`${standIn.api}/accounts/acc/workers/scripts/${worker}/versions`, { method: "POST" });
  if (!response.ok) throw new Error("upload failed");
  const { result } = (await response.json()) as { result: { id: string } };
  return result.id;
}

const start = (changes: Partial<RollOut> = {}) =>
  rollOut({
    cloudflare: cloudflare({ api: standIn.api, account: "acc", token: "token", worker, dataset, retryAfter: 1 }),
    ...{ origin: standIn.origin, worker, upload, watch: 30, interval: 10, settle: 50 },
    migrate: () => Promise.resolve(),
    applyTriggers: () => Promise.resolve(),
    unwatched: false,
    signal: new AbortController().signal,
    log: (line) => lines.push(line),
    ...changes,
  });

/** Oldest first: the share of the new version in each deployment; null where it is not deployed. */
const sharesOfNext = () =>
  standIn.deployments
    .toReversed()
    .map((shares) => shares.find(({ version_id }) => version_id !== before)?.percentage ?? null);

it("gives a new version 0, 10 and 100 percent", async () => {
  await start();
  expect(sharesOfNext()).toEqual([null, 0, 10, 100]);
});

it.each([
  ["a page fails", () => Object.assign(standIn.next, { status: 500 }), [null, 0, null]],
  ["requests fail", () => Object.assign(standIn.next, { errors: 50 }), [null, 0, 10, null]],
  ["the first share is refused", () => standIn.fail(/^POST .*deployments/, 400, 1), [null, null]],
  ["a share fails three times", () => standIn.fail(/^POST .*deployments/, 503, 3), [null, null]],
])("%s: the previous version gets everything again", async (_, arrange, shares) => {
  arrange();
  await expect(start()).rejects.toThrow();
  expect(sharesOfNext()).toEqual(shares);
  expect(standIn.deployments[0]).toEqual([{ version_id: before, percentage: 100 }]);
  expect(lines.at(-1)).toBe(`${before} has 100 % again`);
});

it.each([503, 429, "disconnect"] as const)("a call that fails twice with %s is repeated", async (fault) => {
  standIn.fail(/deployments$/, fault, 2);
  standIn.fail(/analytics_engine/, fault, 2);
  await start();
  expect(sharesOfNext()).toEqual([null, 0, 10, 100]);
});

it.each([
  ["what is deployed is not known", () => standIn.fail(/^GET .*deployments/, 500)],
  ["the upload fails", () => standIn.fail(/^POST .*versions/, 500)],
])("%s: nothing is deployed", async (_, arrange) => {
  arrange();
  await expect(start()).rejects.toThrow();
  expect(standIn.deployments).toHaveLength(1);
});

it.each([403, "disconnect"] as const)(
  "errors that cannot be read (%s) hold the shares, and roll nothing back",
  async (fault) => {
    standIn.fail(/analytics_engine/, fault);
    await expect(start()).rejects.toThrow("Errors could not be read");
    expect(sharesOfNext()).toEqual([null, 0, 10]);
    expect(lines.at(-1)).toContain(`wrangler rollback ${before}`);
    await start({ unwatched: true });
    expect(sharesOfNext().at(-1)).toBe(100);
  },
);

it("a page that fails while errors cannot be read rolls back", async () => {
  standIn.fail(/analytics_engine/, 403);
  const log = (line: string) =>
    line.endsWith("has 10 %") && Object.assign(standIn.versions.at(-1) ?? {}, { status: 500 });
  await expect(start({ log })).rejects.toThrow("status 500");
  expect(sharesOfNext()).toEqual([null, 0, 10, null]);
});

it("failed migrations end a deployment before the upload", async () => {
  await expect(start({ migrate: () => Promise.reject(new Error("no such table")) })).rejects.toThrow("no such table");
  expect([standIn.versions.length, standIn.deployments.length]).toEqual([1, 1]);
});

it("a deployment that is stopped rolls back", async () => {
  const stopped = new AbortController();
  const log = (line: string) => line.endsWith("has 10 %") && stopped.abort(new Error("Stopped by SIGTERM"));
  await expect(start({ log, signal: stopped.signal, watch: 60_000, interval: 60_000 })).rejects.toThrow();
  expect(standIn.deployments[0]).toEqual([{ version_id: before, percentage: 100 }]);
});

it("after an interrupted deployment, the version with the greater share is the previous one", async () => {
  const interrupted = "6e3f2a50-0000-4000-8000-000000000000";
  standIn.deployments.unshift([
    { version_id: interrupted, percentage: 10 },
    { version_id: before, percentage: 90 },
  ]);
  standIn.next.status = 500;
  await expect(start()).rejects.toThrow();
  expect(standIn.deployments[0]).toEqual([{ version_id: before, percentage: 100 }]);
});

it("a Worker that was never deployed has nothing to return to", async () => {
  standIn.deployments.length = 0;
  await expect(start()).rejects.toThrow("--first");
  expect(standIn.versions).toHaveLength(1);
});

it.each([
  [{ requests: 100, errors: 2 }, { requests: 900, errors: 0 }, false],
  [{ requests: 1_000, errors: 9 }, { requests: 9_000, errors: 0 }, false],
  [{ requests: 100, errors: 3 }, { requests: 900, errors: 0 }, true],
  [{ requests: 100, errors: 8 }, { requests: 100, errors: 5 }, false],
  [{ requests: 100, errors: 11 }, { requests: 100, errors: 5 }, true],
  [{ requests: 3, errors: 3 }, { requests: 0, errors: 0 }, true],
])("%j after %j are too many errors: %s", (next, previous, expected) => {
  expect(hasTooManyErrors(next, previous)).toBe(expected);
});
