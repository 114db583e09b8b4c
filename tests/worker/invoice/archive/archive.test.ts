import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { purgeOrphanedPhotos } from "../../../../worker/features/photo/service.ts";
import { printArchives, purgeArchives } from "../../../../worker/jobs/print-archives.ts";
import { as } from "../../as-user.ts";
import { outbox } from "../../email/outbox.ts";
import { brokenAt, type Failure } from "../../faults/intercepted-db.ts";
import { given } from "../../fixtures.ts";
import { codeOf } from "../../identity/provider-stub.ts";
import { givenTenancy } from "../../rent/tenancy.ts";
import { all, today } from "../../reservation/booking.ts";
import { givenInvoice } from "../given-invoice.ts";
import { textOfPdf } from "../pdf/pdf-text.ts";

const partnerId = "par_1";
const path = "/api/partner/invoices/archives";
const dayMs = 86_400_000;
const owner = () => as.partner(partnerId, "usr_owner");
const create = (input: { ids: readonly string[] | null; filter?: object }, by = owner()) =>
  by.post(path, { filter: {}, ...input });

async function givenInvoices(count: number, more: (number: number) => object = () => ({})) {
  const tenancy = await givenTenancy({ partnerId, uid: "usr_1" });
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push((await givenInvoice(tenancy, number, { ...more(number) })).id);
  }
  return { tenancy, ids };
}

interface Listed {
  id: string;
  total: number;
  printed: number;
  unprinted: number;
  isReady: boolean;
}
const list = async (by = owner()) => (await (await by.get(path)).json<{ items: Listed[] }>()).items;

async function printAll(): Promise<void> {
  while ((await printArchives(env, new Date())) > 0);
}

const download = (id: string, by = owner()) => by.get(`${path}/${id}/zip`);
const filesOf = async (answer: Response) => unzipSync(new Uint8Array(await answer.arrayBuffer()));

describe("an archive of invoices", () => {
  it("is printed by a job in steps, shows how far it is, and is emailed to the member who asked for it", async () => {
    const { ids } = await givenInvoices(25);
    const { id } = await (await create({ ids: [...ids, ids[0] ?? ""] })).json<{ id: string }>();
    expect(await list()).toMatchObject([{ id, total: 25, printed: 0, isReady: false }]);
    expect((await download(id)).status).toBe(404);
    await printArchives(env, new Date());
    expect(await list()).toMatchObject([{ total: 25, printed: 25, unprinted: 0, isReady: true }]);
    expect((await outbox()).map(({ template, recipient }) => [template, recipient])).toEqual([
      ["invoiceArchiveReady", "usr_owner@example.com"],
    ]);
    const answer = await download(id);
    expect(answer.headers.get("content-disposition")).toContain(`boksy-invoices-${today()}.zip`);
    const files = await filesOf(answer);
    expect(Object.keys(files)).toHaveLength(25);
    const last = files["BZ-2026-11-0025.pdf"] ?? new Uint8Array();
    expect(strFromU8(last.slice(0, 5))).toBe("%PDF-");
    expect(await textOfPdf(last)).toContain("BZ/2026/11/0025");
  });

  it("has all invoices of a filter", async () => {
    await givenInvoices(3, (number) => ({ issued_on: number === 2 ? "2026-10-20" : "2026-11-20" }));
    const { id } = await (await create({ ids: null, filter: { period: "2026-11" } })).json<{ id: string }>();
    await printAll();
    expect(Object.keys(await filesOf(await download(id)))).toEqual(["BZ-2026-11-0001.pdf", "BZ-2026-11-0003.pdf"]);
  });

  it("lists the invoices that cannot be printed, and has the others", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { ids } = await givenInvoices(3, (number) =>
      number === 2 ? { buyer: { name: "\u{1F600}\u{10FFFD}" } } : {},
    );
    const { id } = await (await create({ ids })).json<{ id: string }>();
    await printAll();
    expect(await list()).toMatchObject([{ printed: 3, unprinted: 1, isReady: true }]);
    const files = await filesOf(await download(id));
    expect(Object.keys(files)).toEqual(["BZ-2026-11-0001.pdf", "BZ-2026-11-0003.pdf", "nie-wydrukowano.txt"]);
    expect(strFromU8(files["nie-wydrukowano.txt"] ?? new Uint8Array())).toContain("BZ/2026/11/0002");
  });

  it.each(["before", "after"] as const)(
    "is completed once wherever a run is interrupted: %s a call",
    async (failure: Failure) => {
      vi.spyOn(console, "error").mockReturnValue();
      const { ids } = await givenInvoices(2);
      for (let call = 1; call <= 6; call += 1) {
        const { id } = await (await create({ ids })).json<{ id: string }>();
        await printArchives({ ...env, DB: brokenAt(call, failure) }, new Date()).catch(() => 0);
        await Promise.all([printArchives(env, new Date()), printArchives(env, new Date())]);
        expect(Object.keys(await filesOf(await download(id)))).toHaveLength(2);
        expect(await outbox()).toHaveLength(call);
      }
    },
  );

  it("is one at a time for a member, and refuses others' invoices, too many, customers and visitors", async () => {
    const { ids } = await givenInvoices(1);
    expect((await create({ ids: [] })).status).toBe(422);
    expect((await create({ ids: Array.from({ length: 1_001 }, (_, at) => `inv_${at}`) })).status).toBe(422);
    expect((await create({ ids: [...ids, "inv_unknown"] })).status).toBe(404);
    expect((await create({ ids }, as.partner("par_2"))).status).toBe(404);
    expect((await create({ ids }, as.customer("usr_1"))).status).toBe(403);
    expect((await create({ ids }, as.visitor())).status).toBe(401);
    const answers = await Promise.all([create({ ids }), create({ ids }), create({ ids })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await codeOf(await create({ ids }))).toBe("invoice.archive_running");
  });

  it("is only for the member who asked for it, while they see its invoices", async () => {
    const { ids, tenancy } = await givenInvoices(1);
    await given.member({ uid: "usr_manager", partnerId, staffRole: "manager" });
    const manager = as.partner(partnerId, "usr_manager", "manager");
    const { id } = await (await create({ ids }, manager)).json<{ id: string }>();
    await printAll();
    expect((await download(id, manager)).status).toBe(200);
    expect((await download(id)).status).toBe(404);
    expect(await list()).toEqual([]);
    const other = await given.place({ partner_id: partnerId });
    const limitTo = (places: unknown[]) =>
      env.DB.prepare("UPDATE partner_members SET place_ids = ? WHERE uid = 'usr_manager'")
        .bind(JSON.stringify(places))
        .run();
    await limitTo([other.id]);
    expect((await download(id, manager)).status).toBe(404);
    await limitTo([tenancy.rent.place_id]);
    expect((await download(id, manager)).status).toBe(200);
  });

  it("is not announced to someone who is no longer a member", async () => {
    const { ids } = await givenInvoices(1);
    await create({ ids });
    await env.DB.prepare("DELETE FROM partner_members WHERE uid = 'usr_owner'").run();
    await printAll();
    expect(await all("SELECT printed FROM invoice_archives WHERE ready_at IS NOT NULL")).toEqual([{ printed: 1 }]);
    expect(await outbox()).toEqual([]);
  });

  it("is deleted with its files after a week, and its files are not taken for orphans before", async () => {
    const { ids } = await givenInvoices(1);
    const { id } = await (await create({ ids })).json<{ id: string }>();
    await printAll();
    const later = (days: number) => new Date(Date.now() + days * dayMs);
    expect([await purgeOrphanedPhotos(env, later(2)), await purgeArchives(env, later(6))]).toEqual([0, 0]);
    expect((await env.PHOTOS.list()).objects).toHaveLength(1);
    expect(await purgeArchives(env, later(8))).toBe(1);
    expect([(await env.PHOTOS.list()).objects, await all("SELECT id FROM invoice_archives")]).toEqual([[], []]);
    expect((await download(id)).status).toBe(404);
  });
});
