import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { one, today } from "../reservation/booking.ts";
import { givenDebtor, partnerId } from "./debtor.ts";

const path = "/api/partner/vindication/board";
const owner = () => as.partner(partnerId);

interface Board {
  total: number;
  debtGrosze: number;
  interestGrosze: number;
  recoveredGrosze: number;
  plans: number;
  paused: number;
  stages: { stage: string; total: number; debtGrosze: number; cases: { id: string; clientName: string }[] }[];
}

const board = async (query = "", by = owner()) => (await (await by.get(path + query)).json()) as Board;

/** Two cases of the same debt at two places: Anna's was reminded, Zofia has no email address. */
async function givenCases() {
  const other = await given.place({ partner_id: partnerId });
  const { rent } = await givenDebtor({ uid: "usr_anna", clientName: "Anna Nowak" });
  await givenDebtor({ uid: "usr_zofia", clientName: "Zofia Lis", placeId: other.id });
  await env.DB.prepare("UPDATE clients SET email = '' WHERE name = 'Zofia Lis'").run();
  await collectDebts(env, new Date("2026-11-04T12:00:00.000Z"));
  return { placeId: other.id, rentId: String(rent.id) };
}

beforeEach(() => given.partner({ id: partnerId }));

describe("GET /api/partner/vindication/board", () => {
  it("groups open cases by stage in the order of the stages, with sums", async () => {
    await givenCases();
    expect(await board()).toMatchObject({
      ...{ total: 2, debtGrosze: 59_800, recoveredGrosze: 0, plans: 0, paused: 0 },
      stages: [
        { stage: "opened", total: 1, debtGrosze: 29_900, cases: [{ clientName: "Zofia Lis" }] },
        { stage: "reminded", total: 1, debtGrosze: 29_900, cases: [{ clientName: "Anna Nowak" }] },
        ...["demanded", "suspended", "preCourt"].map((stage) => ({ stage, total: 0, debtGrosze: 0, cases: [] })),
      ],
    });
  });

  it("has the interest that the cases have", async () => {
    await givenCases();
    const { stages, interestGrosze } = await board();
    let sum = 0;
    for (const { id } of stages.flatMap(({ cases }) => cases)) {
      const detail = await (await owner().get(`/api/partner/vindication/${id}`)).json<{ interestGrosze: number }>();
      sum += detail.interestGrosze;
    }
    expect(interestGrosze).toBe(sum);
    expect(sum).toBeGreaterThan(0);
  });

  it("counts what was paid late this month as recovered, also in part and once the case is closed", async () => {
    const { rentId } = await givenCases();
    const pay = async (amountGrosze: number) => {
      const rent = await one<{ version: string }>("SELECT version FROM rents WHERE id = ?", rentId);
      const payment = { method: "transfer", receivedOn: today(), title: "czynsz", amountGrosze };
      return owner().post(`/api/partner/rents/${rentId}/record-payment`, { ...payment, version: rent?.version });
    };
    await pay(10_000);
    expect(await board()).toMatchObject({ total: 2, debtGrosze: 49_800, recoveredGrosze: 10_000 });
    await pay(19_900);
    expect(await board()).toMatchObject({ total: 1, debtGrosze: 29_900, recoveredGrosze: 29_900 });
    await collectDebts(env, new Date(`${today()}T12:00:00.000Z`));
    expect(await board()).toMatchObject({ total: 1, recoveredGrosze: 29_900 });
  });

  it("does not show a case once nothing of it is owed, before the job closes it", async () => {
    const { rentId } = await givenCases();
    await env.DB.prepare("UPDATE charges SET status = 'processing' WHERE rent_id = ?").bind(rentId).run();
    const [opened, reminded] = (await board()).stages;
    expect([opened?.total, reminded]).toEqual([1, { stage: "reminded", total: 0, debtGrosze: 0, cases: [] }]);
    const list = async (query = "") => (await owner().get(`/api/partner/vindication${query}`)).json<Board>();
    expect(await list()).toMatchObject({ total: 1 });
    expect(await list("?stage=reminded")).toMatchObject({ total: 0 });
    await env.DB.prepare("UPDATE charges SET status = 'failed' WHERE rent_id = ?").bind(rentId).run();
    expect(await list("?stage=reminded")).toMatchObject({ total: 1, debtGrosze: 29_900 });
  });

  it("filters by place and words, and counts pauses", async () => {
    const { placeId } = await givenCases();
    expect(await board(`?place=${placeId}`)).toMatchObject({ total: 1, debtGrosze: 29_900 });
    expect((await board("?q=nowak")).stages.filter(({ total }) => total > 0)).toMatchObject([{ stage: "reminded" }]);
    await env.DB.prepare("UPDATE collection_cases SET paused_until_on = ?, pause_reason = 'dispute'")
      .bind(today())
      .run();
    expect((await board()).paused).toBe(2);
    expect((await owner().get(`${path}?stage=paid`)).status).toBe(422);
  });

  it("has no cases of another partner", async () => {
    await givenCases();
    await given.partner({ id: "par_2" });
    expect(await board("", as.partner("par_2"))).toMatchObject({ total: 0, debtGrosze: 0 });
  });
});
