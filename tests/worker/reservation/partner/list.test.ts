import { describe, expect, it } from "vitest";
import { as } from "../../as-user.ts";
import { countedGet } from "../../counted-get.ts";
import { given } from "../../fixtures.ts";
import { givenTenancy } from "../../rent/tenancy.ts";

interface List {
  items: { id: string; code: string; clientName: string; moveInOn: string; boxNumber: string }[];
  nextCursor: string | null;
  total: number;
}

const list = async (query = "", partnerId = "par_1") =>
  (await (await as.partner(partnerId).get(`/api/partner/reservations${query}`)).json()) as List;

const names = ({ items }: List) => items.map(({ clientName }) => clientName);

describe("GET /api/partner/reservations", () => {
  it("finds by name without diacritics, by email, box and code", async () => {
    const { reservation, box } = await givenTenancy({ partnerId: "par_1", uid: "usr_1", clientName: "lukasz zolty" });
    await givenTenancy({ partnerId: "par_1", uid: "usr_2", clientName: "anna nowak" });
    for (const q of ["Łukasz", "ŻÓŁTY łuk", "usr_1@example", box.number, reservation.code.toLowerCase()]) {
      expect(names(await list(`?q=${encodeURIComponent(q)}`))).toEqual(["lukasz zolty"]);
    }
    expect(await list("?q=100%25_")).toMatchObject({ items: [], total: 0 });
  });

  it("filters by status and sorts by move-in", async () => {
    await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: "2026-12-05", status: "scheduled" });
    await givenTenancy({ partnerId: "par_1", uid: "usr_2", startOn: "2026-12-01", status: "scheduled" });
    await givenTenancy({ partnerId: "par_1", uid: "usr_3", startOn: "2026-11-01" });
    const moveIns = ({ items }: List) => items.map(({ moveInOn }) => moveInOn);
    expect(moveIns(await list("?sort=moveIn-asc"))).toEqual(["2026-11-01", "2026-12-01", "2026-12-05"]);
    expect(moveIns(await list("?sort=moveIn-desc&status=confirmed"))).toEqual(["2026-12-05", "2026-12-01"]);
    expect((await as.partner("par_1").get("/api/partner/reservations?status=lost")).status).toBe(422);
    expect((await as.partner("par_1").get("/api/partner/reservations?page=2")).status).toBe(422);
  });

  it("paginates without losing or repeating a row, and with the total", async () => {
    for (let index = 0; index < 53; index++) await givenTenancy({ partnerId: "par_1", uid: `usr_${index}` });
    const first = await list();
    const second = await list(`?cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length, first.total, second.nextCursor]).toEqual([50, 3, 53, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(53);
  });

  it("has the partner's own only, in one round trip", async () => {
    await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    expect(await list("", "par_2")).toEqual({ items: [], nextCursor: null, total: 0 });
    expect((await as.customer().get("/api/partner/reservations")).status).toBe(403);
    await given.member({ uid: "usr_clerk", partnerId: "par_1" });
    const counted = await countedGet("/api/partner/reservations", { sub: "usr_clerk", role: 1, onboardingStatus: 4 });
    expect(counted).toEqual({ status: 200, roundTrips: 1 });
  });
});

describe("GET /api/partner/reservations?format=csv", () => {
  it("opens in a spreadsheet and runs nothing there", async () => {
    await givenTenancy({ partnerId: "par_1", uid: "usr_1", clientName: '=HYPERLINK("https://evil.example";"Łódź")' });
    const answer = await as.partner("par_1").get("/api/partner/reservations?format=csv", { "accept-language": "pl" });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="boksy-reservations-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, line] = new TextDecoder().decode(bytes).split("\r\n");
    expect(head).toContain("Kod;Status;Utworzono;Klient");
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"";""Łódź"")"`);
    expect(line).toMatch(/^\w{3}-\w{3};zrealizowana;.*;598,00;299,00$/);
  });
});
