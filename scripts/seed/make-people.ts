import { roles } from "../../domain/account/roles.ts";
import { clientSearchText } from "../../domain/client/search-text.ts";
import { fold } from "../../domain/core/text.ts";
import { anyNip } from "./check-digits.ts";
import { type Clock, daysAgo } from "./clock.ts";
import { isDemoName } from "./data/demo-clients.ts";
import {
  companyForms,
  companyStems,
  foreignNames,
  homeStreets,
  menNames,
  surnames,
  womenNames,
} from "./data/people.ts";
import { demoAccount, type Partner, userRow } from "./make-partners.ts";
import type { Random } from "./random.ts";
import type { Rows } from "./rows.ts";

/** A tenant. With a `uid` they have an account; without one they are only a partner's client. */
export interface Person {
  uid: string | null;
  kind: "person" | "company";
  name: string;
  /** The person who signs, also for a company. */
  signatory: string;
  nip: string | null;
  email: string;
  phone: string;
  street: string;
  postcode: string;
  city: string;
  locale: "pl" | "en";
}

export interface Client extends Person {
  id: string;
  partner: Partner;
}

const accounts = 45;

function personName(random: Random): string {
  const [man, woman = man] = random.pick(surnames);
  return random.chance(0.5) ? `${random.pick(womenNames)} ${woman}` : `${random.pick(menNames)} ${man}`;
}

/** Draws names until one is not reserved for a named person of the demo. */
function ordinaryName(draw: () => string): string {
  for (;;) {
    const name = draw();
    if (!isDemoName(name)) return name;
  }
}

/** A random tenant of a city; one in seven is a company, one in twelve reads English. */
export function makePerson(random: Random, city: string): Person {
  const [street, postcode] = random.pick(homeStreets[city] ?? [["ul. Główna", "00-001"] as const]);
  const isForeign = random.chance(0.08);
  const signatory = isForeign ? random.pick(foreignNames) : ordinaryName(() => personName(random));
  const isCompany = !isForeign && random.chance(0.14);
  const company = ordinaryName(() => `${random.pick(companyStems)} ${random.pick(companyForms)}`);
  const mailbox = fold(isCompany ? (company.split(" ")[0] ?? company) : signatory).replace(/[^a-z]+/g, ".");
  return {
    uid: null,
    kind: isCompany ? "company" : "person",
    name: isCompany ? company : signatory,
    signatory,
    nip: isCompany ? anyNip(random) : null,
    email: `${mailbox}${random.int(1, 999)}@example.com`,
    phone: `+485${random.text("0123456789", 1)}${random.text("0123456789", 7)}`,
    street: `${street} ${random.int(1, 90)}${random.chance(0.6) ? `/${random.int(1, 60)}` : ""}`,
    postcode,
    city,
    locale: isForeign ? "en" : "pl",
  };
}

/** Customers with an account: the demo customer first, then random ones in the cities of the places. */
export function makeCustomers(random: Random, clock: Clock, cities: readonly string[], rows: Rows): Person[] {
  const demo = demoAccount("usr_demo_customer");
  const customers = Array.from({ length: accounts }, (_, index): Person => {
    const person = makePerson(random, cities[index % cities.length] ?? "Kraków");
    return { ...person, uid: `usr_${random.text("0123456789abcdefghjkmnpqrstvwxyz", 22)}` };
  });
  const agnieszka: Person = {
    ...makePerson(random, "Kraków"),
    uid: demo.uid,
    kind: "person",
    name: demo.displayName,
    signatory: demo.displayName,
    nip: null,
    email: demo.email,
    locale: demo.locale,
  };
  const all = [agnieszka, ...customers];
  for (const { uid, email, signatory, locale, phone } of all) {
    if (uid === null) continue;
    const at = clock.at(daysAgo(clock, random.int(540, 700)), random.int(8, 21), random.int(0, 59));
    rows.users.push(userRow({ uid, email, displayName: signatory, role: roles.Customer, locale, phone, at }));
    for (const purpose of ["terms", "privacy"]) {
      const id = random.id("consent");
      rows.consent_records.push({
        id,
        uid,
        subject: uid,
        purpose,
        version: "1",
        given: 1,
        reference: null,
        recorded_at: at,
      });
    }
  }
  return all;
}

/** A partner's clients, without duplicates. */
export class ClientBook {
  readonly #random: Random;
  readonly #rows: Rows;
  readonly #known = new Map<string, Client>();
  readonly #byPartner = new Map<string, Client[]>();

  constructor(random: Random, rows: Rows) {
    this.#random = random;
    this.#rows = rows;
  }

  of(partner: Partner): readonly Client[] {
    return this.#byPartner.get(partner.id) ?? [];
  }

  /** The tenant as this partner's client; created on first use. */
  meet(partner: Partner, person: Person, createdAt: string): Client {
    const key = `${partner.id} ${person.uid ?? person.email}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const client: Client = { ...person, id: this.#random.id("client"), partner };
    this.#known.set(key, client);
    this.#byPartner.set(partner.id, [...this.of(partner), client]);
    this.#rows.clients.push(this.#row(client, createdAt));
    return client;
  }

  #row(client: Client, createdAt: string) {
    const tags = this.#random.chance(0.06) ? [this.#random.pick(["VIP", "polecony", "stały klient"])] : [];
    return {
      id: client.id,
      partner_id: client.partner.id,
      kind: client.kind,
      name: client.name,
      nip: client.nip,
      email: client.email,
      phone: client.phone,
      street: client.street,
      postcode: client.postcode,
      city: client.city,
      uid: client.uid,
      locale: client.locale,
      notes: "",
      tags: JSON.stringify(tags),
      search_text: clientSearchText(client),
      blocked: 0,
      blocked_reason: "",
      blocked_at: null,
      erased_at: null,
      created_at: createdAt,
      updated_at: createdAt,
    };
  }
}
