import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { sendToKsef } from "../../../worker/jobs/send-to-ksef.ts";
import { as } from "../as-user.ts";
import { inDays, one, today } from "../reservation/booking.ts";
import { givenSwitch } from "../settings/given-switch.ts";
import { givenKsefInvoice, givenKsefSeller, nip } from "./fixtures.ts";

const owner = () => as.partner("par_1");
const settings = { version: "", fromOn: today(), sendsConsumers: false };
const save = async (more: object = {}, by = owner()) => {
  const answer = await by.put("/api/partner/ksef", { ...settings, ...more });
  const body = await answer.json<{ version: string; error?: { code: string; fields?: object } }>();
  return { status: answer.status, ...body };
};
const read = async (by = owner()) => (await by.get("/api/partner/ksef")).json<Record<string, unknown>>();
const givenNip = async () => {
  await read();
  await env.DB.prepare("UPDATE partners SET nip = ? WHERE id = 'par_1'").bind(nip).run();
};

describe("/api/partner/ksef", () => {
  it("is off until the owner switches it on, and can be switched off again", async () => {
    await givenNip();
    expect(await read()).toMatchObject({ version: "", fromOn: null, isAvailable: true, permission: "unknown" });
    const { status, version } = await save();
    expect(status).toBe(200);
    expect(await read()).toMatchObject({ version, fromOn: today() });
    expect((await save({ version, fromOn: null })).status).toBe(200);
    expect(await read()).toMatchObject({ fromOn: null });
  });

  it("refuses a past day and an old version", async () => {
    await givenNip();
    expect(await save({ fromOn: inDays(-1) })).toMatchObject({
      status: 422,
      error: { fields: { fromOn: "field.day_past" } },
    });
    await save();
    expect(await save()).toMatchObject({ status: 409, error: { code: "resource.version_conflict" } });
  });

  it("says what a VAT payer has to do, once its size is known, until it sends its invoices", async () => {
    await givenNip();
    expect(await read()).toMatchObject({ duty: "required", isSmall: false });
    const { version } = await save({ fromOn: null, isSmall: true });
    expect(await read()).toMatchObject({ duty: "required", isSmall: true });
    await save({ version });
    expect(await read()).toMatchObject({ duty: "none" });
    await env.DB.prepare("UPDATE partners SET vat_status = 'exempt', vat_exempt_basis = 'art. 113'").run();
    await env.DB.prepare("DELETE FROM ksef_settings").run();
    expect(await read()).toMatchObject({ duty: "none" });
  });

  it("checks the permission at KSeF", async () => {
    await givenNip();
    expect((await owner().post("/api/partner/ksef/check", {})).status).toBe(404);
    await save();
    const answer = await owner().post("/api/partner/ksef/check", {});
    expect(await answer.json()).toEqual({ permission: "granted" });
    expect(await read()).toMatchObject({ permission: "granted" });
  });
});

describe("an invoice in the queue", () => {
  const given = async () => {
    await givenKsefSeller("par_1");
    return String((await givenKsefInvoice("par_1", 1)).id);
  };

  it("is sent by the job, and has its number, receipt and XML", async () => {
    const id = await given();
    expect(await sendToKsef(env, new Date())).toBe(1);
    const invoice = await (await owner().get(`/api/partner/invoices/${id}`)).json<Record<string, unknown>>();
    expect(invoice).toMatchObject({ ksefStatus: "accepted", hasKsefReceipt: 1, ksefErrorCode: null });
    const receipt = await owner().get(`/api/partner/invoices/${id}/ksef-receipt`);
    expect(await receipt.text()).toContain(String(invoice.ksefNumber));
    expect((await as.partner("par_2").get(`/api/partner/invoices/${id}/ksef-receipt`)).status).toBe(404);
    const found = await owner().get(`/api/partner/invoices?q=${invoice.ksefNumber}&ksef=accepted`);
    expect(await found.json()).toMatchObject({
      total: 1,
      obstacles: { ksefPermission: "granted", companiesWithoutAddress: 0 },
      items: [{ ksefStatus: "accepted" }],
    });
    expect(await (await owner().get("/api/partner/invoices?ksef=open")).json()).toMatchObject({ total: 0 });
  });

  it("waits while an administrator has switched sending off", async () => {
    const id = await given();
    expect(await givenSwitch("ksef", false)).toBe(200);
    expect(await sendToKsef(env, new Date())).toBe(0);
    const invoice = await (await owner().get(`/api/partner/invoices/${id}`)).json<Record<string, unknown>>();
    expect(invoice).toMatchObject({ ksefNumber: null });
    expect(await givenSwitch("ksef", true, inDays(1))).toBe(200);
    expect(await sendToKsef(env, new Date(Date.now() + 86_400_000))).toBe(1);
  });

  it("is sent again after a rejection, by its own partner only", async () => {
    const id = await given();
    const retry = (by = owner()) => by.post(`/api/partner/invoices/${id}/ksef-retry`, {});
    expect((await retry()).status).toBe(409);
    await env.DB.prepare("UPDATE ksef_submissions SET status = 'rejected', error_code = 450").run();
    expect((await retry(as.partner("par_2"))).status).toBe(404);
    expect((await retry(as.customer("usr_1"))).status).toBe(403);
    expect((await retry()).status).toBe(200);
    expect(await one("SELECT status, error_code AS code FROM ksef_submissions")).toEqual({
      status: "waiting",
      code: null,
    });
  });
});
