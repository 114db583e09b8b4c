import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { deliveriesPerRun, inFlightPerEndpoint } from "../../../domain/webhook/turns.ts";
import { deliverEvents } from "../../../worker/features/webhook/deliver.ts";
import { type EventJob, queueEvents } from "../../../worker/features/webhook/queue.ts";
import { sealSecret } from "../../../worker/features/webhook/secret.ts";
import { as } from "../as-user.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { all, one } from "../reservation/booking.ts";

const now = new Date("2026-11-27T12:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** The ids of one run, in the order of the queue. */
let queued: string[];
const bindings = (): Env => ({
  ...env,
  WEBHOOK_QUEUE: {
    sendBatch: async (messages: Iterable<MessageSendRequest<EventJob>>) => {
      for (const { body } of messages) queued.push(body.id);
    },
  } as unknown as Env["WEBHOOK_QUEUE"],
});

async function givenEndpointOf(partnerId: string, url: string): Promise<string> {
  const id = newId("webhookEndpoint");
  await given.partner({ id: partnerId });
  await given.insert("webhook_endpoints", {
    ...{ id, partner_id: partnerId, name: "Brama", url, topics: '["invoice.issued"]', version: "v" },
    ...{ secret_sealed: await sealSecret(env, id, "whsec_test"), created_by: "usr_1" },
    ...{ created_at: now.toISOString(), updated_at: now.toISOString() },
  });
  return id;
}

/** Events of a partner, which its endpoints receive. */
const givenEvents = (partnerId: string, count: number, at = now) =>
  env.DB.prepare(
    `WITH RECURSIVE numbers(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < ?2)
     INSERT INTO webhook_events (id, partner_id, topic, type, subject_id, sequence, data, due_at, created_at)
     SELECT 'evt_' || ?1 || value, ?1, 'invoice.issued', 'invoice.issued', 'inv_' || ?1 || value, 1, '{}', ?3, ?3 FROM numbers`,
  )
    .bind(partnerId, count, at.toISOString())
    .run();

const ownerOf = async (ids: readonly string[]) => {
  const found = await all<{ id: string; partnerId: string }>(
    "SELECT id, partner_id AS partnerId FROM webhook_deliveries",
  );
  const partners = new Map(found.map(({ id, partnerId }) => [id, partnerId]));
  return ids.map((id) => partners.get(id));
};

const batchOf = (ids: readonly string[]) =>
  ({ queue: "boksy-webhooks", messages: ids.map((id) => ({ body: { id } })) }) as unknown as MessageBatch<EventJob>;

/** Runs the consumer until all endpoints have answered. */
async function deliver(ids: readonly string[], at = now): Promise<void> {
  const context = createExecutionContext();
  await deliverEvents(batchOf(ids), bindings(), at, context);
  await waitOnExecutionContext(context);
}

beforeEach(() => {
  queued = [];
});

describe("deliveries of many partners", () => {
  it("take one of each partner in turn, so a flood of one delays no other", async () => {
    for (const number of [1, 2, 3]) await givenEndpointOf("par_a", `https://a${number}.example.pl/`);
    await givenEvents("par_a", 1_500, later(-60));
    expect(await queueEvents(bindings(), now)).toBe(3 * inFlightPerEndpoint);
    await givenEndpointOf("par_b", "https://b.example.pl/");
    await givenEvents("par_b", 2);
    queued = [];
    await queueEvents(bindings(), later(1));
    expect(await ownerOf(queued)).toEqual(["par_b", "par_b"]);
  });

  it("share a run equally, and begin with one of each partner and of each endpoint", async () => {
    for (const number of [1, 2, 3]) await givenEndpointOf("par_a", `https://a${number}.example.pl/`);
    for (const partnerId of ["par_b", "par_c", "par_d", "par_e", "par_f"]) {
      await givenEndpointOf(partnerId, `https://${partnerId}.example.pl/`);
      await givenEvents(partnerId, 60);
    }
    await givenEvents("par_a", 1_000, later(-60));
    expect(await queueEvents(bindings(), now)).toBe(deliveriesPerRun);
    const owners = await ownerOf(queued);
    expect(new Set(owners.slice(0, 6)).size).toBe(6);
    const shares = Object.values(Object.groupBy(owners, (partnerId) => String(partnerId))).map((list) => list?.length);
    expect(shares.toSorted()).toEqual([16, 16, 17, 17, 17, 17]);
    const first = await all(
      "SELECT DISTINCT endpoint_id FROM webhook_deliveries WHERE partner_id = 'par_a' AND enqueued_at IS NOT NULL",
    );
    expect(first).toHaveLength(3);
  });

  it("read a few rows of each endpoint, however much waits", async () => {
    await givenEndpointOf("par_a", "https://a.example.pl/");
    const { db, count } = countingDb(env.DB);
    await givenEvents("par_a", 100);
    await queueEvents({ ...bindings(), DB: db }, now);
    const few = count.rowsRead;
    await givenEndpointOf("par_b", "https://b.example.pl/");
    await givenEvents("par_b", 4_000);
    count.rowsRead = 0;
    await queueEvents({ ...bindings(), DB: db }, now);
    expect(count.rowsRead).toBeLessThanOrEqual(3 * few);
  });
});

describe("an endpoint that hangs", () => {
  it("does not hold back the next batch, and is still awaited", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.spyOn(globalThis, "fetch").mockImplementation(() => released.then(() => new Response("ok")));
    await givenEndpointOf("par_a", "https://a.example.pl/");
    await givenEvents("par_a", 2);
    await queueEvents(bindings(), now);
    const context = createExecutionContext();
    await deliverEvents(batchOf(queued), bindings(), now, context);
    const delivered = () => one("SELECT COUNT(*) AS n FROM webhook_deliveries WHERE state = 'delivered'");
    expect(await delivered()).toEqual({ n: 0 });
    release();
    await waitOnExecutionContext(context);
    expect(await delivered()).toEqual({ n: 2 });
  });

  it("tries one delivery at a time after the others, until it answers", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    let hangs = true;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
      if (hangs && String(input).includes("//a.")) throw new DOMException("late", "TimeoutError");
      return new Response("ok");
    });
    await givenEndpointOf("par_a", "https://a.example.pl/");
    await givenEvents("par_a", 500, later(-60));
    await queueEvents(bindings(), now);
    expect(queued).toHaveLength(inFlightPerEndpoint);
    await givenEndpointOf("par_b", "https://b.example.pl/");
    await givenEvents("par_b", 3);
    const [first, ...others] = queued;
    queued = [];
    await deliver([String(first)]);
    expect(await ownerOf(queued)).toEqual(["par_b", "par_b", "par_b"]);
    await deliver([...others, ...queued]);
    const delivered = await all("SELECT id FROM webhook_deliveries WHERE partner_id = 'par_b' AND state = 'delivered'");
    expect(delivered).toHaveLength(3);

    queued = [];
    await env.DB.prepare("UPDATE webhook_deliveries SET enqueued_at = NULL WHERE partner_id = 'par_a'").run();
    await queueEvents(bindings(), later(1));
    expect(await ownerOf(queued)).toEqual(["par_a"]);

    hangs = false;
    const probe = queued;
    queued = [];
    await deliver(probe, later(1));
    expect(queued.length).toBeGreaterThan(1);
    expect(await one("SELECT is_hanging FROM webhook_endpoints WHERE partner_id = 'par_a'")).toEqual({ is_hanging: 0 });
  });
});

describe("sending all access again", () => {
  const owner = () => as.partner("par_1", "usr_partner");
  const input = { name: "Brama", url: "https://gate.example.pl/boksy", topics: ["access"], placeId: null };
  const counts = () =>
    one<{ events: number; deliveries: number }>(
      "SELECT (SELECT COUNT(*) FROM webhook_events) AS events, (SELECT COUNT(*) FROM webhook_deliveries) AS deliveries",
    );
  const newEndpoint = async () =>
    (await (await owner().post("/api/partner/webhooks", input)).json<{ id: string }>()).id;

  it("writes rows for the endpoint alone, and none for what it is about to get anyway", async () => {
    for (const startOn of ["2026-10-01", "2026-10-02", "2026-10-03"]) {
      await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn });
    }
    const ids = [await newEndpoint(), await newEndpoint(), await newEndpoint(), await newEndpoint()];
    expect((await owner().post(`/api/partner/webhooks/${ids[0]}/send-access`)).status).toBe(200);
    expect(await counts()).toEqual({ events: 3, deliveries: 3 });
    expect((await owner().post(`/api/partner/webhooks/${ids[0]}/send-access`)).status).toBe(200);
    expect(await counts()).toEqual({ events: 3, deliveries: 3 });
    expect((await owner().post(`/api/partner/webhooks/${ids[1]}/send-access`)).status).toBe(200);
    expect(await counts()).toEqual({ events: 6, deliveries: 6 });
    expect(await all("SELECT DISTINCT state FROM webhook_deliveries")).toEqual([{ state: "waiting" }]);
  });
});
