import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../../as-user.ts";
import { all, one } from "../../reservation/booking.ts";
import { givenRent, partner, placeId, runCommand, sentEmails, tenant } from "./partner-rent.ts";

const view = async (rentId: string, by = partner()) => {
  const answer = await by.post(`/api/partner/rents/${rentId}/access-code`);
  return { status: answer.status, body: await answer.json<{ code?: string | null }>() };
};

describe("the access code in the partner's area", () => {
  it("shows staff the code, keeps it out of caches and audits each view", async () => {
    const { rent } = await givenRent();
    const answer = await partner().post(`/api/partner/rents/${rent.id}/access-code`);
    expect(await answer.json()).toEqual({ code: "804213" });
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await all("SELECT actor, action FROM audit_events WHERE entity_id = ?", rent.id)).toEqual([
      { actor: "usr_partner", action: "viewAccessCode" },
    ]);
    expect((await view(rent.id, as.partner("par_2", "usr_other"))).status).toBe(404);
  });

  it("is changed to the code of the lock; the tenant sees it and is emailed without it", async () => {
    const { rent } = await givenRent();
    expect((await runCommand(rent.id, "change-access-code", { code: "12#44" })).status).toBe(200);
    const shown = await tenant().post(`/api/rents/${rent.id}/access-code`);
    expect(await shown.json()).toEqual({ code: "12#44" });
    expect(await sentEmails()).toEqual(["accessCodeChanged"]);
    expect(JSON.stringify(await all("SELECT data FROM outbox"))).not.toContain("12#44");
    expect(JSON.stringify(await all("SELECT details FROM audit_events"))).not.toContain("12#44");
  });

  it("is replaced by six random digits when none are given", async () => {
    const { rent } = await givenRent();
    expect((await runCommand(rent.id, "change-access-code", { code: null })).status).toBe(200);
    const { code } = (await view(rent.id)).body;
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe("804213");
  });

  it("is refused for a stale version, an invalid code, a rent that is over and a location without codes", async () => {
    const { rent } = await givenRent();
    const change = async (input: object) => (await runCommand(rent.id, "change-access-code", input)).body.error.code;
    expect(await change({ code: null, version: "old" })).toBe("resource.version_conflict");
    expect(await change({ code: "<b>" })).toBe("request.invalid");
    await env.DB.prepare("UPDATE places SET access_method = 'key' WHERE id = ?").bind(placeId).run();
    expect(await change({ code: null })).toBe("rent.illegal_transition");
    await env.DB.prepare("UPDATE places SET access_method = 'code' WHERE id = ?").bind(placeId).run();
    await env.DB.prepare("UPDATE rents SET status = 'ended' WHERE id = ?").bind(rent.id).run();
    expect(await change({ code: null })).toBe("rent.illegal_transition");
    expect(await one("SELECT COUNT(*) AS emails FROM outbox")).toEqual({ emails: 0 });
  });
});
