import { createHash } from "node:crypto";
import type { AgreementSubject } from "../../domain/reservation/agreement/subject.ts";
import { agreementText } from "../../domain/reservation/agreement/text.ts";
import { withdrawalInstruction } from "../../domain/reservation/agreement/withdrawal-instruction.ts";
import type { PriceBreakdown } from "../../domain/reservation/price.ts";
import type { SignedAgreement } from "../../domain/reservation/signature.ts";
import { agreementClauses } from "../../domain/settings/kinds.ts";
import { legalTextsOn } from "../../domain/settings/legal-texts.ts";
import { rules } from "./data/texts.ts";
import type { Client } from "./make-people.ts";
import { accessOf } from "./make-places.ts";
import type { Tenancy } from "./tenancy.ts";

/** The signed agreement of a booking, with the hash of the text that the product shows for it. */
export function sign(
  { box, moveInOn, months, endOn }: Tenancy,
  client: Client,
  {
    code,
    price,
    at,
    startsEarly,
    mayWithdraw,
  }: {
    code: string;
    price: PriceBreakdown;
    at: string;
    startsEarly: boolean;
    mayWithdraw: boolean;
  },
): SignedAgreement {
  const { legalName, nip, regon, krs, street, postcode, city, email, phone } = client.partner;
  const version = 1;
  const subject: AgreementSubject = {
    code,
    price,
    moveInOn,
    toOn: months === null ? null : endOn,
    locale: client.locale,
    box: { number: box.number, widthCm: box.width, depthCm: box.depth, heightCm: box.height },
    place: { ...box.place, ...accessOf(box.place), noticeDays: 30 },
    seller: { legalName, nip, regon, krs, address: `${street}, ${postcode} ${city}`, email, phone },
    buyer: null,
    agreement: { version },
    clauses: legalTextsOn(agreementClauses, [], { day: moveInOn, locale: client.locale }),
  };
  const text = agreementText(subject, client.signatory);
  const hash = createHash("sha256").update(JSON.stringify(text)).digest("hex");
  return {
    ...{ version, hash, text, placeTerms: rules[client.locale], boxNumber: box.number },
    ...{ locale: client.locale, instruction: withdrawalInstruction(subject) },
    nameTyped: client.signatory,
    signedAt: at,
    earlyStartRequestedAt: startsEarly ? at : null,
    mayWithdraw,
  };
}
