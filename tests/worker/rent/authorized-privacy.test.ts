import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { accountProvider } from "../account/auth/account-provider.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { serviceAccount } from "../identity/issuer.ts";
import { all, inDays } from "../reservation/booking.ts";
import { codeOrError, givenOla, givenRent, ola } from "./authorized.ts";

const bindings = { FIREBASE_SERVICE_ACCOUNT: serviceAccount };
const remove = (uid: string) => as.customer(uid, bindings).post("/api/account/deletion", { confirmed: true });
const persons = () => all<{ status: string }>("SELECT status FROM authorized_persons");
const sent = () => env.DB.prepare("UPDATE outbox SET status = 'sent'").run();

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

it("the tenant's deletion erases whom they gave access, and the emails about it", async () => {
  const { rent } = await givenRent();
  await givenOla(rent.id);
  await sent();
  await env.DB.prepare(
    "UPDATE rents SET status = 'settled', end_on = ?, start_on = ?, deposit_settled_grosze = deposit_grosze",
  )
    .bind(inDays(-1), inDays(-60))
    .run();
  expect((await remove("usr_anna")).status).toBe(204);
  expect(await persons()).toEqual([]);
  expect(await all("SELECT id FROM outbox WHERE recipient = ?", ola.email)).toEqual([]);
});

it("the person's own deletion ends their access at once", async () => {
  const { rent } = await givenRent();
  const { token } = await givenOla(rent.id);
  await sent();
  await given.user({ uid: "usr_ola", email: ola.email });
  expect((await remove("usr_ola")).status).toBe(204);
  expect(await persons()).toEqual([]);
  expect(await codeOrError(token)).toBe("rent.person_link_invalid");
  expect(await all("SELECT id FROM outbox WHERE data GLOB '*Ola Lis*'")).toEqual([]);
});

it("the export of the tenant and of the person has the access, without the code", async () => {
  const { rent } = await givenRent();
  await givenOla(rent.id);
  await given.user({ uid: "usr_ola", email: ola.email, email_verified: 1 });
  const exported = async (uid: string) =>
    (await as.customer(uid).get("/api/account/export")).json<Record<string, Record<string, unknown>[]>>();
  expect((await exported("usr_anna")).authorizedPersons).toMatchObject([{ rentalId: rent.id, name: "Ola Lis" }]);
  const ofOla = await exported("usr_ola");
  expect(ofOla.authorizedPersons).toEqual([]);
  expect(ofOla.accessGivenByOthers).toMatchObject([{ name: "Ola Lis", status: "active" }]);
});
