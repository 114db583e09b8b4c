import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Day } from "../../../domain/core/day.ts";
import { purgeOrphanedPhotos } from "../../../worker/features/photo/service.ts";
import { remindDocuments } from "../../../worker/jobs/remind-documents.ts";
import { pdf } from "../../domain/document/files.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one } from "../reservation/booking.ts";

interface Item {
  id: string;
  kind: string;
  state: string;
  note: string | null;
  fileName: string | null;
  validUntilOn: Day | null;
  version: string;
}

const owner = () => as.partner("par_1", "usr_owner");
const admin = () => as.admin("usr_admin");
const strangers = () => [
  as.partner("par_1", "usr_clerk", "clerk"),
  as.partner("par_1", "usr_manager", "manager"),
  as.customer(),
];
const base = "/api/admin/partners/par_1/documents";
const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;

const upload = (caller: Caller, query: string, bytes: BodyInit = pdf()) =>
  caller.raw(`/api/partner/documents?${query}`, bytes);
const list = async (caller = owner(), path = "/api/partner/documents") =>
  (await (await caller.get(path)).json<{ items: Item[] }>()).items;
const only = async () => (await list())[0] as Item;
const decide = async (command: "accept" | "reject" | "withdraw", more: object = {}, item?: Item) => {
  const { id, version } = item ?? (await only());
  return admin().post(`${base}/${id}/${command}`, { version, reason: "Dane się nie zgadzają", ...more });
};
const mails = () =>
  all<{ template: string; recipient: string; data: string }>(
    "SELECT template, recipient, data FROM outbox WHERE template LIKE 'document%' ORDER BY rowid",
  );
const noon = (days: number) => new Date(`${inDays(days)}T11:00:00.000Z`);

beforeEach(async () => {
  await given.partner({ id: "par_1", legal_name: "Metal-Box", email: "biuro@metal.example" });
  await given.partner({ id: "par_2", email: "biuro@inny.example" });
});

describe("a document of a partner", () => {
  it("is asked for, uploaded, rejected with a reason, uploaded again and accepted", async () => {
    const tasks = async () =>
      (await (await owner().get("/api/partner/dashboard")).json<{ tasks: { documentsRequested: number } }>()).tasks;
    expect((await admin().post(`${base}/requests`, { kind: "insurance", reason: "Polisa wygasła" })).status).toBe(201);
    expect((await tasks()).documentsRequested).toBe(1);
    expect(await list()).toMatchObject([
      { kind: "insurance", state: "requested", note: "Polisa wygasła", fileName: null },
    ]);
    expect((await upload(owner(), "kind=insurance&fileName=polisa.pdf")).status).toBe(201);
    expect(await list()).toMatchObject([{ state: "waiting", fileName: "polisa.pdf", validUntilOn: null }]);
    expect((await tasks()).documentsRequested).toBe(0);
    expect((await decide("reject")).status).toBe(200);
    expect(await list()).toMatchObject([{ state: "rejected", note: "Dane się nie zgadzają" }]);
    expect((await decide("accept", { validUntilOn: null })).status).toBe(409);

    const again = `kind=insurance&fileName=polisa-2.pdf&validUntilOn=${inDays(300)}`;
    expect((await upload(owner(), again)).status).toBe(201);
    const accepted = await decide("accept", { validUntilOn: inDays(301) });
    expect(accepted.status).toBe(200);
    expect(await list(admin(), base)).toMatchObject([
      { state: "accepted", fileName: "polisa-2.pdf", validUntilOn: inDays(301) },
      { state: "rejected", fileName: "polisa.pdf" },
    ]);
    expect(await mails()).toMatchObject([
      { template: "documentRequested", recipient: "biuro@metal.example" },
      { template: "documentRejected", recipient: "biuro@metal.example" },
    ]);
    expect(await all("SELECT action, actor FROM audit_events WHERE entity = 'document' ORDER BY id")).toMatchObject([
      { action: "ask", actor: "usr_admin" },
      { action: "upload", actor: "usr_owner" },
      { action: "reject", actor: "usr_admin" },
      { action: "upload", actor: "usr_owner" },
      { action: "accept", actor: "usr_admin" },
    ]);
  });

  it("is refused with another type, a wrong kind or day, and above the size", async () => {
    const text = new TextEncoder().encode("<html></html>");
    const wrong = await upload(owner(), "kind=insurance&fileName=polisa.pdf", text);
    expect([wrong.status, await codeOf(wrong)]).toEqual([422, "document.wrong_type"]);
    const large = new Uint8Array(10 * 1_024 * 1_024 + 1);
    large.set(pdf());
    const refused = await upload(owner(), "kind=insurance&fileName=polisa.pdf", large);
    expect([refused.status, await codeOf(refused)]).toEqual([422, "document.too_large"]);
    expect((await upload(owner(), "kind=passport&fileName=polisa.pdf")).status).toBe(422);
    expect((await upload(owner(), "kind=insurance&fileName=polisa.pdf&validUntilOn=jutro")).status).toBe(422);
    expect(await list()).toEqual([]);
    expect((await env.PHOTOS.list()).objects).toEqual([]);
  });

  it("is limited in number", async () => {
    await env.DB.prepare(
      `INSERT INTO partner_documents (id, partner_id, kind, state, file_name, content_type, bytes, created_at, updated_at)
       SELECT 'pdc_' || value, 'par_1', 'other', 'waiting', 'x.pdf', 'application/pdf', 9, '2026', '2026'
       FROM json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: 100 }, (_, index) => index)))
      .run();
    expect(await codeOf(await upload(owner(), "kind=insurance&fileName=polisa.pdf"))).toBe("document.too_many");
  });

  it("is added by an administrator as accepted, and can be rejected later", async () => {
    const path = `${base}?kind=contract&fileName=${encodeURIComponent("Umowa (Żak).pdf")}`;
    expect((await admin().raw(path, pdf())).status).toBe(201);
    expect(await list()).toMatchObject([{ kind: "contract", state: "accepted", fileName: "Umowa (Żak).pdf" }]);
    expect((await decide("reject")).status).toBe(200);
    expect((await admin().raw(path.replace("par_1", "par_unknown"), pdf())).status).toBe(404);
  });

  it("is asked for once by kind, until the request is withdrawn", async () => {
    const ask = () => admin().post(`${base}/requests`, { kind: "insurance", reason: "Polisa wygasła" });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await codeOf(await ask())).toBe("document.requested");
    expect((await decide("withdraw")).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await ask()).status).toBe(201);
    expect((await admin().post(`${base}/requests`, { kind: "insurance", reason: "" })).status).toBe(422);
  });

  it("is decided once, by the version that the administrator saw", async () => {
    await upload(owner(), "kind=insurance&fileName=polisa.pdf");
    const seen = await only();
    const both = await Promise.all([decide("accept", { validUntilOn: null }, seen), decide("reject", {}, seen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("the file", () => {
  it("is served to owners of the partner and administrators, uncached", async () => {
    const { id } = await (await upload(owner(), "kind=insurance&fileName=polisa.pdf")).json<{ id: string }>();
    const own = await owner().get(`/api/partner/documents/${id}/file`);
    expect([own.status, own.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(own.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''polisa.pdf");
    expect(own.headers.get("cache-control")).toContain("no-store");
    expect(new Uint8Array(await own.arrayBuffer())).toEqual(pdf());
    const seen = await admin().get(`${base}/${id}/file`);
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(pdf());
    expect((await admin().get(`${base.replace("par_1", "par_2")}/${id}/file`)).status).toBe(404);
  });

  it("is not served to others, nor as a photo", async () => {
    const { id } = await (await upload(owner(), "kind=insurance&fileName=polisa.pdf")).json<{ id: string }>();
    expect((await as.partner("par_2", "usr_other").get(`/api/partner/documents/${id}/file`)).status).toBe(404);
    expect((await as.visitor().get(`/api/photos/${id}`)).status).toBe(404);
    for (const caller of strangers()) {
      expect((await caller.get(`/api/partner/documents/${id}/file`)).status).toBe(403);
      expect((await caller.get("/api/partner/documents")).status).toBe(403);
      expect((await upload(caller, "kind=insurance&fileName=polisa.pdf")).status).toBe(403);
      expect((await caller.get(`${base}/${id}/file`)).status).toBe(403);
      expect((await caller.get(base)).status).toBe(403);
    }
    expect((await as.visitor().get(`/api/partner/documents/${id}/file`)).status).toBe(401);
    expect((await owner().get("/api/partner/documents/pdc_unknown/file")).status).toBe(404);
  });

  it("of another partner cannot be decided", async () => {
    await upload(owner(), "kind=insurance&fileName=polisa.pdf");
    const { id, version } = await only();
    for (const command of ["accept", "reject", "withdraw"]) {
      const body = { version, reason: "Powód", ...(command === "accept" && { validUntilOn: null }) };
      expect((await admin().post(`/api/admin/partners/par_2/documents/${id}/${command}`, body)).status).toBe(404);
      expect((await owner().post(`${base}/${id}/${command}`, body)).status).toBe(403);
    }
  });

  it("stays while its row exists", async () => {
    const { id } = await (await upload(owner(), "kind=insurance&fileName=polisa.pdf")).json<{ id: string }>();
    const later = new Date(Date.now() + 2 * 86_400_000);
    expect(await purgeOrphanedPhotos(env, later)).toBe(0);
    await env.DB.prepare("DELETE FROM partner_documents").run();
    expect(await purgeOrphanedPhotos(env, later)).toBe(1);
    expect(await env.PHOTOS.get(id)).toBeNull();
  });
});

describe("a document that expires", () => {
  const accepted = async (days: number) => {
    await upload(owner(), `kind=insurance&fileName=polisa-${days}.pdf&validUntilOn=${inDays(days)}`);
    const newest = (await list()).find(({ state }) => state === "waiting") as Item;
    await decide("accept", { validUntilOn: inDays(days) }, newest);
  };
  const lastDays = async () => (await mails()).map(({ data }) => JSON.parse(data).validUntilOn);

  it("is announced 30 and 7 days before, once each", async () => {
    await accepted(40);
    expect(await remindDocuments(env, noon(9))).toBe(0);
    expect(await remindDocuments(env, noon(10))).toBe(1);
    expect(await remindDocuments(env, noon(10))).toBe(0);
    expect(await remindDocuments(env, noon(20))).toBe(0);
    expect(await remindDocuments(env, noon(34))).toBe(1);
    expect(await remindDocuments(env, noon(41))).toBe(0);
    expect(await lastDays()).toEqual([inDays(40), inDays(40)]);
  });

  it("is announced late by one email only, and not if a newer one is valid longer", async () => {
    await accepted(5);
    expect(await remindDocuments(env, noon(0))).toBe(1);
    await accepted(6);
    await accepted(200);
    expect(await remindDocuments(env, noon(1))).toBe(0);
  });

  it("is a task of administrators, like one to review", async () => {
    await accepted(20);
    await upload(owner(), "kind=contract&fileName=umowa.pdf");
    const dashboard = async () => (await admin().get("/api/admin/dashboard")).json();
    expect(await dashboard()).toMatchObject({ documentsToReview: 1, documentsEnding: 1, documentsExpired: 0 });
    const found = async (documents: string) =>
      (
        await (await admin().get(`/api/admin/partners?documents=${documents}`)).json<{ items: { id: string }[] }>()
      ).items.map(({ id }) => id);
    expect(await found("waiting")).toEqual(["par_1"]);
    expect(await found("ending")).toEqual(["par_1"]);
    await env.DB.prepare("UPDATE partner_documents SET valid_until_on = ? WHERE state = 'accepted'")
      .bind(inDays(-1))
      .run();
    expect(await dashboard()).toMatchObject({ documentsEnding: 1, documentsExpired: 1 });
    await accepted(300);
    expect(await dashboard()).toMatchObject({ documentsEnding: 0, documentsExpired: 0 });
    expect((await admin().get("/api/admin/partners?documents=all")).status).toBe(422);
  });
});

it("is in the export of an owner, and not of others of the company", async () => {
  await upload(owner(), "kind=insurance&fileName=polisa.pdf");
  const exported = async (caller: Caller) =>
    (await (await caller.get("/api/account/export")).json<{ companyDocuments: object[] }>()).companyDocuments;
  expect(await exported(owner())).toMatchObject([{ kind: "insurance", fileName: "polisa.pdf", state: "waiting" }]);
  expect(await exported(as.partner("par_1", "usr_clerk", "clerk"))).toEqual([]);
  expect(await one("SELECT COUNT(*) AS count FROM partner_documents")).toEqual({ count: 1 });
});
