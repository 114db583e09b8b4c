import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { secretOverlapHours } from "../../../domain/webhook/attempts.ts";
import { deliverEvent } from "../../../worker/features/webhook/deliver.ts";
import { deleteOldData } from "../../../worker/jobs/delete-old-data.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims } from "../identity/issuer.ts";
import { givenRent, placeId, runCommand, tenant } from "../rent/partner/partner-rent.ts";
import { all, inDays, one } from "../reservation/booking.ts";
import { deliverDue, deliveries, givenEndpoint, input, owner } from "./endpoint.ts";
import { LockController } from "./lock-controller.ts";

const base = "/api/partner/webhooks";
const command = (id: string, action: string, by = owner()) => by.post(`${base}/${id}/${action}`);
const list = async () => (await owner().get(base)).json<{ endpoints: Record<string, unknown>[]; places: object[] }>();

let controller: LockController;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  controller = new LockController();
});

describe("/api/partner/webhooks", () => {
  it("shows a secret once, and stores it encrypted", async () => {
    const id = await givenEndpoint(controller);
    expect(controller.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect((await list()).endpoints).toMatchObject([
      { id, name: "Brama", url: input.url, topics: ["access"], status: "active", placeId: null, waiting: 0, failed: 0 },
    ]);
    expect(JSON.stringify(await list())).not.toContain("whsec_");
    for (const table of ["webhook_endpoints", "idempotency_keys", "audit_events"]) {
      expect(JSON.stringify(await all(`SELECT * FROM ${table}`))).not.toContain(controller.secret);
    }
  });

  it("sends a test event, which is signed", async () => {
    const id = await givenEndpoint(controller);
    await command(id, "test");
    await deliverDue(new Date());
    expect(controller.received).toMatchObject([{ type: "test", sequence: 1, data: { endpointId: id } }]);
    await command(id, "test");
    await deliverDue(new Date());
    expect(controller.received).toMatchObject([{ sequence: 1 }, { sequence: 2 }]);
    controller.secret = "whsec_other";
    await command(id, "test");
    await deliverDue(new Date());
    expect((await deliveries()).at(-1)).toMatchObject({ state: "waiting", problem: "status" });
  });

  it("sends an event once when the queue delivers it twice at once", async () => {
    await command(await givenEndpoint(controller), "test");
    const { id = "" } = (await one<{ id: string }>("SELECT id FROM webhook_deliveries")) ?? {};
    const now = new Date(Date.now() + 1_000);
    await Promise.all([deliverEvent(id, env, now), deliverEvent(id, env, now)]);
    expect(controller.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: "delivered", attempts: 1 }]);
  });

  it("signs with the old secret, too, for a day after a new one", async () => {
    const id = await givenEndpoint(controller);
    const old = controller.secret;
    const { secret } = await (await command(id, "rotate-secret")).json<{ secret: string }>();
    expect(secret).not.toBe(old);
    await command(id, "test");
    await deliverDue(new Date());
    controller.secret = secret;
    await command(id, "test");
    await deliverDue(new Date());
    expect((await deliveries()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
    controller.secret = old;
    await command(id, "test");
    await deliverDue(new Date(Date.now() + (secretOverlapHours + 1) * 3_600_000));
    expect((await deliveries()).at(-1)).toMatchObject({ problem: "status" });
  });

  it("holds events of a paused endpoint, and cancels those of a removed one", async () => {
    const { rent } = await givenRent();
    const id = await givenEndpoint(controller, { topics: ["rent.noticeGiven", "rent.noticeWithdrawn"] });
    await command(id, "pause");
    await runCommand(String(rent.id), "give-notice", { endOn: inDays(60) });
    expect(await deliverDue(new Date())).toBe(0);
    expect((await command(id, "test")).status).toBe(409);
    expect((await command(id, "resume")).status).toBe(200);
    expect(await deliverDue(new Date())).toBe(1);
    expect(controller.received).toMatchObject([{ type: "rent.noticeGiven", data: { noticeBy: "partner" } }]);
    await runCommand(String(rent.id), "give-notice", { endOn: inDays(40) }, tenant());
    await runCommand(String(rent.id), "withdraw-notice", {}, tenant());
    expect(await deliverDue(new Date())).toBe(2);
    expect(controller.received.slice(1)).toMatchObject([
      { type: "rent.noticeGiven", data: { noticeBy: "customer", endsOn: inDays(40) } },
      { type: "rent.noticeGiven", data: { noticeBy: "partner", endsOn: inDays(60) } },
    ]);
    await runCommand(String(rent.id), "withdraw-notice");
    expect((await command(id, "remove")).status).toBe(200);
    expect(await deliverDue(new Date())).toBe(0);
    expect((await deliveries()).at(-1)).toMatchObject({ type: "rent.noticeWithdrawn", state: "canceled" });
    expect(await list()).toMatchObject({ endpoints: [] });
    expect(await one("SELECT secret_sealed AS sealed FROM webhook_endpoints")).toEqual({ sealed: null });
    expect((await command(id, "remove")).status).toBe(404);
  });

  it("sends a payment and an end to the endpoints that have chosen them, at their place", async () => {
    const { rent } = await givenRent();
    await given.place({ id: "plc_2", partner_id: "par_1" });
    await givenEndpoint(controller, { topics: ["payment.received", "rent.ended"], placeId });
    await env.DB.prepare("UPDATE charges SET status = 'due', paid_at = NULL, due_on = ?").bind(inDays(-3)).run();
    const paid = await runCommand(String(rent.id), "record-payment", {
      ...{ amountGrosze: 10_000, receivedOn: inDays(0), method: "cash", title: "" },
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    await runCommand(String(rent.id), "end");
    await deliverDue(new Date());
    expect(controller.received).toMatchObject([
      {
        type: "payment.received",
        data: { rentId: rent.id, amountGrosze: 10_000, method: "cash", channel: "recorded" },
      },
      { type: "rent.ended", data: { rentId: rent.id, boxNumber: expect.any(String) } },
    ]);
    const other = new LockController();
    const { id } = await (await owner().post(base, { ...input, topics: ["rent.ended"], placeId: "plc_2" })).json<{
      id: string;
    }>();
    await env.DB.prepare("UPDATE rents SET status = 'active'").run();
    await runCommand(String(rent.id), "end");
    expect(other.received).toEqual([]);
    expect(await one("SELECT COUNT(*) AS count FROM webhook_deliveries WHERE endpoint_id = ?", id)).toEqual({
      count: 0,
    });
  });

  it("lists deliveries by state, in pages, and repeats one", async () => {
    const id = await givenEndpoint(controller);
    for (let i = 0; i < 27; i += 1) await command(id, "test");
    const page = async (query = "") =>
      (await owner().get(`${base}/${id}/deliveries${query}`)).json<{ items: { id: string }[]; next: string | null }>();
    const first = await page();
    expect(first.items).toHaveLength(25);
    const second = await page(`?before=${encodeURIComponent(first.next ?? "")}`);
    expect(second).toMatchObject({ next: null });
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(27);
    expect((await page("?state=delivered")).items).toEqual([]);
    const repeat = `${base}/${id}/deliveries/${first.items[0]?.id}/repeat`;
    expect((await owner().post(repeat)).status).toBe(200);
    await deliverDue(new Date());
    expect((await owner().post(repeat)).status).toBe(404);
  });

  it("changes an endpoint, from the version that was seen", async () => {
    const id = await givenEndpoint(controller);
    const [endpoint] = (await list()).endpoints;
    const change = { ...input, name: "Bramy", topics: ["access", "rent.ended"], version: endpoint?.version };
    expect((await owner().put(`${base}/${id}`, change)).status).toBe(200);
    expect((await owner().put(`${base}/${id}`, change)).status).toBe(409);
    expect((await list()).endpoints).toMatchObject([{ name: "Bramy", topics: ["access", "rent.ended"] }]);
  });

  it("accepts only public addresses outside of local runs", async () => {
    await owner().get(base);
    await env.DB.prepare("UPDATE users SET trusted_factor = 'mfa_1' WHERE uid = 'usr_partner'").run();
    const confirmed = { sign_in_second_factor: "totp", second_factor_identifier: "mfa_1" };
    const token = { sub: "usr_partner", role: roles.Partner, onboardingStatus: 4, firebase: confirmed };
    const deployed = as.token(claims(token), { ENVIRONMENT: "production" });
    const answer = await deployed.post(base, { ...input, url: "https://127.0.0.1/" });
    expect(await answer.json()).toMatchObject({ error: { fields: { url: "field.not_public" } } });
    expect((await deployed.post(base, input)).status).toBe(201);
  });

  it("refuses another place, an eleventh endpoint, and strangers", async () => {
    const id = await givenEndpoint(controller);
    await given.place({ id: "plc_other" });
    expect((await owner().post(base, { ...input, placeId: "plc_other" })).status).toBe(404);
    expect((await owner().post(base, { ...input, topics: [] })).status).toBe(422);
    for (let i = 0; i < 9; i += 1) expect((await owner().post(base, input)).status).toBe(201);
    expect((await owner().post(base, input)).status).toBe(409);
    const stranger = as.partner("par_2", "usr_other");
    for (const action of ["pause", "test", "rotate-secret", "remove", "send-access", "repeat-failed"]) {
      expect((await command(id, action, stranger)).status).toBe(404);
    }
    expect((await stranger.get(`${base}/${id}/deliveries`)).status).toBe(404);
    expect((await as.partner("par_1", "usr_manager", "manager").get(base)).status).toBe(403);
    expect((await as.customer().get(base)).status).toBe(403);
  });

  it("keeps deliveries for 90 days, and the newest event of a rent permanently", async () => {
    const { rent } = await givenRent();
    const id = await givenEndpoint(controller, { topics: ["access"] });
    await command(id, "send-access");
    await deliverDue(new Date());
    await command(id, "test");
    await deliverDue(new Date());
    await deleteOldData(env, new Date(Date.now() + 89 * 86_400_000));
    expect(await deliveries()).toHaveLength(2);
    await deleteOldData(env, new Date(Date.now() + 91 * 86_400_000));
    expect(await deliveries()).toEqual([]);
    expect(await all("SELECT subject_id AS id FROM webhook_events")).toEqual([{ id: rent.id }]);
  });
});
