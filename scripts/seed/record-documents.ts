import type { Day } from "../../domain/core/day.ts";
import {
  type Creditor,
  type Debtor,
  type DocumentAgreement,
  documentOf,
  documentOfStep,
  type SourceClaim,
} from "../../domain/debt/document.ts";
import { knownRates } from "../../domain/debt/known-rates.ts";
import type { CollectionStep } from "../../domain/debt/transitions.ts";
import { demandDeadline } from "../../domain/rent/arrears.ts";
import type { Row, SeededTable, Value } from "./rows.ts";
import type { World } from "./world.ts";

/** The documents of all recorded steps of debt collection, once invoices have their numbers. */
export function recordDocuments({ random, clock, rows }: World): void {
  const find = (table: SeededTable, id: Value | undefined): Row => {
    const row = rows[table].find((one) => one.id === id);
    if (row === undefined) throw new Error(`${table} has no ${id}`);
    return row;
  };
  const claimsOn = (rentId: Value | undefined, on: Day): SourceClaim[] =>
    rows.charges
      .filter(({ rent_id, status, due_on }) => rent_id === rentId && status !== "paid" && String(due_on) < on)
      .map((charge) => ({
        ...{ fromOn: String(charge.from_on), toOn: String(charge.to_on), dueOn: String(charge.due_on), payments: [] },
        ...{ amountGrosze: Number(charge.amount_grosze), openGrosze: Number(charge.amount_grosze) },
        invoiceNumber: textOrNull(rows.invoices.find(({ charge_id }) => charge_id === charge.id)?.number),
      }));
  for (const { case_id = null, kind, happened_on } of rows.collection_events) {
    const issued = documentOfStep[kind as CollectionStep];
    if (issued === null) continue;
    const rent = find("rents", find("collection_cases", case_id).rent_id);
    const client = find("clients", rent.client_id);
    const issuedOn = String(happened_on);
    const locale = client.locale === "en" ? "en" : "pl";
    const source = {
      ...({ locale, creditor: creditorOf(find("partners", rent.partner_id)), debtor: debtorOf(client) } as const),
      agreement: agreementOf(locale, {
        ...{ rent, reservation: find("reservations", rent.reservation_id) },
        ...{ place: find("places", rent.place_id), box: find("boxes", rent.box_id) },
      }),
      paragraphs: {},
      rates: knownRates,
      claims: claimsOn(rent.id, issuedOn),
    };
    const payByOn = issued === "reminder" ? null : demandDeadline(issuedOn);
    const document = documentOf(source, { kind: issued, issuedOn, payByOn, demandedOn: null });
    rows.collection_documents.push({
      ...{ id: random.id("collectionDocument"), case_id, kind: issued, issued_on: issuedOn },
      ...{ content: JSON.stringify(document), created_at: clock.at(issuedOn, 9) },
    });
  }
}

const text = (value: Value | undefined) => String(value ?? "");
const textOrNull = (value: Value | undefined) => (value === undefined || value === null ? null : String(value));

const addressOf = ({ street, postcode, city }: Row) => ({
  street: text(street),
  postcode: text(postcode),
  city: text(city),
});

const creditorOf = (partner: Row): Creditor => ({
  ...{ name: text(partner.legal_name), nip: textOrNull(partner.nip), ...addressOf(partner) },
  ...{ email: text(partner.email), phone: text(partner.phone), iban: textOrNull(partner.iban) },
  accountHolder: textOrNull(partner.bank_account_holder),
});

const debtorOf = (client: Row): Debtor => ({
  ...{ kind: client.kind === "company" ? "company" : "person", name: text(client.name), nip: textOrNull(client.nip) },
  ...{ ...addressOf(client), country: text(client.country ?? "PL"), taxNumber: textOrNull(client.tax_number) },
});

function agreementOf(
  locale: "pl" | "en",
  { rent, reservation, place, box }: Record<"rent" | "reservation" | "place" | "box", Row>,
): DocumentAgreement {
  const signed = JSON.parse(text(reservation.agreement ?? "null")) as { signedAt: string } | null;
  return {
    ...{ code: text(reservation.code), title: text(reservation.code), startOn: text(rent.start_on) },
    signedOn: signed?.signedAt.slice(0, 10) ?? null,
    ...{ boxNumber: text(box.number), placeName: text(locale === "pl" ? place.name_pl : place.name_en) },
    ...{ street: text(place.street), city: text(place.city) },
  };
}
