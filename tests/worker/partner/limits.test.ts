import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { partnerLimits } from "../../../domain/partner/limits.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, one } from "../reservation/booking.ts";

const { unverified } = partnerLimits;
const owner = () => as.partner("par_1", "usr_partner");
const unverify = () => env.DB.prepare("UPDATE users SET email_verified = 0 WHERE uid = 'usr_partner'").run();

async function codeOf(answer: Response): Promise<string> {
  return answer.ok ? "ok" : (await answer.json<{ error: { code: string } }>()).error.code;
}

const box = { kind: "indoor", widthCm: 200, depthCm: 250, heightCm: 280, floor: 0, features: [] };
const range = (from: number, to: number, monthlyGrosze = 29_900) => ({
  pattern: { prefix: "A-", from, to, digits: 4 },
  box: { ...box, monthlyGrosze, depositGrosze: null },
});

async function givenOwnPlace() {
  await owner().get("/api/partner/webhooks");
  return String((await given.place({ partner_id: "par_1" })).id);
}

describe("the limits of a partner", () => {
  it("let an unverified owner create the boxes of a company, and refuse one more", async () => {
    const placeId = await givenOwnPlace();
    await unverify();
    const add = (from: number, to: number) =>
      owner().post(`/api/partner/places/${placeId}/boxes/range`, range(from, to)).then(codeOf);
    expect(await add(1, unverified.boxes)).toBe("ok");
    expect(await add(unverified.boxes + 1, unverified.boxes + 1)).toBe("partner.too_many_boxes");
    expect(await one("SELECT COUNT(*) AS count FROM boxes")).toEqual({ count: unverified.boxes });
    await env.DB.prepare("UPDATE users SET email_verified = 1").run();
    expect(await add(unverified.boxes + 1, unverified.boxes + 1)).toBe("ok");
    await env.DB.prepare("UPDATE partners SET approval = 'waiting', approval_at = '2026-11-27T10:00:00.000Z'").run();
    expect(await add(unverified.boxes + 2, unverified.boxes + 2)).toBe("partner.too_many_boxes");
  });

  it("hold for requests at the same time", async () => {
    const placeId = await givenOwnPlace();
    await unverify();
    const add = (from: number, to: number) =>
      owner().post(`/api/partner/places/${placeId}/boxes/range`, range(from, to)).then(codeOf);
    expect(await add(1, unverified.boxes - 10)).toBe("ok");
    const answers = await Promise.all([2_000, 3_000, 4_000, 5_000].map((from) => add(from, from + 3)));
    expect(answers.toSorted()).toEqual(["ok", "ok", "partner.too_many_boxes", "partner.too_many_boxes"]);
  });

  it("count webhooks that are not removed, and the sends of a day", async () => {
    await owner().get("/api/partner/webhooks");
    await unverify();
    const input = { name: "Brama", url: "https://gate.example.pl/boksy", topics: ["access"], placeId: null };
    const answers = [];
    for (let at = 0; at <= unverified.webhooks; at += 1)
      answers.push(await owner().post("/api/partner/webhooks", input));
    const { id } = await (answers[0] as Response).json<{ id: string }>();
    expect(await codeOf(answers.at(-1) as Response)).toBe("webhook.too_many");
    const send = () => owner().post(`/api/partner/webhooks/${id}/send-access`).then(codeOf);
    for (let at = 0; at < unverified.accessSends; at += 1) expect(await send()).toBe("ok");
    expect(await send()).toBe("webhook.too_many_sends");
    await env.DB.prepare("UPDATE webhook_access_sends SET sent_on = '2026-01-01'").run();
    expect(await send()).toBe("ok");
    expect(await all("SELECT sends FROM webhook_access_sends")).toEqual([{ sends: 1 }]);
  });
});
