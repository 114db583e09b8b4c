import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenDebtor, partnerId } from "./debtor.ts";

interface List {
  items: { clientName: string; stage: string; overdueGrosze: number; next: { step: string; fromOn: string } | null }[];
  nextCursor: string | null;
  total: number;
  debtGrosze: number;
}

const path = "/api/partner/vindication";
const owner = () => as.partner(partnerId);
const list = async (query = "", by = owner()) => (await (await by.get(path + query)).json()) as List;
const namesOf = ({ items }: List) => items.map(({ clientName }) => clientName);

/** Two cases of the same debt: Anna's was reminded, Zofia has no email address. */
async function givenCases() {
  const other = await given.place({ partner_id: partnerId });
  await givenDebtor({ uid: "usr_anna", clientName: "Anna Nowak" });
  await givenDebtor({ uid: "usr_zofia", clientName: "Zofia Lis", placeId: other.id });
  await env.DB.prepare("UPDATE clients SET email = '' WHERE name = 'Zofia Lis'").run();
  await collectDebts(env, new Date("2026-11-04T12:00:00.000Z"));
  return { placeId: other.id };
}

beforeEach(() => given.partner({ id: partnerId }));

describe("GET /api/partner/vindication", () => {
  it("lists open cases with debt, stage and next step, the next day first", async () => {
    await givenCases();
    const cases = await list();
    expect(cases).toMatchObject({ total: 2, debtGrosze: 59_800, nextCursor: null });
    expect(cases.items).toMatchObject([
      { clientName: "Zofia Lis", stage: "opened", overdueGrosze: 29_900, next: null },
      { clientName: "Anna Nowak", stage: "reminded", overdueGrosze: 29_900, next: { step: "demand" } },
    ]);
  });

  it("filters by stage, place and words, and sorts", async () => {
    const { placeId } = await givenCases();
    expect(namesOf(await list("?stage=reminded"))).toEqual(["Anna Nowak"]);
    expect((await list("?stage=paid")).total).toBe(0);
    expect(namesOf(await list(`?place=${placeId}`))).toEqual(["Zofia Lis"]);
    expect(namesOf(await list("?q=nowak"))).toEqual(["Anna Nowak"]);
    expect(namesOf(await list("?sort=client-asc"))).toEqual(["Anna Nowak", "Zofia Lis"]);
    expect(namesOf(await list("?sort=client-desc"))).toEqual(["Zofia Lis", "Anna Nowak"]);
    expect((await list("?sort=debt-desc")).total).toBe(2);
  });

  it("continues where a page ended, in every order", async () => {
    const { id } = await given.place({ partner_id: partnerId });
    for (let n = 0; n < 52; n += 1) await givenDebtor({ uid: `usr_${n}`, placeId: id });
    await collectDebts(env, new Date("2026-11-04T01:00:00.000Z"));
    for (const sort of ["next-asc", "client-desc", "debt-desc"]) {
      const first = await list(`?sort=${sort}`);
      const second = await list(`?sort=${sort}&cursor=${first.nextCursor}`);
      expect([first.items.length, second.items.length, first.total, second.nextCursor]).toEqual([50, 2, 52, null]);
    }
  });

  it("is exported as a spreadsheet, in the reader's language", async () => {
    await givenCases();
    const answer = await owner().get(`${path}?format=csv`, { "accept-language": "en" });
    expect(answer.headers.get("content-type")).toContain("text/csv");
    const text = await answer.text();
    expect(text).toContain("Anna Nowak");
    expect(text).toContain("reminder");
    expect(text).toContain("demand for payment");
  });

  it("refuses unknown filters and clerks, and hides other partners' cases", async () => {
    await givenCases();
    expect((await owner().get(`${path}?stage=later`)).status).toBe(422);
    expect((await as.partner(partnerId, "usr_clerk", "clerk").get(path)).status).toBe(403);
    expect(await list("", as.partner("par_2"))).toMatchObject({ total: 0, debtGrosze: 0, items: [] });
  });
});
