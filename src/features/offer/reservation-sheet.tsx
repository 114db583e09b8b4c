import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
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
  /** Renders a status badge; passed in because another feature owns it. */
  badgeOf: (status: ReservationStatus) => ReactNode;
  onClose: () => void;
}

/** One reservation next to the list: details, commands, payments, history. */
export function ReservationSheet({ id, badgeOf, onClose }: ReservationSheetProps) {
  const { t } = useLingui();
  const detail = useQuery(reservationDetailQuery(id));
  const code = detail.data?.reservation.code;
  return (
    <Dialog open onClose={onClose} title={code ? t`Reservation ${code}` : t`Reservation`} shape="sheet">
      <DataAge query={detail} />
      <QueryView query={detail} skeleton={<Skeleton shape="cards" count={3} />}>
        {(data) => <Parts detail={data} badgeOf={badgeOf} />}
      </QueryView>
    </Dialog>
  );
}

function Parts({ detail, badgeOf }: { detail: ReservationDetail } & Pick<ReservationSheetProps, "badgeOf">) {
  return (
    <SheetParts>
      <ReservationFacts detail={detail} badge={badgeOf(detail.reservation.status)} />
      <ReservationCommands detail={detail} />
      <ReservationMoney detail={detail} />
      <SheetPart title={<Trans>History</Trans>}>
        <ReservationHistory history={detail.history} />
      </SheetPart>
    </SheetParts>
  );
}
