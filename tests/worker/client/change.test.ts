import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";

const data = {
  kind: "person",
  name: "Anna Żółć",
  nip: null,
  email: "anna@example.com",
  phone: "",
  street: "",
  postcode: "",
  city: "Kraków",
  locale: "pl",
};

async function known(more: Record<string, string | number> = {}) {
  await given.partner({ id: "par_1" });
  const { id } = await given.client({ partner_id: "par_1", version: "mov_1", ...more });
  return String(id);
}

const path = (id: string, what = "") => `/api/partner/clients/${id}${what}`;
const row = (id: string) => env.DB.prepare("SELECT * FROM clients WHERE id = ?").bind(id).first();
const audits = async (id: string) =>
  (
    await env.DB.prepare("SELECT action, details FROM audit_events WHERE entity_id = ? ORDER BY id").bind(id).all()
  ).results.map(({ action, details }) => ({ action, ...JSON.parse(String(details)) }));

describe("PATCH /api/partner/clients/:clientId", () => {
  it("changes the data, updates the search text and keeps the old data out of the audit", async () => {
    const id = await known();
    const answer = await as.partner("par_1").patch(path(id), { ...data, version: "mov_1" });
    const { version } = (await answer.json()) as { version: string };
    expect(await row(id)).toMatchObject({ name: "Anna Żółć", city: "Kraków", version: version });
    expect((await row(id))?.search_text).toBe("anna zolc anna@example.com");
    expect(await audits(id)).toEqual([{ action: "change", fields: "name city" }]);
  });

  it("keeps the tax number of a foreign company, which its invoices name, and refuses one of a Polish company", async () => {
    const id = await known();
    const company = {
      ...data,
      kind: "company",
      name: "Möbel GmbH",
      street: "Seestr. 1",
      country: "DE",
      taxNumber: "DE123456789",
    };
    const partner = as.partner("par_1");
    const answer = await partner.patch(path(id), { ...company, version: "mov_1" });
    const { version } = (await answer.json()) as { version: string };
    expect(await row(id)).toMatchObject({ nip: null, tax_number: "DE123456789" });
    expect((await row(id))?.search_text).toContain("de123456789");
    expect(await (await partner.get(path(id))).json()).toMatchObject({ taxNumber: "DE123456789" });
    const polish = await partner.patch(path(id), { ...company, country: "PL", version });
    expect(await polish.json()).toMatchObject({ error: { fields: { taxNumber: "field.unknown" } } });
  });

  it("reports a conflict to the later of two users", async () => {
    const id = await known();
    const caller = as.partner("par_1");
    await caller.patch(path(id), { ...data, version: "mov_1" });
    const late = await caller.patch(path(id), { ...data, name: "Hanna", version: "mov_1" });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ error: { code: "resource.version_conflict" } });
    expect(await row(id)).toMatchObject({ name: "Anna Żółć" });
  });

  it("accepts one of two concurrent changes", async () => {
    const id = await known();
    const caller = as.partner("par_1");
    const both = await Promise.all(
      ["Ala", "Ola"].map((name) => caller.patch(path(id), { ...data, name, version: "mov_1" })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("refuses invalid data", async () => {
    const id = await known();
    const answer = await as.partner("par_1").patch(path(id), { ...data, kind: "company", nip: "1", version: "mov_1" });
    expect(await answer.json()).toMatchObject({ error: { fields: { nip: "field.nip" } } });
    const company = { ...data, kind: "company", street: "", postcode: "", city: "", version: "mov_1" };
    const without = await as.partner("par_1").patch(path(id), company);
    expect(await without.json()).toMatchObject({
      error: { fields: { street: "field.required", postcode: "field.required", city: "field.required" } },
    });
  });
});

describe("PUT /api/partner/clients/:clientId/notes", () => {
  it("keeps notes as typed", async () => {
    const id = await known();
    const notes = "  Dzwonić po 17.\n\n– brama 4 ";
    expect((await as.partner("par_1").put(path(id, "/notes"), { notes, version: "mov_1" })).status).toBe(200);
    expect(await row(id)).toMatchObject({ notes });
    expect(await audits(id)).toEqual([{ action: "note" }]);
  });

  it("does not overwrite another user's notes", async () => {
    const id = await known();
    const caller = as.partner("par_1");
    expect((await caller.put(path(id, "/notes"), { notes: "a", version: "mov_0" })).status).toBe(409);
    expect((await caller.put(path(id, "/notes"), { notes: "a".repeat(5_001), version: "mov_1" })).status).toBe(422);
    expect(await row(id)).toMatchObject({ notes: "" });
  });
});

describe("PATCH /api/partner/clients/:clientId/tags", () => {
  it("adds and removes tags, with the spelling in use", async () => {
    await known({ tags: '["VIP"]' });
    const id = await known({ email: "b@example.com", tags: '["firma"]' });
    await as.partner("par_1").patch(path(id, "/tags"), { add: ["vip", "nowy"], remove: ["firma"] });
    expect(await row(id)).toMatchObject({ tags: '["VIP","nowy"]' });
    expect(await audits(id)).toEqual([{ action: "tag", tags: "VIP, nowy" }]);
  });

  it("refuses an empty or a long tag", async () => {
    const id = await known();
    for (const tag of [" ", "x".repeat(31)]) {
      const answer = await as.partner("par_1").patch(path(id, "/tags"), { add: [tag], remove: [] });
      expect(answer.status).toBe(422);
    }
  });
});

describe("POST /api/partner/clients/:clientId/block", () => {
  it("blocks with a reason and unblocks, both in the audit", async () => {
    const id = await known();
    const caller = as.partner("par_1");
    const block = () => caller.post(path(id, "/block"), { reason: "Zniszczył bramę" });
    expect((await block()).status).toBe(200);
    expect(await row(id)).toMatchObject({ blocked: 1, blocked_reason: "Zniszczył bramę" });
    expect((await block()).status).toBe(409);
    expect((await caller.post(path(id, "/unblock"))).status).toBe(200);
    expect(await row(id)).toMatchObject({ blocked: 0, blocked_reason: "", blocked_at: null });
    expect((await caller.post(path(id, "/unblock"))).status).toBe(409);
    expect(await audits(id)).toEqual([{ action: "block", reason: "Zniszczył bramę" }, { action: "unblock" }]);
  });

  it("requires a reason", async () => {
    const id = await known();
    const answer = await as.partner("par_1").post(path(id, "/block"), { reason: " " });
    expect(await answer.json()).toMatchObject({ error: { fields: { reason: "field.too_short" } } });
  });
});
