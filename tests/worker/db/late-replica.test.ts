import { afterEach, beforeEach, expect, it } from "vitest";
import { documentVersions } from "../../../domain/consent/documents.ts";
import { newId } from "../../../domain/core/ids.ts";
import { cookieNames } from "../../../worker/identity/cookies.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, sign } from "../identity/issuer.ts";
import { provider, sealed, withServiceAccount } from "../identity/provider-stub.ts";
import { checkout, deliver, eventFor, hold, reservationBody } from "../reservation/booking.ts";
import { lateReplica } from "./late-replica.ts";

let replica: Awaited<ReturnType<typeof lateReplica>>;

beforeEach(async () => {
  replica = await lateReplica();
});
afterEach(() => replica.remove());

/** The cookies that a browser keeps, of which its tabs send the same. */
function inBrowser(caller: Caller): Caller {
  let bookmark = "";
  const keep = (answer: Response) => {
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    bookmark = cookies.find((cookie) => cookie.startsWith(`${cookieNames.bookmark}=`)) ?? bookmark;
    return answer;
  };
  const withCookie = (headers?: HeadersInit) => {
    const all = new Headers(headers);
    if (bookmark !== "") all.append("cookie", bookmark);
    return all;
  };
  return {
    ...caller,
    get: async (path, headers) => keep(await caller.get(path, withCookie(headers))),
    post: async (path, body, headers) => keep(await caller.post(path, body, withCookie(headers))),
  };
}

/** A customer whom the replica knows, in a browser and on another device. */
async function givenCustomer() {
  const elsewhere = as.customer(newId("user"), { DB: replica.db });
  await elsewhere.get("/api/account");
  await replica.catchUp();
  return { browser: inBrowser(elsewhere), elsewhere };
}

it("someone who has held a box sees the reservation in each tab, before any replica has it", async () => {
  const box = await given.box();
  const { browser, elsewhere } = await givenCustomer();
  const { id } = await hold(browser, box.id);
  expect((await browser.get(`/api/reservations/${id}`)).status).toBe(200);
  // The replica is as late as these tests need it.
  expect((await elsewhere.get(`/api/reservations/${id}`)).status).toBe(404);
});

it("a payer who comes back sees what the provider has reported, and the rental on the next page", async () => {
  const box = await given.box();
  const { browser } = await givenCustomer();
  const reservation = await hold(browser, box.id);
  const { paymentId, url } = await checkout(browser, reservation.id);
  await replica.catchUp();
  await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "succeeded"));
  expect(await (await browser.get(`/api/payments/${paymentId}`)).json()).toMatchObject({ status: "succeeded" });
  expect(await (await browser.get("/api/rents")).json()).toMatchObject({ items: [{ status: "scheduled" }] });
});

it("a new customer sees the account right after the registration", async () => {
  provider({ sub: "usr_new" });
  const cookie = `__session=${await sign(claims({ sub: "usr_new", role: undefined }))}; __Host-boksy_rt=${await sealed("usr_new")}`;
  const profile = { kind: "customer", displayName: "Anna Nowak", locale: "en", accepted: documentVersions };
  const registered = await withServiceAccount({ DB: replica.db }).post("/api/auth/register", profile, { cookie });
  const bookmark = registered.headers.getSetCookie().find((one) => one.startsWith(cookieNames.bookmark)) ?? "";
  const account = as.token(claims({ sub: "usr_new", role: 0 }), { DB: replica.db });
  expect((await account.get("/api/account", { cookie: bookmark.split(";")[0] ?? "" })).status).toBe(200);
  expect((await account.get("/api/account")).status).not.toBe(200);
});

it("a box that the replica shows as free is not held twice", async () => {
  const box = await given.box();
  const { elsewhere } = await givenCustomer();
  await hold(as.customer(), box.id);
  expect((await elsewhere.get(`/api/boxes/${box.id}`)).status).toBe(200);
  replica.counts.replicaReads = 0;
  const refused = await elsewhere.post("/api/reservations", reservationBody(box.id));
  expect([refused.status, replica.counts.replicaReads]).toEqual([409, 0]);
});

it("a member whom the replica still has changes nothing after the removal", async () => {
  const box = await given.box();
  const uid = newId("user");
  const owner = as.partner(box.partner_id);
  const member = as.partner(box.partner_id, uid, "owner", { DB: replica.db });
  await Promise.all([owner.get("/api/partner/team"), member.get("/api/partner/team")]);
  await replica.catchUp();
  expect((await owner.post(`/api/partner/team/members/${uid}/remove`)).status).toBe(200);
  expect((await member.get("/api/partner/team")).status).toBe(200);
  replica.counts.replicaReads = 0;
  const refused = await member.post("/api/partner/team/invitations", {
    ...{ name: "Anna Nowak", email: "anna@boksy.test", staffRole: "clerk", locale: "pl" },
  });
  expect([refused.status, replica.counts.replicaReads]).toEqual([403, 0]);
});
