import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { requeue } from "../../../worker/features/ksef/settings-statements.ts";
import type { FakeFault } from "../../../worker/providers/ksef/fake/server.ts";
import { brokenAt } from "../faults/intercepted-db.ts";
import { all, one } from "../reservation/booking.ts";
import { run as today } from "../run.ts";
import {
  givenKsef,
  givenKsefCorrection,
  givenKsefInvoice,
  givenKsefSeller,
  type SubmissionRow,
  submissions,
} from "./fixtures.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
});

const settings = (id = "par_1") =>
  one<{ permission: string; failures: number; nextRunAt: string }>(
    "SELECT permission, failures, next_run_at AS nextRunAt FROM ksef_settings WHERE id = ?",
    id,
  );
const numbers = async (of: (row: SubmissionRow) => unknown) => (await submissions()).map(of);
const person = JSON.stringify({ name: "Anna Nowak", nip: null, street: "", postcode: "", city: "", email: "" });

describe("the queue for KSeF", () => {
  it("contains invoices for companies from the chosen day on", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1, { issued_on: "2026-11-19" });
    await givenKsefInvoice("par_1", 2);
    await givenKsefInvoice("par_1", 3, { buyer: person });
    await givenKsefInvoice("par_1", 4, { kind: "proforma" });
    expect(await numbers(({ number }) => number)).toEqual(["FV/2026/11/0002"]);
  });

  it("contains invoices for people if the seller wishes so, with their corrections", async () => {
    await givenKsefSeller("par_1", { sends_consumers: 1 });
    const { id } = await givenKsefInvoice("par_1", 1, { buyer: person });
    await env.DB.prepare("UPDATE ksef_settings SET sends_consumers = 0, from_on = NULL").run();
    await givenKsefCorrection("par_1", 2, String(id));
    await givenKsefInvoice("par_1", 3);
    expect(await numbers(({ number }) => number)).toEqual(["FV/2026/11/0001", "FV/2026/11/0002"]);
  });

  it("sends invoices in one session and stores number and receipt", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    await givenKsefInvoice("par_1", 2);
    const { fake, run } = givenKsef();
    await run();
    const sent = await submissions();
    expect(sent).toMatchObject([
      { status: "accepted", isOffline: 0, receipt: expect.stringContaining("Potwierdzenie") },
      { status: "accepted", isOffline: 0 },
    ]);
    expect(sent.map(({ ksefNumber }) => ksefNumber)).toEqual(fake.invoices.map(({ ksefNumber }) => ksefNumber));
    expect(fake.calls.filter((call) => call === "POST /sessions/online")).toHaveLength(1);
    expect(await settings()).toMatchObject({ permission: "granted", failures: 0 });
    const calls = fake.calls.length;
    await run();
    expect(fake.calls).toHaveLength(calls);
  });

  it("sends a correction after its invoice, with the invoice's KSeF number", async () => {
    await givenKsefSeller("par_1");
    const { id } = await givenKsefInvoice("par_1", 1);
    await givenKsefCorrection("par_1", 2, String(id));
    const { fake, run, runLater } = givenKsef();
    await run();
    expect(await numbers(({ status }) => status)).toEqual(["accepted", "waiting"]);
    await runLater();
    const [first, second] = await submissions();
    expect(second?.status).toBe("accepted");
    expect(fake.invoices.at(-1)?.xml).toContain(
      `<NrKSeF>1</NrKSeF><NrKSeFFaKorygowanej>${first?.ksefNumber}</NrKSeFFaKorygowanej>`,
    );
  });

  it("keeps the reason of a rejection and sends the others", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    await givenKsefInvoice("par_1", 2);
    const { fake, run } = givenKsef();
    fake.rejected.add("FV/2026/11/0001");
    await run();
    expect(await submissions()).toMatchObject([{ status: "rejected", errorCode: 450 }, { status: "accepted" }]);
  });

  it("keeps what KSeF warns of when it takes an invoice or says that it is accepted", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, runLater } = givenKsef();
    fake.warning = "[xml-001]: Niedozwolone znaki";
    fake.slowness = 5;
    await runLater();
    const warning = () => one("SELECT status, warning FROM ksef_submissions");
    expect(await warning()).toEqual({ status: "sending", warning: "[xml-001]: Niedozwolone znaki" });
    fake.warning = "[xml-002]: Instrukcja";
    fake.slowness = 0;
    await runLater();
    fake.warning = null;
    await runLater();
    expect(await warning()).toEqual({ status: "accepted", warning: "[xml-002]: Instrukcja" });
  });

  it("tells the seller about rejections once a day, in their language", async () => {
    await givenKsefSeller("par_1");
    await env.DB.prepare("UPDATE partners SET email = 'biuro@example.com', locale = 'en'").run();
    await givenKsefInvoice("par_1", 1);
    await givenKsefInvoice("par_1", 2);
    const { fake, run, runLater } = givenKsef();
    fake.rejected.add("FV/2026/11/0001").add("FV/2026/11/0002").add("FV/2026/11/0003");
    await run();
    const mails = () =>
      all<{ recipient: string; locale: string; data: string }>(
        "SELECT recipient, locale, data FROM outbox WHERE template = 'ksefRejected'",
      );
    expect(await mails()).toEqual([{ recipient: "biuro@example.com", locale: "en", data: expect.any(String) }]);
    expect(JSON.parse((await mails())[0]?.data ?? "")).toMatchObject({ number: "FV/2026/11/0001", isDuplicate: false });
    await givenKsefInvoice("par_1", 3);
    await runLater(24 * 60);
    expect(await mails()).toHaveLength(2);
  });

  it("fetches a missing receipt later, also if nothing else waits", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, run, runLater } = givenKsef();
    // A read is tried three times.
    for (let attempt = 0; attempt < 3; attempt += 1) fake.fail(/upo$/, "outage");
    await run();
    expect(await submissions()).toMatchObject([{ status: "accepted", receipt: null }]);
    await runLater();
    expect(await submissions()).toMatchObject([{ receipt: expect.stringContaining("Potwierdzenie") }]);
    const calls = fake.calls.length;
    await runLater();
    expect(fake.calls).toHaveLength(calls);
  });

  it("stops asking for a receipt after a week", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, run, runLater } = givenKsef();
    for (let attempt = 0; attempt < 3; attempt += 1) fake.fail(/upo$/, "outage");
    await run();
    const calls = fake.calls.length;
    await runLater(9 * 24 * 60);
    expect(fake.calls).toHaveLength(calls);
  });

  it("sends a rejected offline invoice again as a technical correction of the file that its buyer has", async () => {
    await givenKsefSeller("par_1");
    const { id } = await givenKsefInvoice("par_1", 1);
    const { fake, run, runLater } = givenKsef();
    fake.isDown = true;
    await run();
    fake.isDown = false;
    // The first file was wrong.
    await env.DB.prepare(
      "UPDATE ksef_submissions SET xml = '<Faktura><NIP>5213456784</NIP><P_2>FV/2026/11/0001</P_2></Faktura>', hash = 'first'",
    ).run();
    fake.rejected.add("FV/2026/11/0001");
    await runLater();
    expect(await submissions()).toMatchObject([{ status: "rejected", isOffline: 1 }]);
    fake.rejected.clear();
    const first = fake.invoices.at(-1)?.hash;
    await env.DB.prepare("UPDATE ksef_submissions SET hash = ?").bind(first).run();
    const { version } = (await one<{ version: string }>("SELECT version FROM ksef_submissions")) ?? { version: "" };
    await requeue(env.DB, { id: String(id), version, nextVersion: "v2", now: new Date() }).run();
    await runLater();
    expect(fake.invoices.at(-1)).toMatchObject({ code: 200, isOffline: true, correctedHash: first });
    expect(await submissions()).toMatchObject([{ status: "accepted" }]);
  });

  it("sends the same file again without a correction", async () => {
    await givenKsefSeller("par_1");
    const { id } = await givenKsefInvoice("par_1", 1);
    const { fake, run, runLater } = givenKsef("2026-11-21T10:00:00Z");
    fake.rejected.add("FV/2026/11/0001");
    await run();
    fake.rejected.clear();
    const { version } = (await one<{ version: string }>("SELECT version FROM ksef_submissions")) ?? { version: "" };
    await requeue(env.DB, { id: String(id), version, nextVersion: "v2", now: new Date() }).run();
    await runLater();
    expect(fake.invoices.at(-1)).toMatchObject({ code: 200, isOffline: true, correctedHash: null });
  });

  it("asks for the status before it sends again after a lost answer", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, run, runLater } = givenKsef();
    fake.fail(/\/invoices$/, "lost");
    await run();
    expect(await numbers(({ status }) => status)).toEqual(["sending"]);
    await runLater();
    expect(await numbers(({ status }) => status)).toEqual(["accepted"]);
    expect(fake.invoices).toHaveLength(1);
  });

  it.each([405, 500, 550])("sends an invoice again that KSeF itself has lost with %i", async (code) => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, run, runLater } = givenKsef();
    fake.failInvoice(code);
    await run();
    expect(await submissions()).toMatchObject([{ status: "waiting", errorCode: null }]);
    await runLater();
    expect(await submissions()).toMatchObject([{ status: "accepted" }]);
    expect(fake.invoices.map((one) => one.code)).toEqual([code, 200]);
  });

  it.each([415, 430, 435])("keeps an invoice that KSeF cannot read as rejected with %i", async (code) => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, run, runLater } = givenKsef();
    fake.failInvoice(code);
    await run();
    await runLater();
    expect(await submissions()).toMatchObject([{ status: "rejected", errorCode: code }]);
    expect(fake.invoices).toHaveLength(1);
  });

  it.each([450, 460, 480])("shows a login refused with %i and continues once it succeeds", async (status) => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, run, runLater } = givenKsef();
    fake.failLogin(status);
    await run();
    expect(await settings()).toMatchObject({ permission: "refused", failures: 1 });
    await runLater();
    expect(await settings()).toMatchObject({ permission: "granted", failures: 0 });
    expect(await numbers(({ status: state }) => state)).toEqual(["accepted"]);
  });

  it("waits for an invoice that is processed slowly, and sends nothing past it", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, run, runLater } = givenKsef();
    fake.slowness = 6;
    await run();
    await givenKsefInvoice("par_1", 2);
    await runLater();
    expect(await numbers(({ status }) => status)).toEqual(["sending", "waiting"]);
    fake.slowness = 0;
    await runLater();
    expect(await numbers(({ status }) => status)).toEqual(["accepted", "accepted"]);
  });

  it("takes the number of a duplicate that it sent itself, and reports one of another program", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    await givenKsefInvoice("par_1", 2);
    const { fake, run, runLater } = givenKsef();
    await run();
    const [own] = await submissions();
    await env.DB.batch([
      env.DB.prepare("DROP TRIGGER ksef_submissions__accepted_is_final"),
      env.DB.prepare("UPDATE ksef_submissions SET status = 'waiting', ksef_number = NULL"),
      env.DB.prepare(
        "UPDATE ksef_submissions SET sessions = '[]' WHERE id = (SELECT id FROM invoices WHERE sequence = 2)",
      ),
    ]);
    await runLater();
    expect(await submissions()).toMatchObject([
      { status: "accepted", ksefNumber: own?.ksefNumber },
      { status: "rejected", errorCode: 440 },
    ]);
    expect(fake.invoices.filter(({ code }) => code === 200)).toHaveLength(2);
  });

  it("marks invoices as offline while KSeF is unreachable, and sends them as such later", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, run, runLater } = givenKsef();
    fake.isDown = true;
    await run();
    expect(await submissions()).toMatchObject([{ status: "waiting", isOffline: 1 }]);
    expect(await settings()).toMatchObject({ failures: 1 });
    fake.isDown = false;
    await runLater();
    expect(fake.invoices.at(-1)).toMatchObject({ isOffline: true });
    expect(await submissions()).toMatchObject([{ status: "accepted", isOffline: 1 }]);
  });

  it("sends an invoice of an earlier day as offline", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, run } = givenKsef("2026-11-20T23:30:00Z");
    await run();
    expect(fake.invoices.at(-1)).toMatchObject({ isOffline: true });
  });

  it("shows a missing permission and continues once it is granted", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, run, runLater } = givenKsef();
    fake.grants.clear();
    await run();
    expect(await settings()).toMatchObject({ permission: "missing", failures: 1 });
    fake.grants.add("5213456784");
    await runLater();
    expect(await settings()).toMatchObject({ permission: "granted", failures: 0 });
    expect(await numbers(({ status }) => status)).toEqual(["accepted"]);
  });

  it("pauses for as long as KSeF asks", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    const { fake, clock, run } = givenKsef();
    fake.fail(/challenge/, "limited");
    await run();
    const { nextRunAt } = (await settings()) ?? { nextRunAt: "" };
    expect(Date.parse(nextRunAt) - clock.now.getTime()).toBeGreaterThanOrEqual(90_000);
    await run();
    expect(fake.invoices).toEqual([]);
  });

  it("never changes an accepted invoice", async () => {
    await givenKsefSeller("par_1");
    await givenKsefInvoice("par_1", 1);
    await givenKsef().run();
    const change = env.DB.prepare("UPDATE ksef_submissions SET status = 'waiting', ksef_number = NULL").run();
    await expect(change).rejects.toThrow("ksef.accepted_is_final");
  });
});

const faults: FakeFault[] = [
  ...(["unreachable", "lost", "outage", "limited", "loginRefused", "sessionExpired", "keyReplaced"] as const),
];
const step = fc.oneof(
  fc.record({
    kind: fc.constant("fault" as const),
    fault: fc.constantFrom(...faults),
    path: fc.constantFrom(/challenge/, /redeem/, /online$/, /\/invoices$/, /\/close$/, /\/invoices\/[^/]+$/, /upo$/),
  }),
  fc.record({
    kind: fc.constant("crash" as const),
    at: fc.integer({ min: 2, max: 16 }),
    failure: fc.constantFrom("before" as const, "after" as const),
  }),
  fc.record({ kind: fc.constant("lostByKsef" as const), code: fc.constantFrom(405, 500, 550) }),
  fc.record({ kind: fc.constant("login" as const), status: fc.constantFrom(415, 425, 450, 460, 470, 480, 500, 550) }),
  fc.record({ kind: fc.constant("slow" as const), polls: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant("issue" as const), isCorrection: fc.boolean() }),
);

it("sends invoices in order and has each accepted once, despite any failures", { timeout: 600_000 }, async () => {
  let history = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      history += 1;
      const partnerId = `par_${history}`;
      await env.DB.prepare("UPDATE partners SET nip = NULL").run();
      await env.DB.prepare("UPDATE ksef_settings SET from_on = NULL, next_run_at = '9999'").run();
      await givenKsefSeller(partnerId);
      const { fake, runLater } = givenKsef();
      // Other numbers than in earlier histories, whose invoices have KSeF numbers of their own.
      const numbered = (sequence: number) => ({ number: `H${history}/${String(sequence).padStart(4, "0")}` });
      const { id } = await givenKsefInvoice(partnerId, 1, numbered(1));
      let sequence = 1;
      for (const event of steps) {
        if (event.kind === "issue") {
          sequence += 1;
          if (event.isCorrection) await givenKsefCorrection(partnerId, sequence, String(id), numbered(sequence));
          else await givenKsefInvoice(partnerId, sequence, numbered(sequence));
        }
        if (event.kind === "fault") fake.fail(event.path, event.fault);
        if (event.kind === "lostByKsef") fake.failInvoice(event.code);
        if (event.kind === "login") fake.failLogin(event.status);
        fake.slowness = event.kind === "slow" ? event.polls : 0;
        const db = event.kind === "crash" ? brokenAt(event.at, event.failure) : env.DB;
        await runLater(61, db).catch(() => null);
      }
      fake.slowness = 0;
      for (let run = 0; run < 14; run += 1) await runLater();
      const { results } = await env.DB.prepare(
        `SELECT iv.number, sub.status, sub.ksef_number AS ksefNumber FROM ksef_submissions sub
         JOIN invoices iv ON iv.id = sub.id WHERE sub.partner_id = ? ORDER BY iv.sequence`,
      )
        .bind(partnerId)
        .all<SubmissionRow>();
      const accepted = fake.invoices.filter(({ code }) => code === 200);
      expect(results.map(({ status }) => status)).toEqual(results.map(() => "accepted"));
      expect(results).toHaveLength(sequence);
      expect(new Set(accepted.map(({ identity }) => identity)).size).toBe(accepted.length);
      expect(accepted.map(({ ksefNumber }) => ksefNumber).sort()).toEqual(
        results.map(({ ksefNumber }) => ksefNumber).sort(),
      );
      // The first arrival counts: an invoice that KSeF itself lost arrives again after those of its session.
      const arrived = fake.invoices.filter(({ xml }) => !xml.includes("<RodzajFaktury>KOR"));
      const plain = [...new Set(arrived.map(({ xml }) => xml.match(/<P_2>([^<]*)/)?.[1]))];
      expect(plain).toEqual([...plain].sort());
    }),
    { numRuns: today.isDeep ? 25 : 12 },
  );
});
