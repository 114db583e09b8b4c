import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { purgeOrphanedPhotos } from "../../../worker/features/photo/service.ts";
import { remindPolicies } from "../../../worker/jobs/remind-policies.ts";
import { jpeg } from "../../domain/photo/pictures.ts";
import { as } from "../as-user.ts";
import { all, inDays } from "../reservation/booking.ts";
import { givenRent } from "./partner/partner-rent.ts";

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const pdf = (text = "") => bytesOf(`%PDF-1.7\n${text}\n%%EOF\n`);
const files = async () => (await env.PHOTOS.list()).objects.map(({ key }) => key);
const rows = () => all("SELECT file_id AS fileId, until_on AS untilOn FROM insurance_policies");

async function stage() {
  const { rent } = await givenRent();
  const tenant = as.customer(String(rent.uid));
  const path = `/api/rents/${rent.id}/policy`;
  const upload = (bytes: Uint8Array<ArrayBuffer>, untilOn: string) => tenant.raw(`${path}?untilOn=${untilOn}`, bytes);
  return { rent, tenant, path, upload };
}

it("is a PDF or a photo, which the tenant and the landlord download, and a new one replaces", async () => {
  const { rent, tenant, path, upload } = await stage();
  expect((await upload(pdf(), inDays(30))).status).toBe(204);
  const answer = await as.partner(String(rent.partner_id)).get(`/api/partner/rents/${rent.id}/policy`);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="policy-[\w-]+\.pdf"$/);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await answer.text()).toContain("%PDF");
  expect((await upload(jpeg(800, 600), inDays(60))).status).toBe(204);
  expect((await tenant.get(path)).headers.get("content-type")).toBe("image/jpeg");
  expect(await rows()).toMatchObject([{ untilOn: inDays(60) }]);
  expect(await files()).toHaveLength(1);
  expect(await purgeOrphanedPhotos(env, new Date(Date.now() + 2 * 86_400_000))).toBe(0);
  expect((await tenant.delete(path)).status).toBe(204);
  expect([await rows(), await files()]).toEqual([[], []]);
});

it("is refused as another file, cut off, too large, with a day in the past, of others, and after the rental", async () => {
  const { rent, path, upload } = await stage();
  expect((await upload(bytesOf("%PDF-1.7 without an end"), inDays(30))).status).toBe(422);
  expect((await upload(bytesOf("<html>%%EOF"), inDays(30))).status).toBe(422);
  expect((await upload(pdf("x".repeat(3 * 1_024 * 1_024)), inDays(30))).status).toBe(422);
  expect((await upload(pdf(), inDays(-1))).status).toBe(422);
  expect((await as.customer("usr_other").raw(`${path}?untilOn=${inDays(30)}`, pdf())).status).toBe(404);
  expect((await as.partner("par_other").get(`/api/partner/rents/${rent.id}/policy`)).status).toBe(404);
  await env.DB.prepare("UPDATE rents SET status = 'ended', end_on = ?").bind(inDays(0)).run();
  expect((await upload(pdf(), inDays(30))).status).toBe(409);
  expect([await rows(), await files()]).toEqual([[], []]);
});

it("reminds the tenant once, two weeks before its end, unless the rental ends sooner", async () => {
  const { upload } = await stage();
  const remind = () => remindPolicies(env, new Date());
  await upload(pdf(), inDays(20));
  expect(await remind()).toBe(0);
  await upload(pdf(), inDays(10));
  await env.DB.prepare("UPDATE rents SET end_on = ?").bind(inDays(8)).run();
  expect(await remind()).toBe(0);
  await env.DB.prepare("UPDATE rents SET end_on = NULL").run();
  expect([await remind(), await remind()]).toEqual([1, 0]);
  expect(
    await all("SELECT template, data ->> '$.endOn' AS endOn FROM outbox WHERE template = 'policyEndsSoon'"),
  ).toEqual([{ template: "policyEndsSoon", endOn: inDays(10) }]);
  await upload(pdf(), inDays(12));
  expect(await remind()).toBe(1);
});
