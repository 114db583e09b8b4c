import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { invitationPath } from "../../../worker/http/invitation-link.ts";
import { accountProvider } from "../account/auth/account-provider.ts";
import { as } from "../as-user.ts";
import { anna } from "../guest/guests.ts";
import {
  hold,
  holderCookie,
  inDays,
  one,
  payingFor,
  reservationBody,
  signature,
  usualAmountGrosze,
} from "../reservation/booking.ts";
import { givenSnapshot } from "./snapshot.ts";
import { breakEverywhere, type Stage, type Trial } from "./trial.ts";
import { bindings, givenWorld, type KnownRent } from "./world.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

const key = { "idempotency-key": "one-and-the-same-key-of-a-call-of-theirs" };

/** A partner's house, and customers of it: one who holds a box, one who is paying for one, a visitor who holds one. */
async function givenCustomers() {
  const world = await givenWorld();
  const customer = as.customer(undefined, bindings);
  const held = await hold(customer, world.boxId, { moveInOn: inDays(200), months: 1 });
  const paying = await payingFor(world.pricedId, { moveInOn: inDays(200), months: 1 });
  const kept = await as
    .visitor(bindings)
    .post("/api/reservations", reservationBody(world.boxId, { moveInOn: inDays(300), months: 1 }));
  const visitor = { cookie: holderCookie(kept), reservation: await kept.json<{ id: string }>() };
  const link = await one<{ link: string }>("SELECT link FROM invitations WHERE reservation_id = ?", world.offerId);
  const token = (await invitationPath(env, "customerAcceptInvite", link?.link ?? "")).split("#token=")[1];
  const shelf = await givenSnapshot();
  const stage: Stage = { shelf, world, before: await shelf.take() };
  return { stage, world, customer, held, paying, visitor, token };
}

type Customers = Awaited<ReturnType<typeof givenCustomers>>;
type Row = Omit<Trial, "ready" | "commits"> & { commits?: number; first?: readonly [sql: string, value: string] };

function rowsOf({ world, customer, held, paying, visitor, token }: Customers): Row[] {
  const by = (uid: string | null, more?: Partial<Env>) => as.customer(uid ?? undefined, { ...bindings, ...more });
  const tenant = (
    { id, uid, version }: KnownRent,
    act: string,
    input: object,
  ): Pick<Row, "name" | "call" | "status"> => ({
    name: `rent: ${act}`,
    call: (more) => by(uid, more).post(`/api/rents/${id}/${act}`, { version, ...input }, key),
    status: 200,
  });
  const own = `/api/reservations/${held.id}`;
  const change = { moveInOn: inDays(210), months: 2, products: [], shownTodayGrosze: usualAmountGrosze };
  const visiting = { cookie: visitor.cookie };
  return [
    { ...tenant(world.ending, "extend", { untilOn: inDays(60) }), isDone: 409 },
    { ...tenant(world.open, "give-notice", { endOn: inDays(30) }), isDone: 409 },
    {
      ...tenant(world.noticed, "withdraw-notice", {}),
      first: ["UPDATE rents SET notice_by = 'customer' WHERE id = ?", world.noticed.id],
      isDone: 409,
    },
    {
      name: "reservation: hold",
      call: (more) => by(customer.uid, more).post("/api/reservations", reservationBody(world.boxId), key),
      status: 201,
    },
    {
      name: "reservation: change",
      call: (more) => by(customer.uid, more).patch(own, change),
      status: 200,
      setsAgain: true,
    },
    {
      name: "reservation: name the guest",
      call: (more) =>
        as.visitor({ ...bindings, ...more }).put(`/api/reservations/${visitor.reservation.id}/guest`, anna, visiting),
      status: 200,
      setsAgain: true,
    },
    {
      name: "reservation: checkout",
      call: (more) => by(customer.uid, more).post(`${own}/checkout`, signature),
      status: 200,
      commits: 2,
    },
    {
      name: "reservation: cancel a hold",
      call: (more) => by(customer.uid, more).post(`${own}/cancel`, { refundGrosze: 0 }),
      status: 200,
    },
    {
      name: "reservation: cancel while paying",
      call: (more) =>
        by(paying.customer.uid, more).post(`/api/reservations/${paying.reservation.id}/cancel`, { refundGrosze: 0 }),
      status: 200,
    },
    {
      name: "offer: accept",
      call: (more) => as.visitor({ ...bindings, ...more }).post("/api/invitations/client/accept", { token }),
      status: 200,
      isDone: 409,
    },
    {
      name: "offer: decline",
      call: (more) => as.visitor({ ...bindings, ...more }).post("/api/invitations/client/decline", { token, word: "" }),
      status: 204,
      isDone: 409,
    },
    {
      name: "account: change",
      call: (more) => by(customer.uid, more).patch("/api/account", { displayName: "Anna Nowak" }),
      status: 200,
    },
    {
      name: "filters: save",
      call: (more) => by(customer.uid, more).put("/api/account/filters", { list: "rents", name: "Moje", query: "q=a" }),
      status: 200,
    },
  ];
}

it("what tenants, customers and clients do is there as a whole or not at all", { timeout: 300_000 }, async () => {
  const customers = await givenCustomers();
  const { stage } = customers;
  const wrong: string[] = [];
  for (const { first, commits = 1, ...row } of rowsOf(customers)) {
    const ready = async () => {
      await stage.shelf.put(stage.before);
      if (first !== undefined) await env.DB.prepare(first[0]).bind(first[1]).run();
    };
    wrong.push(...(await breakEverywhere(stage, { ...row, ready, commits })).wrong);
  }
  expect(wrong).toEqual([]);
});
