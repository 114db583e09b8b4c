import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { evidenceLimits } from "../../../worker/features/debt/evidence/queries.ts";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenRecordedPayment } from "../rent/tenancy.ts";
import { one } from "../reservation/booking.ts";
import { givenDebtor, partnerId } from "./debtor.ts";

const noon = (day: Day) => new Date(`${day}T12:07:00.000Z`);
const path = async () =>
  `/api/partner/vindication/${(await one<{ id: string }>("SELECT id FROM collection_cases"))?.id}/evidence.zip`;

/** A suspended case, part of whose debt was paid in cash. */
async function givenSuspended(clientName?: string): Promise<void> {
  const { charge } = await givenDebtor({ isSigned: true });
  if (clientName) await env.DB.prepare("UPDATE clients SET name = ?").bind(clientName).run();
  for (let day = "2026-11-03"; day <= "2026-11-18"; day = addDays(day, 1)) await collectDebts(env, noon(day));
  await givenRecordedPayment(charge, 10_000);
}

/** Showings of the code that are newer than the suspension. */
async function givenAccessEvents(count: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO audit_events (actor, action, entity, entity_id, partner_id, request_id, version, at)
     SELECT 'usr_tenant', 'showAccessCode', 'rent', (SELECT rent_id FROM collection_cases), ?2, 'request', 'shown-' || i,
       '2026-11-19T10:00:00.000Z' FROM n`,
  )
    .bind(count, partnerId)
    .run();
}

async function filesFor(language: string): Promise<Record<string, Uint8Array>> {
  const answer = await as.partner(partnerId).get(await path(), { "accept-language": language });
  expect(answer.headers.get("content-type")).toBe("application/zip");
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

beforeEach(() => given.partner({ id: partnerId }));

describe("GET /api/partner/vindication/:id/evidence.zip", () => {
  it("has the lists, the emails and the documents of the case, in the reader's language", async () => {
    await givenSuspended();
    await env.DB.prepare("UPDATE reservations SET agreement = NULL").run();
    const files = await filesFor("pl");
    const names = Object.keys(files);
    expect(names).toEqual(
      expect.arrayContaining(["naleznosci.csv", "wplaty.csv", "windykacja.csv", "dostep.csv", "wiadomosci.csv"]),
    );
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text("naleznosci.csv")).toContain("299,00;100,00;199,00");
    expect(text("wplaty.csv")).toContain("100,00");
    expect(text("windykacja.csv")).toContain("wezwanie do zapłaty");
    expect(text("dostep.csv")).toContain("wstrzymanie dostępu");
    expect(text("wiadomosci.csv")).toContain("dostęp wstrzymany");
    expect(names.filter((name) => name.startsWith("wiadomosci/"))).toHaveLength(3);
    expect(names.filter((name) => /^dokumenty\/.+\.pdf$/.test(name))).toHaveLength(2);
    expect(Object.keys(await filesFor("en"))).toContain("charges.csv");
  });

  it("has all but the documents that cannot be printed, and a list of those", async () => {
    await givenSuspended("রহিম");
    const files = await filesFor("pl");
    expect(Object.keys(files)).toContain("naleznosci.csv");
    expect(Object.keys(files).filter((name) => name.endsWith(".pdf"))).toEqual([expect.stringMatching(/^umowa-/)]);
    const unprinted = strFromU8(files["nie-wydrukowano.txt"] ?? new Uint8Array())
      .trim()
      .split("\r\n")
      .slice(1);
    expect(unprinted).toEqual([expect.stringContaining("/P/"), expect.stringContaining("/W/")]);
  });

  it("says of which lists it has only the newest rows", async () => {
    await givenSuspended();
    await env.DB.prepare("UPDATE reservations SET agreement = NULL").run();
    expect(Object.keys(await filesFor("en"))).not.toContain("left-out.txt");
    await givenAccessEvents(evidenceLimits.access);
    const files = await filesFor("en");
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text("left-out.txt").split("\r\n").slice(1)).toEqual([
      "access events: the newest 1000; older ones are not here",
      "",
    ]);
    const lines = text("access.csv").trim().split("\r\n");
    expect(lines).toHaveLength(1 + evidenceLimits.access);
    expect(lines.join()).not.toContain("access suspended");
    expect(Object.keys(await filesFor("pl"))).toContain("czego-tu-nie-ma.txt");
  });
});
