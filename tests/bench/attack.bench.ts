// `npm run bench -- attack [SECONDS]`: a new instance on which a new, unverified partner and strangers send all that costs the most, while
// another partner's webhook and visitors are measured. The partner sends as much as production's limits let through: a write a second
// and ten reads a second. Each stranger has an address of their own, which no limit knows.
// Ends with an error if an event takes longer than two seconds, or an answer is a fault. Requires `npm run build`.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "../../domain/core/ids.ts";
import { migrate } from "../../scripts/local/database.ts";
import { serve } from "../../scripts/local/serve.ts";
import { record } from "./rounds.ts";
import { sessionToken } from "./session-token.ts";

const wanted = { deliveryMs: 2_000 };
const [seconds = "60"] = process.argv.slice(2);
const [writeMs, readMs] = [1_000, 100];
const strangers = 2;
const pauseMs = 500;
const longestMs = 60_000;
const at = "2026-01-01T00:00:00.000Z";

const attacker = { uid: "usr_attacker", partner: newId("partner"), place: newId("place"), step: 0, verified: 0 };
const victim = { uid: "usr_victim", partner: newId("partner"), place: newId("place"), step: 4, verified: 1 };
type Side = typeof attacker;

const hasEnded = { value: false };
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Hears when an event comes to `/victim`; one to `/hang` is never answered. */
let heard = () => {};
const gate = createServer((request, response) => {
  if (request.url === "/victim") heard();
  if (request.url !== "/hang") response.end("ok");
});
await new Promise<void>((done) => gate.listen(0, "127.0.0.1", done));
const gateUrl = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;

const persistTo = mkdtempSync(join(tmpdir(), "boksy-bench-"));
const app = await serve({ port: 0, persistTo, bindings: { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9" } });
const db = await app.getD1Database("DB");
const origin = (await app.ready).origin.replace("127.0.0.1", "localhost");

async function insertSide({ uid, partner, place, step, verified }: Side): Promise<void> {
  const run = (sql: string, ...values: (string | number)[]) => db.prepare(sql).bind(...values);
  await db.batch([
    run(
      "INSERT INTO users (uid, email, email_verified, role, created_at, updated_at) VALUES (?1, ?1 || '@example.com', ?2, 1, ?3, ?3)",
      ...[uid, verified, at],
    ),
    run(
      `INSERT INTO partners (id, legal_name, invoice_prefix, onboarding_status, live_at, created_at, updated_at)
       VALUES (?1, ?2, substr(?2, 5, 4), ?3, iif(?3 = 4, ?4, NULL), ?4, ?4)`,
      ...[partner, uid, step, at],
    ),
    run(
      "INSERT INTO partner_members (uid, partner_id, staff_role, created_at) VALUES (?, ?, 'owner', ?)",
      ...[uid, partner, at],
    ),
    run(
      `INSERT INTO places (id, partner_id, slug, name_pl, name_en, street, postcode, city, lat, lng, cell, status, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'Hala', 'Hall', 'ul. Polna 1', '00-001', 'Warszawa', 52, 21, 1, 'published', ?4, ?4)`,
      ...[place, partner, uid.slice(4), at],
    ),
    run(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
       INSERT INTO boxes (id, place_id, partner_id, number, kind, width_cm, depth_cm, height_cm, monthly_grosze, created_at, updated_at)
       SELECT 'box_' || substr(?1, 5, 14) || printf('%08d', i), ?2, ?1, 'Z-' || i, 'indoor', 200, 250, 280, 34900, ?3, ?3 FROM n`,
      ...[partner, place, at],
    ),
  ]);
}

interface Answer {
  status: number;
  ms: number;
  text: string;
}

/** Repeated if the local server has closed an idle connection; 0 is the status of what gets no answer. */
async function ask(path: string, from: { uid?: string; step?: number }, body?: object, attempts = 3): Promise<Answer> {
  const begun = performance.now();
  const cookie = from.uid === undefined ? {} : { cookie: `__session=${sessionToken(from.uid, from.step)}` };
  try {
    const answer = await fetch(origin + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", ...cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, ms: performance.now() - begun, text };
  } catch (error) {
    if (attempts > 1) return ask(path, from, body, attempts - 1);
    return { status: 0, ms: performance.now() - begun, text: String(error) };
  }
}

const webhookTo = (path: string) => ({ name: "Brama", url: gateUrl + path, topics: ["access"], placeId: null });

async function addEndpoint(side: Side, path: string): Promise<string> {
  const { text } = await ask("/api/partner/webhooks", side, webhookTo(path));
  return (JSON.parse(text) as { id: string }).id;
}

const separators = ";".repeat(32_000);
const boxesOfRange = 200;
const box = {
  ...{ kind: "indoor", widthCm: 200, depthCm: 250, heightCm: 280, floor: 0, features: [] },
  ...{ monthlyGrosze: 29_900, depositGrosze: 0 },
};
const rents = (range: number) =>
  ["Box,Client,From,Monthly price"]
    .concat(
      Array.from({ length: boxesOfRange }, (_, row) => {
        const number = `${range}-${String(row + 1).padStart(3, "0")}`;
        return `${number},Ola Mak ${range} ${row},2026-01-01,300`;
      }),
    )
    .join("\n");
const listOf = (csv: string, mode: "check" | "save") => ({ csv, mode, invites: false });
const boxAt = (number: number) => `box_${victim.partner.slice(4, 18)}${String((number % 50) + 1).padStart(8, "0")}`;
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** A request of the attack, which is sent again and again. */
type Attack = [name: string, send: (turn: number) => Promise<Answer>];

const own = `/api/partner/places/${attacker.place}`;
const endpointOf = (turn: number) => `/api/partner/webhooks/${attackerEndpoints[turn % attackerEndpoints.length]}`;
const attackerEndpoints: string[] = [];

const writes: readonly Attack[] = [
  [
    "200 boxes",
    (turn) =>
      ask(`${own}/boxes/range`, attacker, {
        pattern: { prefix: `${turn}-`, from: 1, to: boxesOfRange, digits: 3 },
        box,
      }),
  ],
  // Those boxes.
  ["import of 200 rentals", (turn) => ask("/api/partner/rent-imports", attacker, listOf(rents(turn - 1), "save"))],
  ["all access again", (turn) => ask(`${endpointOf(turn)}/send-access`, attacker, {})],
  [
    "import of boxes, 32 kB of separators",
    () => ask(`${own}/boxes/import`, attacker, { csv: separators, mode: "check" }),
  ],
  [
    "import of rentals, 32 kB of separators",
    () => ask("/api/partner/rent-imports", attacker, listOf(separators, "check")),
  ],
  ["a test of a webhook", (turn) => ask(`${endpointOf(turn)}/test`, attacker, {})],
  ["one more webhook", () => ask("/api/partner/webhooks", attacker, webhookTo("/attacker"))],
];

const reads: readonly Attack[] = ["vacancy", "occupancy", "rent-roll"].map((report) => [
  `report: ${report}`,
  () => ask(`/api/partner/reports/${report}`, attacker),
]);

const stranger = (turn: number) => ({ email: `ola${turn}@example.com`, locale: "pl" });
const ofStrangers: readonly Attack[] = [
  [
    "questions",
    (turn) =>
      ask("/api/questions", {}, { ...stranger(turn), placeId: victim.place, name: "Ola Mak", text: "Czy jest winda?" }),
  ],
  [
    "waitlist",
    (turn) => ask("/api/waitlist", {}, { ...stranger(turn), placeId: victim.place, town: null, size: null }),
  ],
  [
    "holds without cookies",
    (turn) =>
      ask(
        "/api/reservations",
        {},
        {
          ...{ boxId: boxAt(turn), moveInOn: day, months: 3, products: [], locale: "pl", shownTodayGrosze: 34_900 },
        },
      ),
  ],
];

const inOrder = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const share = (values: readonly number[], part: number) =>
  Math.round(inOrder(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0);
const summary = (times: readonly number[]) => ({
  ...{
    count: times.length,
    "median, ms": share(times, 0.5),
    "95 %, ms": share(times, 0.95),
    "longest, ms": share(times, 1),
  },
});

/** How long it takes from a write of the other partner until its gate hears of it. */
async function deliveryMs(endpointId: string): Promise<number> {
  const begun = performance.now();
  const arrival = new Promise<number>((resolve) => {
    heard = () => resolve(performance.now() - begun);
  });
  const { status, text } = await ask(`/api/partner/webhooks/${endpointId}/test`, victim, {});
  if (status !== 200) throw new Error(`The test of the webhook answered ${status}: ${text}`);
  return Promise.race([arrival, sleep(longestMs).then(() => longestMs)]);
}

async function measure(endpointId: string, lengthMs: number) {
  const deliveries: number[] = [];
  const visits: number[] = [];
  const until = performance.now() + lengthMs;
  while (performance.now() < until) {
    visits.push((await ask("/api/places?bbox=20.9,51.9,21.1,52.1", {})).ms);
    deliveries.push(await deliveryMs(endpointId));
    await sleep(pauseMs);
  }
  return { deliveries, visits };
}

try {
  await migrate(db);
  for (const side of [attacker, victim]) await insertSide(side);
  const endpointId = await addEndpoint(victim, "/victim");
  for (const path of ["/hang", "/attacker"]) attackerEndpoints.push(await addEndpoint(attacker, path));
  const quiet = await measure(endpointId, 5_000);

  const answers = new Map<string, Map<number, number>>();
  const faults: string[] = [];
  const flood = async (all: readonly Attack[], first: number, step: number, leastMs: number) => {
    for (let turn = first; !hasEnded.value; turn += step) {
      const [name, send] = all[turn % all.length] as Attack;
      const [{ status, text }] = await Promise.all([send(turn), sleep(leastMs)]);
      const counts = answers.get(name) ?? new Map<number, number>();
      answers.set(name, counts.set(status, (counts.get(status) ?? 0) + 1));
      if (status === 0 || status >= 500) faults.push(`${name}: ${status} ${text.slice(0, 200)}`);
    }
  };
  const floods = [
    flood(writes, 0, 1, writeMs),
    flood(reads, 0, 1, readMs),
    ...Array.from({ length: strangers }, (_, one) => flood(ofStrangers, one, strangers, 0)),
  ];
  const during = await measure(endpointId, Number(seconds) * 1_000);
  hasEnded.value = true;
  await Promise.all(floods);

  const rows = [...answers].map(([attack, statuses]) => ({
    attack,
    answers: [...statuses].map(([status, count]) => `${count} × ${status}`).join(", "),
  }));
  console.table(rows);
  const times = {
    "deliveries before": summary(quiet.deliveries),
    "deliveries during the flood": summary(during.deliveries),
    "visitors before": summary(quiet.visits),
    "visitors during the flood": summary(during.visits),
  };
  console.table(times);
  for (const fault of new Set(faults)) console.log(fault);
  const isHeld = faults.length === 0 && share(during.deliveries, 1) < wanted.deliveryMs;
  console.log(isHeld ? "Held." : `Wanted: each delivery within ${wanted.deliveryMs} ms, and no fault.`);
  record("attack", { seconds, wanted, attacks: rows, times, faults });
  process.exitCode = isHeld ? 0 : 1;
} finally {
  gate.closeAllConnections();
  gate.close();
  await app.dispose();
  rmSync(persistTo, { recursive: true, force: true });
}
