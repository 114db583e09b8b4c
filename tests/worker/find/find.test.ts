import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { countedGet } from "../counted-get.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";

type Found = Record<"clients" | "rents" | "reservations" | "boxes" | "places" | "invoices", Record<string, unknown>[]>;

const find = async (q: string, partnerId = "par_1") =>
  (await (await as.partner(partnerId).get(`/api/partner/find?q=${encodeURIComponent(q)}`)).json()) as Found;

const nothing = { clients: [], rents: [], reservations: [], boxes: [], places: [], invoices: [] };

describe("GET /api/partner/find", () => {
  it("finds a client with their rent, reservation and box by a part of the name, ignoring diacritics", async () => {
    const { rent, reservation, box } = await givenTenancy({
      partnerId: "par_1",
      uid: "usr_1",
      clientName: "Zofia Wrona",
    });
    const { clients, rents, reservations, boxes } = await find("WRÓNA zof");
    expect(clients).toMatchObject([{ name: "Zofia Wrona", email: "usr_1@example.com", blocked: false }]);
    expect(rents).toMatchObject([
      { id: rent.id, boxNumber: box.number, placeName: "Magazyn Testowy", status: "active" },
    ]);
    expect(reservations).toMatchObject([{ id: reservation.id, clientName: "Zofia Wrona" }]);
    expect(boxes).toEqual([]);
  });

  it("finds a box by its number, the exact one first, and with words of its place", async () => {
    await given.partner({ id: "par_1" });
    const place = await given.place({ partner_id: "par_1", name_pl: "Zabłocie" });
    const here = { partner_id: "par_1", place_id: place.id };
    for (const number of ["B-12", "A-120", "A-12"]) await given.box({ ...here, number });
    await given.box({ ...here, number: "A-129", status: "archived" });
    expect((await find("a-12")).boxes.map(({ number }) => number)).toEqual(["A-12", "A-120"]);
    expect((await find("12 zabłocie")).boxes.map(({ number }) => number)).toEqual(["A-12", "A-120", "B-12"]);
    const { boxes, places } = await find("zabł");
    expect(boxes).toEqual([]);
    expect(places).toMatchObject([{ id: place.id, name: "Zabłocie" }]);
  });

  it("finds a reservation by its code as it is typed, and running rents before ended ones", async () => {
    const { reservation } = await givenTenancy({
      partnerId: "par_1",
      uid: "usr_1",
      status: "ended",
      startOn: "2026-11-02",
    });
    await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: "2026-03-01" });
    expect((await find(reservation.code.toLowerCase())).reservations).toMatchObject([{ id: reservation.id }]);
    expect((await find("nowak")).rents.map(({ status }) => status)).toEqual(["active", "ended"]);
  });

  it("finds an invoice by its number, with what it belongs to", async () => {
    const { rent, reservation, order } = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    await given.insert("invoices", {
      ...{
        id: "inv_1",
        partner_id: "par_1",
        client_id: rent.client_id,
        order_id: order.id,
        rent_id: rent.id,
        kind: "vat",
      },
      ...{ series: "FV/2026/11", sequence: 1, number: "FV/2026/11/0001", seller: "{}", buyer: '{"name":"Anna"}' },
      ...{ issued_on: "2026-11-20", sold_on: "2026-11-20", due_on: "2026-11-20", lines: "[]", status: "paid" },
      ...{ net_grosze: 0, vat_grosze: 0, gross_grosze: 0, created_at: "2026-11-20", updated_at: "2026-11-20" },
    });
    expect((await find("fv/2026/11/0001")).invoices).toMatchObject([
      { id: "inv_1", clientName: "Anna", rentId: rent.id, reservationId: reservation.id },
    ]);
    expect((await find("fv/2026", "par_2")).invoices).toEqual([]);
  });

  it("ranks names that begin with the words first, and returns at most six", async () => {
    await given.partner({ id: "par_1" });
    const person = (name: string) =>
      given.client({ partner_id: "par_1", name, email: `${name}@x.pl`, search_text: name.toLowerCase() });
    for (const name of ["Anna Lis", "Lisa Nowak", "Bona Lis", "C Lis", "D Lis", "E Lis", "F Lis"]) await person(name);
    const names = (await find("lis")).clients.map(({ name }) => name);
    expect(names).toEqual(["Lisa Nowak", "Anna Lis", "Bona Lis", "C Lis", "D Lis", "E Lis"]);
  });

  it("treats pattern characters in the words literally, and refuses an empty search", async () => {
    await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    expect(await find("%_%")).toEqual(nothing);
    for (const q of ["", "%20", "x".repeat(81)]) {
      expect((await as.partner("par_1").get(`/api/partner/find?q=${q}`)).status).toBe(422);
    }
  });

  it("finds nothing of another partner, takes one round trip, and refuses customers", async () => {
    await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    expect(await find("nowak", "par_2")).toEqual(nothing);
    expect(await find("magazyn", "par_2")).toEqual(nothing);
    await given.member({ uid: "usr_clerk", partnerId: "par_1", staffRole: "clerk" });
    const counted = await countedGet("/api/partner/find?q=anna", { sub: "usr_clerk", role: 1, onboardingStatus: 4 });
    expect(counted).toEqual({ status: 200, roundTrips: 1 });
    expect((await as.customer().get("/api/partner/find?q=anna")).status).toBe(403);
  });
});
