import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { clientSearchText } from "../../../domain/client/search-text.ts";
import { as } from "../as-user.ts";
import { countedGet } from "../counted-get.ts";
import { given } from "../fixtures.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";

interface List {
  items: { id: string; name: string; owingGrosze: number; overdueGrosze: number; tags: string[]; blocked: boolean }[];
  nextCursor: string | null;
  total: number;
}

const list = async (query = "", partnerId = "par_1") =>
  (await (await as.partner(partnerId).get(`/api/partner/clients${query}`)).json()) as List;

const names = ({ items }: List) => items.map(({ name }) => name);

async function known(name: string, more: Record<string, string | number | null> = {}) {
  await given.partner({ id: "par_1" });
  const email = String(more.email ?? `${name.length}@example.com`);
  const search = {
    name,
    email,
    phone: String(more.phone ?? ""),
    nip: more.nip === undefined ? null : String(more.nip),
  };
  return given.client({ partner_id: "par_1", name, email, search_text: clientSearchText(search), ...more });
}

/** A client with unpaid charges. `due` maps due dates to amounts in grosze. */
async function debtor(uid: string, clientName: string, due: Record<string, number>) {
  const { rent } = await givenTenancy({ partnerId: "par_1", uid, clientName });
  for (const [due_on, amount_grosze] of Object.entries(due)) {
    await givenCharge(rent, { from_on: due_on, to_on: "2099-12-31", due_on, status: "due", amount_grosze });
  }
}

describe("GET /api/partner/clients", () => {
  it("finds by name, email, phone and tax number, ignoring case, diacritics and the kind of apostrophe", async () => {
    await known("Łukasz Żółty", { email: "lukasz@example.com", phone: "+48512345678", nip: "6783105533" });
    await known("Anna Nowak");
    for (const q of ["ŁUKASZ", "żółty łuk", "lukasz@", "512 345 678", "6783105533"]) {
      expect(names(await list(`?q=${encodeURIComponent(q)}`))).toEqual(["Łukasz Żółty"]);
    }
    expect(await list("?q=%25")).toMatchObject({ items: [], total: 0 });
    await known("Siobhán O’Neill");
    for (const q of ["o'neill", "O’NEILL", "siobhan o`neill"]) {
      expect(names(await list(`?q=${encodeURIComponent(q)}`))).toEqual(["Siobhán O’Neill"]);
    }
  });

  it("sorts by name, by date and by balance", async () => {
    await known("Łucja", { created_at: "2026-03-01T00:00:00.000Z" });
    await known("adam", { created_at: "2025-12-01T00:00:00.000Z" });
    await known("Zofia", { created_at: "2026-02-01T00:00:00.000Z" });
    await debtor("usr_1", "Borys", { "2020-01-01": 500, "2099-01-01": 200 });
    expect(names(await list())).toEqual(["adam", "Borys", "Łucja", "Zofia"]);
    expect(names(await list("?sort=name-desc"))[0]).toBe("Zofia");
    expect(names(await list("?sort=created-asc")).slice(0, 3)).toEqual(["adam", "Borys", "Zofia"]);
    expect((await list("?sort=balance-desc")).items[0]).toMatchObject({
      name: "Borys",
      owingGrosze: 700,
      overdueGrosze: 500,
    });
  });

  it("filters by kind, by tag, blocked, with a balance or overdue", async () => {
    await known("Firma", { kind: "company", tags: '["VIP","stały klient"]' });
    await known("Zakazany", { blocked: 1 });
    await debtor("usr_1", "Dzisiejszy", { "2099-01-01": 100 });
    await debtor("usr_2", "Spóźniony", { "2020-01-01": 100 });
    expect(names(await list("?kind=company"))).toEqual(["Firma"]);
    expect(names(await list(`?tag=${encodeURIComponent("stały klient")}`))).toEqual(["Firma"]);
    expect(names(await list("?tag=st"))).toEqual([]);
    expect(names(await list("?state=blocked"))).toEqual(["Zakazany"]);
    expect(await list("?state=owing")).toMatchObject({ total: 2 });
    expect(names(await list("?state=overdue"))).toEqual(["Spóźniony"]);
  });

  it("finds companies without an address, and clients without an email", async () => {
    const address = { street: "Prosta 1", city: "Warszawa" };
    await known("Bez adresu", { kind: "company", nip: "5213456784" });
    await known("Bez kodu", { kind: "company", ...address });
    await known("Za granicą", { kind: "company", ...address, country: "DE" });
    await known("Z adresem", { kind: "company", ...address, postcode: "00-001", email: "" });
    await known("Osoba");
    await known("Bez najmu", { kind: "company" });
    for (const [at, name] of ["Bez adresu", "Bez kodu", "Za granicą", "Z adresem"].entries()) {
      const { rent } = await givenTenancy({ partnerId: "par_1", uid: `usr_${at}`, clientName: "Najemca" });
      await env.DB.prepare("UPDATE rents SET client_id = (SELECT id FROM clients WHERE name = ?) WHERE id = ?")
        .bind(name, rent.id)
        .run();
    }
    expect(names(await list("?state=noAddress"))).toEqual(["Bez adresu", "Bez kodu"]);
    expect(names(await list("?state=noEmail"))).toEqual(["Z adresem"]);
  });

  it.each(["name-asc", "created-desc", "balance-desc", "balance-asc"])("is paginated in the order %s", async (sort) => {
    for (let at = 0; at < 52; at += 1) await known(`Klient ${String(at % 26).padStart(2, "0")}`);
    await debtor("usr_1", "Dłużnik", { "2020-01-01": 100 });
    const first = await list(`?sort=${sort}`);
    const second = await list(`?sort=${sort}&cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length, first.total]).toEqual([50, 3, 53]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(53);
    expect(second.nextCursor).toBeNull();
  });

  it("exports a spreadsheet in which no cell is run as a formula", async () => {
    await known('=HYPERLINK("http://evil")', { phone: "+48512345678", tags: '["VIP"]' });
    await known("Anna; Nowak");
    const answer = await as.partner("par_1").get("/api/partner/clients?format=csv", { "accept-language": "pl" });
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="boksy-clients-\d{4}-\d\d-\d\d.csv"$/,
    );
    const [head, ...lines] = (await answer.text()).trim().split("\r\n");
    expect(head).toContain("Nazwa;Rodzaj;NIP");
    expect(lines[0]).toMatch(
      /^"'=HYPERLINK\(""http:\/\/evil""\)";osoba;;.*;512 345 678;.*;VIP;nie;nie;0,00;0,00;2026-01-01$/,
    );
    expect(lines[1]).toMatch(/^"Anna; Nowak";osoba/);
  });

  it("refuses unknown parameters", async () => {
    for (const query of ["?kind=robot", "?sort=height-asc", "?cursor=!", "?partner=par_2"]) {
      expect((await as.partner("par_1").get(`/api/partner/clients${query}`)).status).toBe(422);
    }
  });

  it("is the partner's own, in one round trip", async () => {
    await known("Anna Nowak", { tags: '["VIP"]' });
    expect(await list("", "par_2")).toMatchObject({ items: [], total: 0 });
    expect(await (await as.partner("par_2").get("/api/partner/clients/tags")).json()).toEqual({ items: [] });
    await given.member({ uid: "usr_clerk", partnerId: "par_1", staffRole: "clerk" });
    const counted = await countedGet("/api/partner/clients", { sub: "usr_clerk", role: 1, onboardingStatus: 4 });
    expect(counted).toEqual({ status: 200, roundTrips: 1 });
    expect((await as.customer().get("/api/partner/clients")).status).toBe(403);
  });
});

describe("GET /api/partner/clients/tags", () => {
  it("returns the tags in use, the most frequent first", async () => {
    await known("A", { tags: '["firma","VIP"]' });
    await known("B", { tags: '["VIP"]' });
    expect(await (await as.partner("par_1").get("/api/partner/clients/tags")).json()).toEqual({
      items: [
        { tag: "VIP", clients: 2 },
        { tag: "firma", clients: 1 },
      ],
    });
  });
});
