import { useLingui } from "@lingui/react/macro";
import type { InvoiceStatus } from "../../../domain/invoice/transitions.ts";
import type { RentStatus } from "../../../domain/rent/transitions.ts";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import type { HistoryEntry } from "./queries.ts";

/** Status labels, passed in because other features own them. */
export interface StatusLabels {
  reservation: Record<ReservationStatus, string>;
  rent: Record<RentStatus, string>;
}

/** The title and details of a history entry. */
export function useHistoryLabels({ reservation, rent }: StatusLabels) {
  const { t } = useLingui();
  const format = useFormat();
  const invoice: Record<InvoiceStatus, string> = {
    draft: t`not issued yet`,
    issued: t`to be paid`,
    partlyPaid: t`paid in part`,
    paid: t`paid in full`,
    overdue: t`past due`,
    writtenOff: t`written off`,
    corrected: t`corrected to zero`,
  };

  return ({ kind, name, at, status, boxNumber, placeName, fromOn, toOn }: HistoryEntry) => {
    const period = fromOn === null ? "" : format.period(fromOn, toOn, "numeric");
    const box = [boxNumber, placeName].filter(Boolean).join(", ");
    if (kind === "reservation") {
      const about = [reservation[status as ReservationStatus], box, period];
      return { title: t`Reservation ${name}`, about: about.join(" · ") };
    }
    if (kind === "rent") {
      return {
        title: t`Rental of box ${boxNumber}`,
        about: [rent[status as RentStatus], placeName, period].join(" · "),
      };
    }
    const about = [invoice[status as InvoiceStatus], format.day(at, "numeric")];
    return { title: t`Invoice ${name}`, about: about.join(" · ") };
  };
}
