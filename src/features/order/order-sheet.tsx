import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Fact, Facts, SheetHead, SheetPart, SheetParts } from "../../ui/layout/sheet-parts.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { OrderBadge } from "./order-badge.tsx";
import { OrderLedger } from "./order-ledger.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { type AdminOrderDetail, adminOrderQuery } from "./queries.ts";

/** One order next to the list: the parties, amounts, everything that happened and the ledger. */
export function OrderSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const detail = useQuery(adminOrderQuery(id));
  return (
    <Dialog open onClose={onClose} title={detail.data?.order.number ?? t`Order`} shape="sheet">
      <DataAge query={detail} />
      <QueryView query={detail} skeleton={<Skeleton shape="cards" count={3} />}>
        {(data) => <Parts detail={data} />}
      </QueryView>
    </Dialog>
  );
}

function Parts({ detail }: { detail: AdminOrderDetail }) {
  const format = useFormat();
  const { order, timeline, ledger } = detail;
  return (
    <SheetParts>
      <SheetHead state={<OrderBadge order={order} />}>
        <Facts>
          <Fact name={<Trans>Client</Trans>}>
            {[order.customerName, order.customerEmail].filter(Boolean).join(", ") || "–"}
          </Fact>
          <Fact name={<Trans>Partner</Trans>}>{order.partnerName}</Fact>
          {order.boxNumber !== null && (
            <Fact name={<Trans>Box</Trans>}>{`${order.boxNumber}, ${order.placeName}`}</Fact>
          )}
          <Fact name={<Trans>Amount</Trans>}>{format.money(order.totalGrosze)}</Fact>
          <Fact name={<Trans>Commission</Trans>}>{format.money(order.commissionGrosze)}</Fact>
          {order.refundedGrosze > 0 && <Fact name={<Trans>Refunded</Trans>}>{format.money(order.refundedGrosze)}</Fact>}
          <Fact name={<Trans>Created</Trans>}>{format.instant(order.createdAt)}</Fact>
        </Facts>
        <OrderRefunds detail={detail} />
      </SheetHead>
      <SheetPart title={<Trans>History</Trans>}>
        <OrderTimeline events={timeline} />
      </SheetPart>
      {ledger.length > 0 && (
        <SheetPart title={<Trans>Ledger</Trans>}>
          <OrderLedger entries={ledger} />
        </SheetPart>
      )}
    </SheetParts>
  );
}
