import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { knownRates } from "../../../domain/debt/known-rates.ts";
import { halfYearOf, monthOf } from "../../../domain/settings/kinds.ts";
import { readRates, selectRates } from "../../../worker/features/settings/queries.ts";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { as } from "../as-user.ts";
import { givenDebtor, partnerId } from "../debt/debtor.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one, today } from "../reservation/booking.ts";

interface Entry {
  id: string;
  fromOn: string;
  state: string;
  reason: string | null;
  actorName: string | null;
  withdrawal: { reason: string } | null;
  value: object;
}
interface Settings {
  today: string;
  missing: { euroMonths: string[]; halfYearOn: string | null };
  settings: { kind: string; current: Entry | null; planned: Entry[]; entries: Entry[] }[];
}

const path = "/api/admin/settings";
const admin = () => as.admin("usr_admin");
const read = async () => (await admin().get(path)).json<Settings>();
const readOne = async (kind: string) => (await read()).settings.find((one) => one.kind === kind);
const put = (kind: string, value: object, fromOn: string, more: object = {}) =>
  admin().post(path, { kind, value, fromOn, replaces: null, reason: "Obwieszczenie", ...more });
const fieldOf = async (answer: Response) =>
  (await answer.json<{ error: { code: string; fields?: Record<string, string> } }>()).error;

describe("GET /api/admin/settings", () => {
  it("starts with the statutory rates, and everything switched on", async () => {
    const { settings } = await read();
    const company = settings.find(({ kind }) => kind === "companyInterest");
    expect(company?.entries.length).toBe(knownRates.interest.company.length);
    expect(company?.entries[0]).toMatchObject({ fromOn: "2026-07-01", value: { basisPoints: 1375 }, reason: null });
    expect(settings.find(({ kind }) => kind === "sms")).toEqual({
      ...{ kind: "sms", current: null, planned: [], entries: [], proposals: [] },
    });
    expect(readRates(await selectRates(env.DB).all())).toEqual(knownRates);
  });

  it("exports the history of one setting", async () => {
    await put("sms", { isOn: false }, inDays(2));
    const csv = await (await admin().get(`${path}?kind=sms&format=csv`)).text();
    expect(csv.split("\n").length).toBe(3);
    expect(csv).toContain("wyłączone");
    expect(csv).toContain("Obwieszczenie");
  });

  it("is refused to everyone but administrators", async () => {
    expect((await as.partner("par_1").get(path)).status).toBe(403);
    expect((await as.customer().get(path)).status).toBe(403);
    expect((await as.visitor().get(path)).status).toBe(401);
    expect((await admin().get(`${path}?kind=other`)).status).toBe(422);
  });
});

describe("POST /api/admin/settings", () => {
  it("plans a value, with its reason in the history and the audit trail", async () => {
    const fromOn = inDays(5);
    expect((await put("personInterest", { basisPoints: 900 }, fromOn)).status).toBe(200);
    const found = await readOne("personInterest");
    expect(found?.planned).toMatchObject([{ fromOn, value: { basisPoints: 900 }, reason: "Obwieszczenie" }]);
    expect(found?.current?.value).toEqual({ basisPoints: 925 });
    const audit = await one<{ action: string; details: string }>(
      "SELECT action, details FROM audit_events WHERE entity = 'setting'",
    );
    expect(audit?.action).toBe("change");
    expect(JSON.parse(audit?.details ?? "{}")).toEqual({
      ...{ reason: "Obwieszczenie", kind: "personInterest", fromOn, oldBasisPoints: 925, basisPoints: 900 },
    });
  });

  it("has one value for each day", async () => {
    await put("personInterest", { basisPoints: 900 }, inDays(5));
    const again = await put("personInterest", { basisPoints: 910 }, inDays(5));
    expect(await fieldOf(again)).toMatchObject({ code: "request.invalid", fields: { fromOn: "field.taken" } });
    const raced = env.DB.prepare(
      `INSERT INTO settings (id, kind, from_on, value, decided_on, created_at, updated_at)
       SELECT 'set_2', kind, from_on, value, decided_on, created_at, updated_at FROM settings WHERE from_on = ?`,
    ).bind(inDays(5));
    await expect(raced.run()).rejects.toThrow("UNIQUE");
  });

  it("changes nothing in the past but what the law fixed, and keeps what it replaces", async () => {
    expect(await fieldOf(await put("sms", { isOn: false }, inDays(-1)))).toMatchObject({
      fields: { fromOn: "field.day_past" },
    });
    const wrong = await readOne("personInterest");
    const replaced = wrong?.entries.find(({ fromOn }) => fromOn === "2026-03-05");
    expect((await put("personInterest", { basisPoints: 920 }, "2026-03-05")).status).toBe(409);
    const corrected = await put("personInterest", { basisPoints: 920 }, "2026-03-05", { replaces: replaced?.id });
    expect(corrected.status).toBe(200);
    const { entries = [] } = (await readOne("personInterest")) ?? {};
    expect(
      entries
        .filter(({ fromOn }) => fromOn === "2026-03-05")
        .map(({ state }) => state)
        .sort(),
    ).toEqual([...["replaced", "valid"]]);
    expect(await all("SELECT action FROM audit_events WHERE entity = 'setting'")).toEqual([{ action: "correct" }]);
    await expect(env.DB.prepare("UPDATE settings SET value = '{}'").run()).rejects.toThrow("never changed");
    await expect(env.DB.prepare("DELETE FROM settings").run()).rejects.toThrow("never deleted");
  });

  it("refuses a day that is not a month or half-year, and values of another kind", async () => {
    const euro = { tenThousandths: 42_537, table: "212/A/NBP/2026" };
    expect((await put("euroRate", euro, "2026-10-15")).status).toBe(422);
    expect(await fieldOf(await put("companyInterest", { basisPoints: 1300 }, "2027-03-01"))).toMatchObject({
      fields: { fromOn: "field.invalid" },
    });
    expect((await put("sms", euro, inDays(1))).status).toBe(422);
    expect((await put("sms", { isOn: false }, inDays(1), { reason: "" })).status).toBe(422);
  });
});

describe("POST /api/admin/settings/:id/withdraw", () => {
  const withdraw = (id: string | undefined) => admin().post(`${path}/${id}/withdraw`, { reason: "Pomyłka" });

  it("takes back a planned value, after which its day is free", async () => {
    await put("sms", { isOn: false }, inDays(3));
    const [planned] = (await readOne("sms"))?.planned ?? [];
    expect((await withdraw(planned?.id)).status).toBe(200);
    expect(await readOne("sms")).toMatchObject({
      ...{ planned: [], entries: [{ state: "withdrawn", withdrawal: { reason: "Pomyłka" } }] },
    });
    expect((await put("sms", { isOn: false }, inDays(3))).status).toBe(200);
  });

  it("is refused from the day of the value on, and twice", async () => {
    await put("sms", { isOn: false }, today());
    const { current } = (await readOne("sms")) ?? {};
    expect(await fieldOf(await withdraw(current?.id))).toMatchObject({ code: "resource.version_conflict" });
    expect((await withdraw("set_unknown")).status).toBe(404);
  });
});

describe("the case of a company", () => {
  interface Case {
    charges: {
      interest: { fromOn: string; basisPoints: number }[];
      compensation: { grosze: number | null; rate: object | null };
    }[];
    compensation: { eur: number; grosze: number; missingOn: string[] };
    note: { compensation: { grosze: number } } | null;
  }
  const month = "2026-11-01";
  const euro = { tenThousandths: 42_537, table: "212/A/NBP/2026" };

  beforeEach(async () => {
    await given.partner({ id: partnerId });
    await givenDebtor();
    await env.DB.prepare("UPDATE clients SET kind = 'company', nip = '5252248481'").run();
    await collectDebts(env, new Date("2026-11-04T12:00:00.000Z"));
  });
  const caseId = async () => (await one<{ id: string }>("SELECT id FROM collection_cases"))?.id;
  const readCase = async () =>
    (await as.partner(partnerId).get(`/api/partner/vindication/${await caseId()}`)).json<Case>();

  it("misses the rate of the euro until it is entered, and then shows compensation in złoty at once", async () => {
    expect((await read()).missing.euroMonths).toEqual([month]);
    const dashboard = await admin().get("/api/admin/dashboard");
    expect(await dashboard.json()).toMatchObject({ missingRates: { euroMonths: [month] } });
    expect((await readCase()).compensation).toEqual({ eur: 40, grosze: 0, missingOn: [month] });
    expect((await put("euroRate", euro, month)).status).toBe(200);
    expect((await read()).missing.euroMonths).toEqual([]);
    const found = await readCase();
    expect(found.compensation).toEqual({ eur: 40, grosze: 17_015, missingOn: [] });
    expect(found.charges[0]?.compensation).toMatchObject({ grosze: 17_015, rate: euro });
    expect(found.note?.compensation.grosze).toBe(17_015);
  });

  it("splits its interest at a rate that an administrator has entered", async () => {
    const half = halfYearOf(addDays(halfYearOf(today()), 190));
    await put("companyInterest", { basisPoints: 1325 }, half);
    await put("companyInterest", { basisPoints: 1390 }, halfYearOf(today()), {
      replaces:
        (await readOne("companyInterest"))?.entries.find(({ fromOn }) => fromOn === halfYearOf(today()))?.id ?? null,
    });
    const rates = (await readCase()).charges[0]?.interest.map(({ basisPoints }) => basisPoints) ?? [];
    expect(rates.at(-1)).toBe(1390);
    expect(rates).not.toContain(1325);
  });

  it("exports interest and compensation", async () => {
    await put("euroRate", euro, month);
    const csv = await (await as.partner(partnerId).get("/api/partner/vindication?format=csv")).text();
    expect(csv).toContain("Rekompensata, EUR");
    expect(csv).toContain("170,15");
  });

  it("never has compensation for a person", async () => {
    await env.DB.prepare("UPDATE clients SET kind = 'person'").run();
    await put("euroRate", euro, month);
    expect((await readCase()).compensation).toEqual({ eur: 0, grosze: 0, missingOn: [] });
    expect((await read()).missing.euroMonths).toEqual([]);
    expect(monthOf(month)).toBe(month);
  });
});
