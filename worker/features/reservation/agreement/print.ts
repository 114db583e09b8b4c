import { DomainError } from "../../../../domain/core/errors.ts";
import { isInTrial } from "../../../../domain/partner/go-live.ts";
import { agreementText } from "../../../../domain/reservation/agreement/text.ts";
import { withdrawalInstruction } from "../../../../domain/reservation/agreement/withdrawal-instruction.ts";
import { type Reservation, viewOf } from "../view.ts";
import { printAgreementDocument } from "./print-document.ts";

const unsignedStatuses: readonly string[] = ["held", "offered", "pendingPayment"];

/** The agreement as a PDF response. Throws as `printAgreementFile`. */
export async function printAgreement(reservation: Reservation, now: Date): Promise<Response> {
  const { fileName, bytes } = await printAgreementFile(reservation, now);
  return new Response(bytes, {
    headers: { "content-type": "application/pdf", "content-disposition": `inline; filename="${fileName}"` },
  });
}

/**
 * The signed agreement, or a draft of the unsigned one, as a PDF file. Throws `reservation.agreement_missing` if none
 * was signed on Boksy.
 */
export async function printAgreementFile(
  reservation: Reservation,
  now: Date,
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  const view = viewOf(reservation, now);
  const { agreement, guest, place, seller, code } = reservation;
  const locale = agreement?.locale ?? reservation.locale;
  if (agreement === null && !unsignedStatuses.includes(view.status)) {
    throw new DomainError("reservation.agreement_missing");
  }
  const bytes = await printAgreementDocument({
    code,
    locale,
    text: agreement?.text ?? agreementText(view, guest?.name ?? "…"),
    placeName: locale === "pl" ? place.namePl : place.nameEn,
    placeTerms: { version: view.agreement.version, text: agreement?.placeTerms ?? view.place.terms },
    instruction: agreement?.instruction ?? withdrawalInstruction(view),
    signature: agreement === null ? null : { ...agreement, name: agreement.nameTyped },
    timezone: place.timezone,
    isTrial: isInTrial(seller.liveAt, now),
  });
  const name = locale === "pl" ? "umowa" : "agreement";
  return { fileName: `${name}-${code}.pdf`, bytes };
}
