import type { Day } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { type Proforma, proformaOf } from "../../../../domain/rent/proforma.ts";
import { issueProformaInput } from "../../../../domain/rent/schema.ts";
import { rows } from "../../../db/database.ts";
import { guestOf } from "../../email/statements.ts";
import { invoiceLinesOf } from "../../invoice/issue/lines.ts";
import { issueProforma, mailInvoice } from "../../invoice/issue/statements.ts";
import { invoiceDay } from "../../invoice/queries.ts";
import { type RentedThing, rentedThing } from "../model/change-queries.ts";
import { type RentCommandContext, rentOperation } from "../model/rent-command.ts";
import { chargedRent, placeNameOf, type RentState } from "../model/state.ts";
import { requireRunning, transitionRent } from "../model/transition.ts";

/**
 * Issues a pro forma for the next payments and emails it to the tenant, for one who must have a document before paying.
 * What the tenant then pays is credit until these payments are charged, each with its invoice. Throws
 * `request.invalid` if the rent has fewer payments left, or they are free of charge.
 */
export const issueRentProforma = rentOperation({
  name: "issueProforma",
  input: issueProformaInput,
  read: ({ db }, rentId) => [rentedThing(db, rentId)],
  plan(ctx, rent, { payments }, [found]) {
    requireRunning(rent);
    const proforma = proformaOf(chargedRent(rent), payments);
    if (proforma === null || proforma.amountGrosze === 0)
      throw new DomainError("request.invalid", { fields: { payments: "field.too_large" } });
    const [thing] = rows<RentedThing>(found);
    if (thing === undefined) throw new DomainError("resource.not_found");
    const { db, now } = ctx;
    const { locale } = rent;
    const sold = {
      boxNumber: boxNumberOn(rent, proforma),
      placeName: placeNameOf(rent, locale),
      street: thing.street,
      city: thing.city,
      productNames: JSON.parse(thing.productNames) as Record<string, string>,
    };
    const id = newId("invoice");
    const issuedOn = invoiceDay(now);
    const dueOn = proforma.dueOn < issuedOn ? issuedOn : proforma.dueOn;
    const issue = issueProforma(db, {
      ...{ id, rentId: rent.id, chargeId: null, locale, now, issuedOn, dueOn, soldOn: proforma.fromOn },
      boxNumber: sold.boxNumber,
      lines: invoiceLinesOf(proforma.lines, sold, locale),
      period: { from: proforma.fromOn, to: proforma.toOn },
      paymentMethod: "transfer",
    });
    return {
      body: { id: rent.id, invoiceId: id },
      statements: [
        ...transitionRent(ctx, rent, {
          action: "issueProforma",
          set: {},
          details: { from: proforma.fromOn, to: proforma.toOn, amountGrosze: proforma.amountGrosze },
        }),
        issue,
        ...mailProforma(ctx, rent, proforma, { id, dueOn, boxNumber: sold.boxNumber }),
      ],
    };
  },
});

/** The box on the first day of the payments, after a planned relocation. */
const boxNumberOn = ({ changes, boxNumber }: RentState, period: Proforma): string =>
  changes.findLast(({ kind, fromOn }) => kind === "box" && fromOn <= period.fromOn)?.toBoxNumber ?? boxNumber;

function mailProforma(
  { db, now }: Pick<RentCommandContext, "db" | "now">,
  rent: RentState,
  { fromOn, toOn, amountGrosze }: Proforma,
  { id, dueOn, boxNumber }: { id: string; dueOn: Day; boxNumber: string },
): D1PreparedStatement[] {
  const { email, locale, partnerId } = rent;
  if (email === "") return [];
  const data = {
    invoiceId: id,
    name: rent.clientName,
    boxNumber,
    placeName: placeNameOf(rent, locale),
    guest: guestOf(rent.guestLink),
    ...{ fromOn, toOn, dueOn, amountGrosze },
    code: rent.code,
    iban: rent.partnerIban,
  };
  const from = { partnerId, pace: "service" } as const;
  return [mailInvoice(db, "proformaIssued", id, { recipient: email, locale, data, cause: id, from, now })];
}
