import { DomainError } from "../../../../domain/core/errors.ts";
import { agreementText } from "../../../../domain/reservation/agreement/text.ts";
import { withdrawalInstruction } from "../../../../domain/reservation/agreement/withdrawal-instruction.ts";
import { type Reservation, viewOf } from "../view.ts";
import { agreementLayout } from "./layout.ts";

const unsignedStatuses: readonly string[] = ["held", "offered", "pendingPayment"];

/**
 * The agreement as it was signed, or the draft of one that is still to be signed, as a PDF. Throws
 * `reservation.agreement_missing` where none was signed on Boksy.
 */
export async function printAgreement(reservation: Reservation, now: Date): Promise<Response> {
  const view = viewOf(reservation, now);
  const { agreement, guest, place, code, locale } = reservation;
  if (agreement === null && !unsignedStatuses.includes(view.status)) {
    throw new DomainError("reservation.agreement_missing");
  }
  // Loaded only here: the printer is larger than all the rest of the Worker.
  const { printPdf } = await import("../../../pdf/print.ts");
  const bytes = await printPdf(
    agreementLayout({
      code,
      locale,
      text: agreement?.text ?? agreementText(view, guest?.name ?? "…"),
      placeName: view.place.name,
      placeTerms: { version: view.agreement.version, text: agreement?.placeTerms ?? view.place.terms },
      instruction: withdrawalInstruction(view),
      signature: agreement === null ? null : { ...agreement, name: agreement.nameTyped },
      timezone: place.timezone,
    }),
  );
  const name = locale === "pl" ? "umowa" : "agreement";
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}-${code}.pdf"`,
    },
  });
}
