import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { claimableFrom } from "../../../domain/debt/calendar.ts";
import { monthOf } from "../../../domain/settings/kinds.ts";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { as } from "../as-user.ts";
import { deliverAll } from "../email/outbox.ts";
import { given } from "../fixtures.ts";
import { textOfPdf } from "../invoice/pdf/pdf-text.ts";
import { all, inDays, one, today } from "../reservation/booking.ts";
import { givenDebtor, partnerId } from "./debtor.ts";

const noon = (day: Day) => new Date(`${day}T12:07:00.000Z`);
const owner = () => as.partner(partnerId);
const plain = (text: string) => text.replaceAll(/\s+/g, " ");

interface Detail {
  version: string;
  documents: { id: string; kind: string; issuedOn: Day }[];
  note: { interestGrosze: number } | null;
}

const caseId = async () => String((await one<{ id: string }>("SELECT id FROM collection_cases"))?.id);
const detail = async () => (await (await owner().get(`/api/partner/vindication/${await caseId()}`)).json()) as Detail;
const pdfPath = async (id: string) => `/api/partner/vindication/${await caseId()}/documents/${id}/pdf`;

async function textOf(id: string): Promise<string> {
  const answer = await owner().get(await pdfPath(id));
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return plain(await textOfPdf(new Uint8Array(await answer.arrayBuffer())));
}

async function runDays(from: Day, to: Day): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) await collectDebts(env, noon(day));
}

const kinds = () => all("SELECT kind, issued_on AS 'on' FROM collection_documents ORDER BY rowid");

beforeEach(() =>
  given.partner({ id: partnerId, legal_name: "Box Plus sp. z o.o.", iban: "PL61109010140000071219812874" }),
);

describe("GET /api/partner/vindication/letters.pdf", () => {
  it("has all letters but those that cannot be printed, which its first page lists", async () => {
    await givenDebtor({ isSigned: false });
    await givenDebtor({ isSigned: false, uid: "usr_other", clientName: "রহিম" });
    const address = "street = 'Prosta 1', postcode = '00-001', city = 'Warszawa'";
    await env.DB.prepare(`UPDATE clients SET ${address}, email = ''`).run();
    await runDays("2026-11-03", "2026-11-06");
    const letters = await all<{ number: string; code: string; name: string }>(
      `SELECT content ->> 'number' AS number, content ->> '$.agreement.code' AS code, content ->> '$.debtor.name' AS name
       FROM collection_documents`,
    );
    const unprinted = letters.find(({ name }) => name === "রহিম");
    const printed = letters.find(({ name }) => name !== "রহিম");
    const read = async (language: string) => {
      const answer = await owner().get("/api/partner/vindication/letters.pdf", { "accept-language": language });
      expect(answer.status).toBe(200);
      return plain(await textOfPdf(new Uint8Array(await answer.arrayBuffer())));
    };
    const text = await read("pl");
    expect(text).toContain(`Przypomnienie o zapłacie ${unprinted?.number}, rezerwacja ${unprinted?.code}`);
    expect(text).toContain(String(printed?.name));
    expect(text.indexOf("nie ma w pliku")).toBeLessThan(text.indexOf(String(printed?.name)));
    expect(await read("en")).toContain(`${unprinted?.number}, reservation ${unprinted?.code}`);
  });
});

describe("documents of the steps", () => {
  it("are issued with each step, show the debt of their day and are attached to its email", async () => {
    const { charge } = await givenDebtor();
    await runDays("2026-11-03", "2026-12-03");
    expect(await kinds()).toEqual([
      { kind: "reminder", on: "2026-11-04" },
      { kind: "demand", on: "2026-11-10" },
      { kind: "preCourtDemand", on: "2026-12-03" },
    ]);
    await env.DB.prepare("UPDATE charges SET recorded_grosze = 10000 WHERE id = ?").bind(charge.id).run();
    const { documents } = await detail();
    const demand = documents.find(({ kind }) => kind === "demand");
    const text = await textOf(String(demand?.id));
    expect(text).toContain("Wezwanie do zapłaty");
    expect(text).toContain("Box Plus sp. z o.o.");
    expect(text).toContain("Anna Nowak");
    expect(text).toContain("17 listopada 2026");
    expect(text).toContain("299,53 zł");
    expect(text).toContain("PL61 1090 1014");
    const attached = (await deliverAll()).map(({ attachments }) => attachments?.map(({ type }) => type));
    expect(attached.flatMap((types) => types ?? [])).toEqual(["application/pdf", "application/pdf", "application/pdf"]);
  });

  it("include a demand that staff make by hand, attached to its email", async () => {
    const { rent } = await givenDebtor();
    await runDays("2026-11-03", "2026-11-04");
    const found = await one<{ version: string }>("SELECT version FROM rents WHERE id = ?", rent.id);
    const answer = await owner().post(`/api/partner/rents/${rent.id}/demand-payment`, { version: found?.version });
    expect(answer.status).toBe(200);
    expect(await kinds()).toEqual([
      { kind: "reminder", on: "2026-11-04" },
      { kind: "demand", on: today() },
    ]);
    const mail = await one("SELECT data ->> '$.documentId' AS id FROM outbox WHERE template = 'paymentDemanded'");
    expect(mail).toEqual(await one("SELECT id FROM collection_documents WHERE kind = 'demand'"));
  });

  it("are a letter where no email reaches the tenant: one at a time, and its days begin when it is posted", async () => {
    const { rent } = await givenDebtor();
    await runDays("2026-11-03", "2026-11-04");
    const path = `/api/partner/rents/${rent.id}`;
    const demand = async () => {
      const found = await one<{ version: string }>("SELECT version FROM rents WHERE id = ?", rent.id);
      return (await owner().post(`${path}/demand-payment`, { version: found?.version })).status;
    };
    const shown = async () => (await owner().get(path)).json();
    await env.DB.prepare("UPDATE clients SET email = ''").run();
    expect([await demand(), await shown()]).toMatchObject([409, { demandsBy: null }]);
    await env.DB.prepare("UPDATE clients SET street = 'Prosta 1', postcode = '00-001', city = 'Warszawa'").run();
    expect(await shown()).toMatchObject({ demandsBy: "letter" });
    expect([await demand(), await demand()]).toEqual([200, 409]);
    expect(await shown()).toMatchObject({ demandsBy: null, demandedOn: null });
    expect((await kinds())[1]).toEqual({ kind: "demand", on: today() });
    expect(await all("SELECT id FROM outbox WHERE template = 'paymentDemanded'")).toEqual([]);
    const board = await (await owner().get("/api/partner/vindication/board")).json<{ letters: object[] }>();
    expect(board.letters).toMatchObject([{ kind: "demand" }]);
    await env.DB.prepare("UPDATE collection_postings SET posted_on = ?1, posted_by = 'x', posted_at = ?1")
      .bind(today())
      .run();
    expect(await shown()).toMatchObject({ demandsBy: "letter" });
  });

  it("are in the client's language", async () => {
    await givenDebtor();
    await env.DB.batch([
      env.DB.prepare("UPDATE clients SET locale = 'en'"),
      env.DB.prepare("UPDATE users SET locale = 'en'"),
    ]);
    await collectDebts(env, noon("2026-11-04"));
    const [reminder] = (await detail()).documents;
    expect(await textOf(String(reminder?.id))).toContain("Payment reminder");
  });

  it("confirm the payment of a reminded debt, and only then", async () => {
    const { charge } = await givenDebtor();
    await runDays("2026-11-03", "2026-11-05");
    await env.DB.prepare("UPDATE charges SET status = 'paid', paid_at = ? WHERE id = ?")
      .bind(noon("2026-11-06").toISOString(), charge.id)
      .run();
    await collectDebts(env, noon("2026-11-06"));
    expect((await kinds()).at(-1)).toEqual({ kind: "paymentConfirmation", on: "2026-11-06" });
    const [confirmation] = (await detail()).documents;
    expect(await textOf(String(confirmation?.id))).toContain("Potwierdzenie zapłaty");
    expect(await all("SELECT template FROM outbox WHERE template = 'debtPaid'")).toHaveLength(1);
  });

  it("are never changed or deleted", async () => {
    await givenDebtor();
    await collectDebts(env, noon("2026-11-04"));
    await expect(env.DB.prepare("UPDATE collection_documents SET content = '{}'").run()).rejects.toThrow(
      "never changed",
    );
    await expect(env.DB.prepare("DELETE FROM collection_documents").run()).rejects.toThrow("never deleted");
  });
});

describe("POST /api/partner/vindication/:id/interest-note", () => {
  const issue = async (by = owner(), version?: string) =>
    by.post(`/api/partner/vindication/${await caseId()}/interest-note`, {
      version: version ?? (await detail()).version,
    });

  beforeEach(async () => {
    const { charge } = await givenDebtor();
    await env.DB.prepare("UPDATE charges SET due_on = ? WHERE id = ?").bind(inDays(-30), charge.id).run();
    await collectDebts(env, noon(inDays(-1)));
  });

  it("issues a note as of today, once a day, and emails it", async () => {
    expect((await detail()).note?.interestGrosze).toBeGreaterThan(0);
    expect((await issue()).status).toBe(200);
    const after = await detail();
    expect(after).toMatchObject({ note: null, documents: [{ kind: "interestNote", issuedOn: today() }, {}] });
    expect(await textOf(String(after.documents[0]?.id))).toContain("Nota odsetkowa");
    expect(await all("SELECT template FROM outbox WHERE template = 'interestNoted'")).toHaveLength(1);
    expect((await issue()).status).toBe(409);
  });

  it("claims compensation from a company, at the rate of the month in which the claim fell due", async () => {
    const month = monthOf(claimableFrom(inDays(-30)));
    await env.DB.prepare("UPDATE clients SET kind = 'company', nip = '5252248481'").run();
    await env.DB.prepare(
      `INSERT INTO settings (id, kind, from_on, value, decided_on, created_at, updated_at)
       VALUES ('set_euro', 'euroRate', ?1, '{"tenThousandths":42537,"table":"212/A/NBP/2029"}', ?1, ?1, ?1)`,
    )
      .bind(month)
      .run();
    expect((await issue()).status).toBe(200);
    const text = await textOf(String((await detail()).documents[0]?.id));
    expect(text).toContain("Rekompensata: 40 EUR po średnim kursie NBP 4,2537");
    expect(text).toContain("tabela 212/A/NBP/2029");
    expect(text).toContain("170,15");
    const email = await one<{ data: string }>("SELECT data FROM outbox WHERE template = 'interestNoted'");
    expect(JSON.parse(email?.data ?? "{}")).toMatchObject({ compensationGrosze: 17_015 });
  });

  it("is about the version that was seen, by managers of this partner", async () => {
    expect((await issue(owner(), "older")).status).toBe(409);
    expect((await issue(as.partner("par_2"), "x")).status).toBe(404);
    expect((await issue(as.partner(partnerId, "usr_clerk", "clerk"), "x")).status).toBe(403);
    expect((await kinds()).filter((one) => (one as { kind: string }).kind === "interestNote")).toEqual([]);
  });
});
