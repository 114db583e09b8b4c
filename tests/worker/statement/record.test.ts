import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenRent, partner, runCommand } from "../rent/partner/partner-rent.ts";
import { givenCharge } from "../rent/tenancy.ts";
import { all, inDays, one } from "../reservation/booking.ts";

const iban = "PL61109010140000071219812874";
const payerAccount = "PL27114020040000300201355387";

/** Two unpaid months of 299.00, of which the first is overdue. */
async function givenDebt() {
  const { rent, reservation, clientId } = await givenRent();
  const owed = { status: "due", amount_grosze: 29_900 } as const;
  await givenCharge(rent, { ...owed, from_on: inDays(20), to_on: inDays(50), due_on: inDays(-10) });
  await givenCharge(rent, { ...owed, from_on: inDays(50), to_on: inDays(80), due_on: inDays(0) });
  await env.DB.batch([
    env.DB.prepare("UPDATE rents SET status = 'overdue' WHERE id = ?").bind(rent.id),
    env.DB.prepare("UPDATE partners SET iban = ?").bind(iban),
  ]);
  return { id: String(rent.id), code: String(reservation.code), clientId };
}

const transfer = (rentId: string, amountGrosze = 29_900, more: object = {}) => ({
  ...{ bookedOn: inDays(-1), amountGrosze, payerAccount, title: "Czynsz", occurrence: 1 },
  shares: [{ rentId, amountGrosze }],
  ...more,
});

async function record(transfers: object[], by = partner(), account: string | null = iban, key = newId("request")) {
  const answer = await by.post("/api/partner/statements/record", { account, transfers }, { "Idempotency-Key": key });
  const body = await answer.json<{ outcomes: string[]; error: { fields: object } }>();
  return { status: answer.status, body };
}

const basis = async (account: string | null = iban, by = partner()) =>
  (
    await by.get(
      `/api/partner/statements/basis?from=${inDays(-5)}&to=${inDays(0)}${account === null ? "" : `&account=${account}`}`,
    )
  ).json<{ ownAccount: string; rents: object[]; payers: object[]; recorded: object[] }>();

const paid = () => all("SELECT amount_grosze AS grosze FROM recorded_payments ORDER BY recorded_at, rowid");

describe("a statement", () => {
  it("knows what is recorded a day before and after its period, as another format may date it", async () => {
    const { id } = await givenDebt();
    const days = [inDays(-7), inDays(-6)];
    await record(days.map((bookedOn, at) => transfer(id, 10_000, { bookedOn, title: `Wpłata ${at}` })));
    expect((await basis()).recorded).toMatchObject([{ identity: expect.stringContaining(inDays(-6)) }]);
  });

  it("notes its last day, at most today, and never an earlier one than before", async () => {
    const { id } = await givenDebt();
    const noted = async (untilOn: string | null) => {
      await partner().post("/api/partner/statements/record", { account: iban, untilOn, transfers: [transfer(id)] });
      return (await one<{ on: string | null }>("SELECT statement_until_on AS 'on' FROM partners"))?.on;
    };
    const found = [];
    for (const untilOn of [null, inDays(-3), inDays(-9), inDays(2)]) found.push(await noted(untilOn));
    expect(found).toEqual([null, inDays(-3), inDays(-3), inDays(0)]);
  });

  it("is noted, too, if nothing in it is recorded; without a last day there is nothing to note", async () => {
    await givenDebt();
    const post = (untilOn: string | null) =>
      partner().post("/api/partner/statements/record", { account: iban, untilOn, transfers: [] });
    expect((await post(null)).status).toBe(422);
    expect(await (await post(inDays(-1))).json()).toEqual({ outcomes: [] });
    expect(await one("SELECT statement_until_on AS 'on' FROM partners")).toEqual({ on: inDays(-1) });
    expect(await paid()).toEqual([]);
  });

  it("records its transfers as payments of the rent, oldest charge first", async () => {
    const { id, code, clientId } = await givenDebt();
    expect(await basis()).toMatchObject({
      ownAccount: iban,
      rents: [
        {
          id,
          code,
          clientId,
          charges: [{ openGrosze: 29_900 }, { openGrosze: 29_900, invoiceNumbers: [], ksefNumbers: [] }],
        },
      ],
      payers: [],
      recorded: [],
    });
    const transfers = [transfer(id), transfer(id, 10_000)];
    expect(await record(transfers)).toMatchObject({ status: 200, body: { outcomes: ["recorded", "recorded"] } });
    expect(await paid()).toEqual([{ grosze: 29_900 }, { grosze: 10_000 }]);
    expect(await one("SELECT status FROM rents WHERE id = ?", id)).toEqual({ status: "active" });
    expect(await all("SELECT open_grosze AS open FROM charges WHERE open_grosze > 0")).toEqual([{ open: 19_900 }]);
    expect(await all("SELECT 1 FROM audit_events WHERE action = 'recordPayment'")).toHaveLength(2);
    expect(await basis()).toMatchObject({
      rents: [{ charges: [{ openGrosze: 19_900 }] }],
      payers: [{ payerAccount, clientId }],
      recorded: [{ recordedGrosze: 29_900 }, { recordedGrosze: 10_000 }],
    });
  });

  it("changes nothing when it is read again, also without the name of the account", async () => {
    const { id } = await givenDebt();
    await record([transfer(id)]);
    expect((await record([transfer(id)])).body.outcomes).toEqual(["known"]);
    expect((await record([transfer(id)], partner(), null)).body.outcomes).toEqual(["known"]);
    expect((await record([transfer(id), transfer(id, 29_900, { occurrence: 2 })])).body.outcomes).toEqual([
      "known",
      "recorded",
    ]);
    expect(await paid()).toHaveLength(2);
  });

  it("records a transfer once when two calls run at once", async () => {
    const { id } = await givenDebt();
    const answers = await Promise.all([record([transfer(id)]), record([transfer(id)])]);
    expect(answers.map(({ body }) => body.outcomes[0]).sort()).toEqual(["known", "recorded"]);
    expect(await paid()).toHaveLength(1);
  });

  it("pays several rents with one transfer, which can be recorded again once it is undone", async () => {
    const { id } = await givenDebt();
    const other = (await givenRent(null, { uid: "usr_other" })).rent;
    const period = { from_on: inDays(20), to_on: inDays(50), due_on: inDays(-10) };
    await givenCharge(other, { ...period, status: "due", amount_grosze: 5_000 });
    const shares = [
      { rentId: id, amountGrosze: 29_900 },
      { rentId: other.id, amountGrosze: 5_000 },
    ];
    const both = transfer(id, 34_900, { shares });
    expect((await record([both])).body.outcomes).toEqual(["recorded"]);
    for (const rentId of [id, String(other.id)]) {
      const payment = await one<{ id: string }>("SELECT id FROM recorded_payments WHERE rent_id = ?", rentId);
      expect((await runCommand(rentId, "undo-payment", { paymentId: payment?.id })).status).toBe(200);
    }
    expect(await one("SELECT recorded_grosze AS sum FROM bank_transfers")).toEqual({ sum: 0 });
    expect((await record([both])).body.outcomes).toEqual(["recorded"]);
    expect(await one("SELECT recorded_grosze AS sum FROM bank_transfers")).toEqual({ sum: 34_900 });
  });

  it("leaves out a transfer of more than is owed and records the others", async () => {
    const { id } = await givenDebt();
    const { body } = await record([transfer(id, 59_801), transfer(id, 100)]);
    expect(body.outcomes).toEqual(["changed", "recorded"]);
    expect(await paid()).toEqual([{ grosze: 100 }]);
  });

  it("leaves out a transfer of what an earlier one pays", async () => {
    const { id } = await givenDebt();
    const { body } = await record([transfer(id, 59_800), transfer(id, 100)]);
    expect(body.outcomes).toEqual(["recorded", "changed"]);
    expect(await paid()).toEqual([{ grosze: 59_800 }]);
  });
});

describe("a transfer that exceeds what is owed", () => {
  it("leaves credit of the client, and is recorded once", async () => {
    const { id } = await givenDebt();
    const shares = [{ rentId: id, amountGrosze: 59_800 }];
    const more = transfer(id, 70_000, { shares, creditGrosze: 10_200 });
    expect((await record([more])).body.outcomes).toEqual(["recorded"]);
    expect(await all("SELECT amount_grosze AS grosze, left_grosze AS left FROM client_credits")).toEqual([
      { grosze: 10_200, left: 10_200 },
    ]);
    expect(await one("SELECT recorded_grosze AS sum FROM bank_transfers")).toEqual({ sum: 70_000 });
    expect((await record([more])).body.outcomes).toEqual(["known"]);
    const payment = await one<{ id: string }>("SELECT id FROM recorded_payments");
    expect((await runCommand(id, "undo-payment", { paymentId: payment?.id })).status).toBe(200);
    expect(await one("SELECT left_grosze AS left FROM client_credits")).toEqual({ left: 0 });
    expect(await one("SELECT recorded_grosze AS sum FROM bank_transfers")).toEqual({ sum: 0 });
  });
});

describe("a transfer before anything is due", () => {
  it("becomes credit of the client, which the next charge uses, for each transfer once", async () => {
    const { rent } = await givenRent();
    const id = String(rent.id);
    expect(await basis()).toMatchObject({ rents: [{ id, charges: [] }] });
    const early = transfer(id, 29_900, { shares: [{ rentId: id, amountGrosze: 0 }], creditGrosze: 29_900 });
    const twice = [early, { ...early, occurrence: 2 }];
    expect((await record(twice)).body.outcomes).toEqual(["recorded", "recorded"]);
    expect(await all("SELECT left_grosze AS left FROM client_credits")).toEqual([{ left: 29_900 }, { left: 29_900 }]);
    expect((await record(twice)).body.outcomes).toEqual(["known", "known"]);
  });

  it("is left out for an unknown rent", async () => {
    await givenRent();
    const unknown = { shares: [{ rentId: "rnt_unknown", amountGrosze: 0 }], creditGrosze: 100 };
    expect((await record([transfer("rnt_unknown", 100, unknown)])).body.outcomes).toEqual(["changed"]);
  });
});

describe("refused is", () => {
  it.each([
    [
      "a share of nothing",
      { shares: [{ rentId: "rnt_1", amountGrosze: 0 }] },
      { "transfers.0.shares": "field.too_small" },
    ],
    ["a day in the future", { bookedOn: inDays(1) }, { transfers: "field.day_too_far" }],
    ["an account with other signs", { payerAccount: "a-b" }, { "transfers.0.payerAccount": "field.invalid" }],
  ])("%s", async (_, more, fields) => {
    const { id } = await givenDebt();
    const { status, body } = await record([transfer(id, 100, more)]);
    expect([status, body.error.fields]).toEqual([422, fields]);
  });

  it("a member of staff whom the owner does not let record payments", async () => {
    const { id } = await givenDebt();
    const limits = { maxDiscountPercent: 10, mayLowerDeposit: false, mayRecordPayments: false };
    await partner().put("/api/partner/team/limits", limits);
    const { status, body } = await record([transfer(id)], as.partner("par_1", "usr_clerk", "clerk"));
    expect([status, body.error.fields]).toEqual([422, { transfers: "field.not_permitted" }]);
  });

  it("the rent of another partner", async () => {
    const { id } = await givenDebt();
    await given.partner({ id: "par_2" });
    const stranger = as.partner("par_2", "usr_stranger");
    expect((await record([transfer(id)], stranger)).body.outcomes).toEqual(["changed"]);
    expect(await basis(iban, stranger)).toMatchObject({ rents: [], payers: [], recorded: [] });
    expect(await paid()).toEqual([]);
  });
});
