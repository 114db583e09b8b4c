import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { serviceAccount } from "../identity/issuer.ts";
import { all } from "../reservation/booking.ts";
import { accountProvider } from "./auth/account-provider.ts";

const path = "/api/admin/administrators";
const body = { reason: "Odejście z firmy" };
const admin = () => as.admin("usr_admin", { FIREBASE_SERVICE_ACCOUNT: serviceAccount });
const second = () => as.admin("usr_second", { FIREBASE_SERVICE_ACCOUNT: serviceAccount });
const admins = () => all<{ uid: string }>("SELECT uid FROM users WHERE role = 2 AND status = 'active' ORDER BY uid");

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
  await given.user({ uid: "usr_second", role: roles.Admin, email: "druga@example.com", display_name: "Druga Osoba" });
});

describe("GET /api/admin/administrators", () => {
  it("lists all administrators and no one else", async () => {
    await given.user({ uid: "usr_blocked", role: roles.Admin, status: "blocked" });
    await given.user({ uid: "usr_customer" });
    const { items } = await (await admin().get(path)).json<{
      items: { uid: string; isBlocked: boolean }[];
    }>();
    expect(items.map(({ uid }) => uid).sort()).toEqual(["usr_admin", "usr_blocked", "usr_second"]);
    expect(items.find(({ uid }) => uid === "usr_blocked")).toMatchObject({ isBlocked: true });
  });

  it("is for administrators only", async () => {
    for (const caller of [as.partner("par_1"), as.customer()]) {
      expect((await caller.get(path)).status).toBe(403);
      expect((await caller.post(`${path}/usr_second/remove`, body)).status).toBe(403);
    }
    expect(await admins()).toContainEqual({ uid: "usr_second" });
  });
});

describe("POST /api/admin/administrators/:uid/remove", () => {
  it("takes the role away, with the reason in the audit trail, and the access at once", async () => {
    const removed = second();
    expect((await removed.get(path)).status).toBe(200);
    expect((await admin().post(`${path}/usr_second/remove`, body)).status).toBe(200);
    expect(await admins()).toEqual([{ uid: "usr_admin" }]);
    expect(await all("SELECT actor, action, entity_id, details ->> 'reason' AS reason FROM audit_events")).toEqual([
      { actor: "usr_admin", action: "changeRole", entity_id: "usr_second", reason: body.reason },
    ]);
    expect([401, 403]).toContain((await removed.get(path)).status);
    expect((await admin().post(`${path}/usr_second/remove`, body)).status).toBe(404);
  });

  it("refuses the last one, a customer, and a missing reason", async () => {
    await given.user({ uid: "usr_customer" });
    expect((await admin().post(`${path}/usr_customer/remove`, body)).status).toBe(404);
    expect((await admin().post(`${path}/usr_second/remove`, { reason: "" })).status).toBe(422);
    await admin().post(`${path}/usr_second/remove`, body);
    const last = await admin().post(`${path}/usr_admin/remove`, body);
    expect(last.status).toBe(409);
    expect(await last.json()).toMatchObject({ error: { code: "account.last_administrator" } });
    expect(await admins()).toEqual([{ uid: "usr_admin" }]);
  });

  it("keeps one when two remove each other at once", async () => {
    const [first, other] = [admin(), second()];
    await Promise.all([first.get(path), other.get(path)]);
    const answers = await Promise.all([
      first.post(`${path}/usr_second/remove`, body),
      other.post(`${path}/usr_admin/remove`, body),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM audit_events").first("n")).toBe(1);
  });
});
