import { describe, expect, it } from "vitest";
import { haveDifferentAccounts, type MergeableClient, mergeClients } from "../../../domain/client/merge.ts";

const kept: MergeableClient = {
  kind: "person",
  name: "Anna Nowak",
  nip: null,
  taxNumber: null,
  email: "anna@example.com",
  phone: "",
  street: "",
  postcode: "",
  city: "",
  country: "PL",
  notes: "",
  tags: [],
  blocked: false,
  blockedReason: "",
  blockedAt: null,
  uid: null,
};

describe("merging two clients", () => {
  it("completes missing data and keeps existing data", () => {
    const merged = mergeClients(kept, {
      ...kept,
      phone: "+48512345678",
      street: "Morska 1",
      city: "Sopot",
      uid: "usr_1",
    });
    expect(merged).toMatchObject({ phone: "+48512345678", street: "Morska 1", city: "Sopot", uid: "usr_1", notes: "" });
    const home = { ...kept, city: "Hel" };
    expect(mergeClients(home, { ...kept, street: "Morska 1", city: "Sopot" })).toMatchObject({
      street: "",
      city: "Hel",
    });
  });

  it("keeps the tax number of a foreign company, and none that does not fit the merged client", () => {
    const foreign = { ...kept, kind: "company", country: "DE", city: "Berlin" } as const;
    const numbered = { ...foreign, taxNumber: "DE123456789" };
    expect(mergeClients(foreign, numbered)).toMatchObject({ taxNumber: "DE123456789", notes: "" });
    const polish = { ...kept, kind: "company", city: "Hel" } as const;
    expect(mergeClients(polish, numbered)).toMatchObject({ taxNumber: null, notes: "DE123456789, Berlin" });
  });

  it("appends data that differs to the notes", () => {
    const other = { ...kept, name: "A. Nowak", email: "ania@example.com", city: "Sopot", notes: "brama 4" };
    const merged = mergeClients({ ...kept, phone: "+48512000000", city: "Hel", notes: "Dzwonić po 17." }, other);
    expect(merged.notes).toBe("Dzwonić po 17.\n\nA. Nowak, ania@example.com, Sopot\n\nbrama 4");
  });

  it("takes over a tax number for a company, not for a person", () => {
    const company = { ...kept, kind: "company", nip: "5260250274" } as const;
    expect(mergeClients(kept, company)).toMatchObject({ kind: "person", nip: null, notes: "5260250274" });
    expect(mergeClients({ ...company, nip: null }, company)).toMatchObject({ nip: "5260250274", notes: "" });
  });

  it("combines tags without duplicates, and is blocked if either client was", () => {
    const blocked = { ...kept, tags: ["vip", "Firma"], blocked: true, blockedReason: "brama", blockedAt: "2026-01-01" };
    const merged = mergeClients({ ...kept, tags: ["VIP"] }, blocked);
    expect(merged).toMatchObject({ tags: ["VIP", "Firma"], blocked: true, blockedReason: "brama" });
    expect(mergeClients({ ...blocked, blockedReason: "mine" }, blocked).blockedReason).toBe("mine");
  });

  it("is refused for clients with different accounts", () => {
    expect(haveDifferentAccounts({ uid: "usr_1" }, { uid: "usr_2" })).toBe(true);
    expect(haveDifferentAccounts({ uid: "usr_1" }, { uid: null })).toBe(false);
  });
});
