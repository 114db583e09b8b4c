import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, DataTable, figure } from "../../ui/data/data-table.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TableSkeleton } from "../../ui/feedback/table-skeleton.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import { type Mismatch, mismatchesQuery } from "./queries.ts";

/** Reports of the payment provider that settled nothing, because they differ from their payment. */
export function MismatchList() {
  const { t } = useLingui();
  const mismatches = useQuery(mismatchesQuery);
  const [resolved, setResolved] = useState<Mismatch | null>(null);
  return (
    <>
      <QueryView
        query={mismatches}
        skeleton={<TableSkeleton rows={3} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={t`All reports match their payments`}>
            <Trans>A report of the payment provider with another session, amount or currency appears here.</Trans>
          </EmptyState>
        }
      >
        {({ items }) => <MismatchTable mismatches={items} onResolve={setResolved} />}
      </QueryView>
      {resolved !== null && (
        <DecisionDialog
          title={t`Mark the reports of the order ${resolved.orderNumber} as resolved?`}
          submitLabel={t`Mark as resolved`}
          doneLabel={t`Marked as resolved`}
          hint={t`For the history.`}
          send={(reason) =>
            unwrap(
              api.admin["payment-mismatches"][":paymentId"].resolve.$post({
                param: { paymentId: resolved.paymentId },
                json: { reason },
              }),
            )
          }
          onClose={() => setResolved(null)}
        >
          <p>
            <Trans>
              Check the payment in the provider’s panel first, and refund it there if it does not belong to the order.
              This changes no money.
            </Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}

interface MismatchTableProps {
  mismatches: readonly Mismatch[];
  onResolve: (row: Mismatch) => void;
}

function MismatchTable({ mismatches, onResolve }: MismatchTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const differences = {
    reference: t`another session`,
    amount: t`another amount`,
    currency: t`another currency`,
  };
  const reported = ({ reportedGrosze, reportedCurrency }: Mismatch) => {
    if (reportedGrosze === null) return "–";
    if (reportedCurrency === null || reportedCurrency === "PLN") return format.money(reportedGrosze);
    return `${format.number(reportedGrosze / 100)} ${reportedCurrency}`;
  };
  const columns: Column<Mismatch>[] = [
    {
      key: "order",
      header: t`Order`,
      cell: ({ orderId, orderNumber }) => <Link to={href("adminOrders", { open: orderId })}>{orderNumber}</Link>,
      onCard: "title",
    },
    { key: "difference", header: t`Difference`, cell: ({ mismatch }) => differences[mismatch], onCard: "detail" },
    { key: "partner", header: t`Partner`, cell: ({ partnerName }) => partnerName, onCard: "detail" },
    { key: "reference", header: t`Reported session`, cell: ({ reportedReference }) => reportedReference },
    { key: "reported", header: t`Reported amount`, cell: reported, numeric: true },
    {
      key: "amount",
      header: t`Amount of the payment`,
      cell: ({ amountGrosze }) => format.money(amountGrosze),
      numeric: true,
    },
    figure("recorded", t`Time`, ({ recordedAt }) => format.instant(recordedAt), "detail"),
    {
      key: "resolve",
      header: t({ context: "table", message: "Actions" }),
      numeric: true,
      cell: (row) => (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onResolve(row)}
          aria-label={t`Mark as resolved: ${row.orderNumber}`}
        >
          <Trans>Mark as resolved</Trans>
        </Button>
      ),
      onCard: "control",
    },
  ];
  return (
    <DataTable
      caption={t`Reports of the payment provider`}
      columns={columns}
      rows={mismatches}
      rowKey={({ paymentId, reportedReference, reportedStatus, mismatch }) =>
        `${paymentId} ${reportedReference} ${reportedStatus} ${mismatch}`
      }
    />
  );
}
