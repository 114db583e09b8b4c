import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";

interface Event {
  id: number;
  action: string;
  entity: string;
  entityId: string;
  actor: string;
  actorName: string | null;
  actorEmail: string | null;
  partnerName: string | null;
  reason: string | null;
}

interface Page {
  items: Event[];
  nextCursor: string | null;
  total: number;
}

const admin = () => as.admin("usr_admin");
const list = async (query = "") => (await admin().get(`/api/admin/audit${query}`)).json<Page>();
const ids = ({ items }: Page) => items.map(({ id }) => id);

const event = { version: "ver_1", action: "suspend", entity: "partner", entity_id: "par_1", details: "{}" };

/** 1: an administrator suspends a partner; 2: a job charges a rent; 3: an account is blocked; 4: the partner is restored. */
async function givenTrail() {
  await given.partner({ id: "par_1", legal_name: "Metal-Box" });
  await given.user({ uid: "usr_boss", role: 2, display_name: "Łucja Żak", email: "lucja@example.com" });
  await given.user({ uid: "usr_client", display_name: "Jan Lis", email: "jan@example.com" });
  const suspend = { ...event, actor: "usr_boss", partner_id: "par_1", request_id: "req_1" };
  const details = JSON.stringify({ reason: "Brak dokumentów" });
  await given.insert("audit_events", { ...suspend, id: 1, at: "2026-11-20T22:59:00.000Z", details });
  const charge = { ...event, action: "charge", entity: "rent", entity_id: "rnt_1", actor: "chargeRents" };
  await given.insert("audit_events", { ...charge, id: 2, at: "2026-11-20T23:00:00.000Z" });
  const block = { ...event, action: "block", entity: "user", entity_id: "usr_client", actor: "usr_boss" };
  await given.insert("audit_events", { ...block, id: 3, at: "2026-11-21T10:00:00.000Z", request_id: "req_1" });
  const restore = { ...event, action: "restore", actor: "usr_admin", partner_id: "par_1" };
  await given.insert("audit_events", { ...restore, id: 4, at: "2026-11-21T10:00:00.000Z", request_id: "req_2" });
}

describe("GET /api/admin/audit", () => {
  it("lists changes of people and jobs, newest first, with the actor and the reason", async () => {
    await givenTrail();
    const page = await list();
    expect(page.total).toBe(4);
    expect(ids(page)).toEqual([4, 3, 2, 1]);
    expect(page.items[3]).toMatchObject({
      ...{ action: "suspend", entity: "partner", entityId: "par_1", partnerName: "Metal-Box" },
      ...{ actor: "usr_boss", actorName: "Łucja Żak", actorEmail: "lucja@example.com", reason: "Brak dokumentów" },
    });
    expect(page.items[2]).toMatchObject({ actor: "chargeRents", actorName: null, reason: null });
    expect(ids(await list("?sort=at-asc"))).toEqual([1, 2, 3, 4]);
  });

  it("finds what a person did and what was done to their account, by name, email or uid, and what a job did", async () => {
    await givenTrail();
    expect(ids(await list("?q=lucja%20zak"))).toEqual([3, 1]);
    expect(ids(await list("?q=lucja@example.com"))).toEqual([3, 1]);
    expect(ids(await list("?q=jan@example.com"))).toEqual([3]);
    expect(ids(await list("?q=usr_boss"))).toEqual([3, 1]);
    expect(ids(await list("?q=chargeRents"))).toEqual([2]);
    expect(ids(await list("?q=%25"))).toEqual([]);
  });

  it("finds an object and a request by id", async () => {
    await givenTrail();
    expect(ids(await list("?q=rnt_1"))).toEqual([2]);
    expect(ids(await list("?q=req_1"))).toEqual([3, 1]);
    expect(ids(await list("?group=partners&q=par_2"))).toEqual([]);
  });

  it("filters by group of objects, action and days in Poland", async () => {
    await givenTrail();
    expect(ids(await list("?group=partners"))).toEqual([4, 1]);
    expect(ids(await list("?action=restore"))).toEqual([4]);
    // 23:00 UTC is midnight in Poland.
    expect(ids(await list("?to=2026-11-20"))).toEqual([1]);
    expect(ids(await list("?from=2026-11-21"))).toEqual([4, 3, 2]);
    expect(ids(await list("?from=2026-11-21&to=2026-11-21&action=block&q=lucja"))).toEqual([3]);
  });

  it("continues after the last entry, also among entries of one instant, and exports a spreadsheet", async () => {
    await givenTrail();
    const cursor = (at: string, id: string) => Buffer.from(JSON.stringify([at, id])).toString("base64url");
    expect(ids(await list(`?cursor=${cursor("2026-11-21T10:00:00.000Z", "4")}`))).toEqual([3, 2, 1]);
    expect(ids(await list(`?sort=at-asc&cursor=${cursor("2026-11-21T10:00:00.000Z", "3")}`))).toEqual([4]);
    const answer = await admin().get("/api/admin/audit?format=csv&group=partners");
    expect(answer.headers.get("content-type")).toContain("text/csv");
    const text = await answer.text();
    expect(text.split("\r\n")).toHaveLength(4);
    expect(text).toContain(
      "suspend;partner;par_1;usr_boss;Łucja Żak;lucja@example.com;Metal-Box;Brak dokumentów;req_1",
    );
  });

  it("reads many pages without a gap", async () => {
    const insert = (id: number) =>
      given.insert("audit_events", { ...event, id, actor: "endRents", at: "2026-11-21T10:00:00.000Z" });
    for (let id = 1; id <= 60; id += 1) await insert(id);
    const first = await list();
    expect(ids(first)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
    expect(ids(await list(`?cursor=${first.nextCursor}`))).toEqual(
      Array.from({ length: 10 }, (_, index) => 10 - index),
    );
  });

  it("refuses unknown filters and everyone but administrators", async () => {
    expect((await admin().get("/api/admin/audit?group=thing")).status).toBe(422);
    expect((await admin().get("/api/admin/audit?from=yesterday")).status).toBe(422);
    expect((await as.partner("par_1").get("/api/admin/audit")).status).toBe(403);
    expect((await as.customer().get("/api/admin/audit?format=csv")).status).toBe(403);
    expect((await as.visitor().get("/api/admin/audit")).status).toBe(401);
  });
});

describe("GET /api/admin/audit/:id", () => {
  it("has the values before and after, and the other entries of the request", async () => {
    await givenTrail();
    const change = { ...event, action: "changeSms", actor: "usr_boss", partner_id: "par_1" };
    const [before, after] = [{ isOn: false }, { isOn: true, monthlyLimit: 50 }].map((one) => JSON.stringify(one));
    await given.insert("audit_events", { ...change, id: 5, at: "2026-11-21T11:00:00.000Z", details: before ?? "" });
    await given.insert("audit_events", { ...change, id: 6, at: "2026-11-21T12:00:00.000Z", details: after ?? "" });
    expect(await (await admin().get("/api/admin/audit/6")).json()).toMatchObject({
      ...{ id: 6, action: "changeSms", at: "2026-11-21T12:00:00.000Z", actorEmail: "lucja@example.com" },
      changes: [
        { name: "isOn", before: false, after: true },
        { name: "monthlyLimit", after: 50 },
      ],
      sameRequest: [],
    });
    expect(await (await admin().get("/api/admin/audit/1")).json()).toMatchObject({
      ...{ reason: "Brak dokumentów", requestId: "req_1", changes: [] },
      sameRequest: [{ id: 3, action: "block", entity: "user", entityId: "usr_client" }],
    });
  });
});
