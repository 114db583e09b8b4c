import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";

const anna = {
  kind: "person",
  name: " Anna Żółć ",
  nip: null,
  email: "Anna@Example.com",
  phone: "512 345 678",
  street: "ul. Długa 1",
  postcode: "31-146",
  city: "Kraków",
  locale: "pl",
};

const path = "/api/partner/clients";
const clients = async () => (await env.DB.prepare("SELECT * FROM clients ORDER BY created_at").all()).results;

describe("POST /api/partner/clients", () => {
  it("creates a client with normalized, searchable data and an audit entry", async () => {
    const answer = await as.partner("par_1", "usr_clerk", "clerk").post(path, anna);
    expect(answer.status).toBe(201);
    const { id, version } = (await answer.json()) as { id: string; version: string };
    expect(await clients()).toMatchObject([
      {
        id,
        partner_id: "par_1",
        name: "Anna Żółć",
        email: "anna@example.com",
        phone: "+48512345678",
        search_text: "anna zołc anna@example.com +48512345678".replace("ł", "l"),
        version: version,
        uid: null,
      },
    ]);
    const audit = await env.DB.prepare("SELECT action, actor, partner_id FROM audit_events WHERE entity_id = ?").bind(
      id,
    );
    expect(await audit.first()).toEqual({ action: "create", actor: "usr_clerk", partner_id: "par_1" });
  });

  it("takes a company with its tax number, and a person without one", async () => {
    const transbud = { ...anna, kind: "company", name: "Transbud", nip: "678-310-55-33", phone: "" };
    expect((await as.partner("par_1").post(path, transbud)).status).toBe(201);
    expect(await clients()).toMatchObject([{ nip: "6783105533", phone: "" }]);
    const wrong = await as.partner("par_1").post(path, { ...transbud, nip: "6783105534" });
    expect(await wrong.json()).toMatchObject({ error: { fields: { nip: "field.nip" } } });
    const unaddressed = await as.partner("par_1").post(path, { ...transbud, street: "", city: "" });
    expect(await unaddressed.json()).toMatchObject({
      error: { fields: { street: "field.required", city: "field.required" } },
    });
    const person = await as.partner("par_1").post(path, { ...anna, nip: "6783105533" });
    expect(await person.json()).toMatchObject({ error: { fields: { nip: "field.unknown" } } });
  });

  it("takes several clients without an email", async () => {
    const caller = as.partner("par_1");
    expect((await caller.post(path, { ...anna, email: "" })).status).toBe(201);
    const second = await caller.post(path, { ...anna, name: "Jan Kos", email: "", phone: "" });
    expect(second.status).toBe(201);
    const { id } = await second.json<{ id: string }>();
    expect(await (await caller.get(`${path}/${id}`)).json()).toMatchObject({ email: "" });
    const wrong = await caller.post(path, { ...anna, email: "anna@" });
    expect(await wrong.json()).toMatchObject({ error: { fields: { email: "field.email" } } });
  });

  it("reports who has this email here already, unless both are to be kept", async () => {
    const caller = as.partner("par_1");
    const { id } = (await (await caller.post(path, anna)).json()) as { id: string };
    const again = { ...anna, name: "Adam Żółć" };
    const refused = await caller.post(path, again);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { code: "client.email_known", details: { clientId: id, name: "Anna Żółć" } },
    });
    expect((await caller.post(path, { ...again, isAnother: true })).status).toBe(201);
    expect((await as.partner("par_2").post(path, anna)).status).toBe(201);
    expect(await clients()).toHaveLength(3);
  });

  it("creates one client of two concurrent requests, and of a repeated one", async () => {
    const caller = as.partner("par_1");
    const both = await Promise.all([caller.post(path, anna), caller.post(path, anna)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const other = { ...anna, email: "bob@example.com" };
    const key = { "idempotency-key": "0123456789abcdef0123456789abcdef" };
    const first = await (await caller.post(path, other, key)).json();
    expect(await (await caller.post(path, other, key)).json()).toEqual(first);
    expect(await clients()).toHaveLength(2);
  });

  it("reports missing fields, and is for the partner's team only", async () => {
    const empty = await as.partner("par_1").post(path, { ...anna, name: " ", email: "anna", phone: "12" });
    expect(await empty.json()).toMatchObject({
      error: { fields: { name: "field.too_short", email: "field.email", phone: "field.phone" } },
    });
    expect((await as.customer().post(path, anna)).status).toBe(403);
    expect((await as.visitor().post(path, anna)).status).toBe(401);
  });
});
