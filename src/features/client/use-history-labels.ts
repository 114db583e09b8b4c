import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { InvoiceStatus } from "../../../domain/invoice/transitions.ts";
import type { RentStatus } from "../../../domain/rent/transitions.ts";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import { rentLabels } from "../../lib/i18n/rent-labels.ts";
import { reservationBadges } from "../../lib/i18n/reservation-badges.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import type { HistoryEntry } from "./queries.ts";

const invoiceLabels: Record<InvoiceStatus, MessageDescriptor> = {
  draft: msg`not issued yet`,
  issued: msg`to pay`,
  partlyPaid: msg`partly paid`,
  paid: msg`paid`,
  overdue: msg`overdue`,
  writtenOff: msg`written off`,
  corrected: msg`corrected to zero`,
};

/** The title and details of a history entry. */
export function useHistoryLabels() {
  const { t } = useLingui();
  const format = useFormat();

  return ({ kind, name, at, status, boxNumber, placeName, fromOn, toOn }: HistoryEntry) => {
    const period = fromOn === null ? "" : format.period(fromOn, toOn, "numeric");
    const box = [boxNumber, placeName].filter(Boolean).join(", ");
    if (kind === "reservation") {
      const about = [t(reservationBadges[status as ReservationStatus].label), box, period];
      return { title: t`Reservation ${name}`, about: about.join(" · ") };
    }
    if (kind === "rent") {
      return {
        title: t`Rental of box ${boxNumber}`,
        about: [t(rentLabels[status as RentStatus]), placeName, period].join(" · "),
      };
    }
    const about = [t(invoiceLabels[status as InvoiceStatus]), format.day(at, "numeric")];
    return { title: t`Invoice ${name}`, about: about.join(" · ") };
  };
}
