import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { SheetPart, SheetParts } from "../../ui/layout/sheet-parts.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { type ReservationDetail, reservationDetailQuery } from "./queries.ts";
import { ReservationCommands } from "./reservation-commands.tsx";
import { ReservationFacts } from "./reservation-facts.tsx";
import { ReservationHistory } from "./reservation-history.tsx";
import { ReservationMoney } from "./reservation-money.tsx";

export interface ReservationSheetProps {
  id: string;
  onClose: () => void;
}

/** One reservation next to the list: details, commands, payments, history. */
export function ReservationSheet({ id, onClose }: ReservationSheetProps) {
  const { t } = useLingui();
  const detail = useQuery(reservationDetailQuery(id));
  const code = detail.data?.reservation.code;
  return (
    <Dialog open onClose={onClose} title={code ? t`Reservation ${code}` : t`Reservation`} shape="sheet">
      <DataAge query={detail} />
      <QueryView query={detail} skeleton={<Skeleton shape="cards" count={3} />}>
        {(data) => <Parts detail={data} />}
      </QueryView>
    </Dialog>
  );
}

function Parts({ detail }: { detail: ReservationDetail }) {
  return (
    <SheetParts>
      <ReservationFacts detail={detail} />
      <ReservationCommands detail={detail} />
      <ReservationMoney detail={detail} />
      <SheetPart title={<Trans>History</Trans>}>
        <ReservationHistory history={detail.history} />
      </SheetPart>
    </SheetParts>
  );
}
