import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { proposeRates } from "../../../worker/features/settings/proposals.ts";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { type BankOutage, localBank } from "../../../worker/providers/central-bank/local.ts";
import { as } from "../as-user.ts";
import { givenDebtor, partnerId } from "../debt/debtor.ts";
import { given } from "../fixtures.ts";
import { all } from "../reservation/booking.ts";

interface Proposal {
  fromOn: string;
  value: { basisPoints?: number; tenThousandths?: number; table?: string };
  source: string;
}

const path = "/api/admin/settings";
const admin = () => as.admin("usr_admin");
const now = new Date("2026-11-24T05:07:00.000Z");
const bank = (rate: string, fromOn: string, outage: BankOutage | null = null) =>
  localBank({ reference: { rate, fromOn }, outage });
const run = (of = bank("3,50", "2026-11-19"), at = now) => proposeRates(env.DB, of, at);

async function proposals() {
  const { settings } = await (await admin().get(path)).json<{ settings: { kind: string; proposals: Proposal[] }[] }>();
  return settings.flatMap(({ kind, proposals: found }) => found.map((one) => ({ kind, ...one })));
}
const waiting = async () =>
  (await (await admin().get("/api/admin/dashboard")).json<{ proposedRates: number }>()).proposedRates;
const confirm = (kind: string, { fromOn, value }: Proposal, more: object = {}) =>
  admin().post(path, { kind, fromOn, value, replaces: null, reason: "Published by NBP", ...more });

describe("a rate that the central bank has published", () => {
  it("is proposed next to the one in force, which stays until an administrator confirms it", async () => {
    expect(await run()).toBe(1);
    const [found] = await proposals();
    expect(await proposals()).toMatchObject([
      { kind: "personInterest", fromOn: "2026-11-19", value: { basisPoints: 900 } },
    ]);
    expect(found?.source).toContain("nbp.pl");
    expect(await all("SELECT id FROM settings WHERE from_on = '2026-11-19'")).toEqual([]);
    expect(await waiting()).toBe(1);
    expect((await confirm("personInterest", found as Proposal)).status).toBe(200);
    expect(await proposals()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it("is not proposed if it is in force, and once only", async () => {
    await run(bank("3,75", "2026-03-05"));
    expect(await proposals()).toEqual([]);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await run(bank("3,25", "2026-11-19"))).toBe(1);
    expect((await proposals()).map(({ value }) => value)).toEqual([{ basisPoints: 875 }]);
  });

  it("is proposed for companies from the first day of the half-year", async () => {
    await run(bank("3,50", "2026-11-19"), new Date("2027-01-01T05:07:00.000Z"));
    expect(await proposals()).toMatchObject([
      { kind: "personInterest" },
      { kind: "companyInterest", fromOn: "2027-01-01", value: { basisPoints: 1350 } },
    ]);
  });

  it("waits no longer once an administrator has entered another value for its day", async () => {
    await run();
    const [found] = await proposals();
    await confirm("personInterest", { ...(found as Proposal), value: { basisPoints: 910 } });
    expect(await proposals()).toEqual([]);
  });
});

describe("the rate of the euro", () => {
  it("is proposed for the months in which claims of companies fell due", async () => {
    await run();
    expect((await proposals()).filter(({ kind }) => kind === "euroRate")).toEqual([]);
    await given.partner({ id: partnerId });
    await givenDebtor();
    await env.DB.prepare("UPDATE clients SET kind = 'company', nip = '5252248481'").run();
    await collectDebts(env, new Date("2026-11-04T12:00:00.000Z"));
    await run();
    const found = (await proposals()).find(({ kind }) => kind === "euroRate");
    expect(found).toMatchObject({ fromOn: "2026-11-01", source: expect.stringContaining("/2026-10-30/") });
    expect((await confirm("euroRate", found as Proposal)).status).toBe(200);
    expect((await proposals()).filter(({ kind }) => kind === "euroRate")).toEqual([]);
  });
});

it.each<BankOutage>(["timeout", "disconnected", "notFound", "limited", "serverError", "malformed", "changedShape"])(
  "the job fails, and keeps what was proposed before: %s",
  async (outage) => {
    await run();
    await expect(run(bank("3,50", "2026-11-19", outage))).rejects.toThrow("The central bank has not answered");
    expect(await proposals()).toHaveLength(1);
  },
);
