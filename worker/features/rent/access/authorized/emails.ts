import type { EndedBy } from "../../../../../domain/rent/authorized-person.ts";
import type { Database } from "../../../../db/database.ts";
import type { Locale } from "../../../../env.ts";
import { guestOf, outboxInsert } from "../../../email/statements.ts";
import type { PlaceFacts } from "./queries.ts";

interface Context {
  db: Database;
  now: Date;
}

/** A person as emails name them. */
export interface MailedPerson extends PlaceFacts {
  id: string;
  name: string;
  email: string;
  locale: Locale;
  fromOn: string;
  untilOn: string | null;
}

const placeName = ({ namePl, nameEn }: PlaceFacts, locale: Locale) => (locale === "pl" ? namePl : nameEn);

const noteOf = ({ accessNotePl: pl, accessNoteEn: en }: PlaceFacts, locale: Locale) =>
  locale === "pl" ? pl || en : en || pl;

const causeOf = ({ rentId, id }: MailedPerson, cause: string) => `${rentId}:person:${id}:${cause}`;

/** To the person, in the language that the tenant chose. */
const personFacts = (person: MailedPerson) => ({
  ...{ name: person.name, tenantName: person.tenantName, boxNumber: person.boxNumber },
  placeName: placeName(person, person.locale),
});

/** Says where, when and how the person gets in, with the link to their code. */
export function mailGranted({ db, now }: Context, person: MailedPerson): D1PreparedStatement {
  const { street, postcode, city, accessFrom, accessTo, fromOn, untilOn, id } = person;
  return outboxInsert(db, {
    template: "accessGranted",
    recipient: person.email,
    locale: person.locale,
    data: {
      ...personFacts(person),
      ...{ street, postcode, city, accessFrom, accessTo, fromOn, untilOn },
      accessNote: noteOf(person, person.locale),
      person: { link: id, path: null },
    },
    cause: causeOf(person, "granted"),
    from: { partnerId: person.partnerId, pace: "service" },
    now,
  });
}

/** Tells the person that they have another code, also for another box. */
export function mailChanged(
  { db, now }: Context,
  person: MailedPerson,
  news: "box" | "code",
  cause: string,
): D1PreparedStatement {
  return outboxInsert(db, {
    template: "accessGrantChanged",
    recipient: person.email,
    locale: person.locale,
    data: { ...personFacts(person), news, person: { link: person.id, path: null } },
    cause: causeOf(person, cause),
    from: { partnerId: person.partnerId, pace: "service" },
    now,
  });
}

/** Tells the person and the tenant that the access has ended. */
export function mailEnded({ db, now }: Context, person: MailedPerson, by: EndedBy): D1PreparedStatement[] {
  const from = { partnerId: person.partnerId, pace: "service" } as const;
  const toPerson = outboxInsert(db, {
    template: "accessGrantEnded",
    recipient: person.email,
    locale: person.locale,
    data: { ...personFacts(person), by },
    cause: causeOf(person, "ended"),
    ...{ from, now },
  });
  if (person.tenantEmail === "") return [toPerson];
  const toTenant = outboxInsert(db, {
    template: "personAccessEnded",
    recipient: person.tenantEmail,
    locale: person.tenantLocale,
    data: {
      ...{ name: person.tenantName, personName: person.name, boxNumber: person.boxNumber, by },
      placeName: placeName(person, person.tenantLocale),
      guest: guestOf(person.guestLink),
    },
    cause: causeOf(person, "endedForTenant"),
    ...{ from, now },
  });
  return [toPerson, toTenant];
}

/** Tells the partner, whose staff set codes by hand unless locks are connected. */
export function mailPartnerOfPerson(
  { db, now }: Context,
  person: MailedPerson,
  news: "added" | "changed" | "ended",
  cause: string,
): D1PreparedStatement[] {
  if (person.partnerEmail === "" || person.isConnected === 1) return [];
  return [
    outboxInsert(db, {
      template: "personAccessReported",
      recipient: person.partnerEmail,
      locale: person.partnerLocale,
      data: {
        ...{ rentId: person.rentId, clientName: person.tenantName, boxNumber: person.boxNumber },
        placeName: placeName(person, person.partnerLocale),
        ...{ personName: person.name, news, fromOn: person.fromOn, untilOn: person.untilOn },
      },
      cause: causeOf(person, `${cause}ForPartner`),
      now,
    }),
  ];
}
