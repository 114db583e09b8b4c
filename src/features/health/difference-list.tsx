import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, DataTable, figure } from "../../ui/data/data-table.tsx";
import { ListFilters } from "../../ui/data/list.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TableSkeleton } from "../../ui/feedback/table-skeleton.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { differenceLabels } from "./difference-labels.ts";
import { type Difference, differencesQuery } from "./queries.ts";

export interface DifferenceListProps {
  /** Empty: open differences. */
  state: string;
  onChange: (change: { state: string }) => void;
}

/** What the nightly comparison of the records of money has found. A difference that is gone resolves itself. */
export function DifferenceList({ state, onChange }: DifferenceListProps) {
  const { t } = useLingui();
  const query = useQuery(differencesQuery(state === "all" ? "all" : "open"));
  return (
    <>
      <ListFilters search={null} set={state === "all" ? 1 : 0}>
        <FilterSelect
          label={t`State`}
          all={t({ context: "difference", message: "Open" })}
          value={state}
          options={[{ value: "all", label: t`Open and resolved` }]}
          onChange={(to) => onChange({ state: to })}
        />
      </ListFilters>
      <QueryView
        query={query}
        skeleton={<TableSkeleton rows={3} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={t`The records of money agree`}>
            <Trans>
              Each night, payments, the ledger, charges, orders, invoices and the payment provider are compared. What
              differs appears here.
            </Trans>
          </EmptyState>
        }
      >
        {({ items, total }) => (
          <>
            {total > items.length && (
              <p>
                <Plural
                  value={total}
                  one={`The newest ${items.length} of # difference.`}
                  other={`The newest ${items.length} of # differences.`}
                />
              </p>
            )}
            <DifferenceTable differences={items} />
          </>
        )}
      </QueryView>
    </>
  );
}

function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<Difference>[] = [
    { key: "kind", header: t`Compared records`, cell: ({ kind }) => t(differenceLabels[kind]), onCard: "title" },
    figure(
      "amount",
      t({ context: "amount", message: "Difference" }),
      (row) => format.money(row.foundGrosze - row.expectedGrosze),
      "sum",
    ),
    figure("expected", t`Expected amount`, ({ expectedGrosze }) => format.money(expectedGrosze), "line"),
    figure("found", t`Found amount`, ({ foundGrosze }) => format.money(foundGrosze), "line"),
    {
      key: "partner",
      header: t`Partner`,
      cell: ({ partnerId, partnerName }) => <Link to={href("adminPartners", { open: partnerId })}>{partnerName}</Link>,
    },
    { key: "record", header: t`Record`, cell: (row) => <RecordLink difference={row} /> },
    figure("first", t`First found`, ({ firstSeenAt }) => format.instant(firstSeenAt), "named"),
    figure("resolved", t`Resolved`, ({ resolvedAt }) => resolvedAt !== null && format.instant(resolvedAt), "line"),
  ];
  return (
    <DataTable
      caption={t`Differences in records of money`}
      columns={columns}
      rows={differences}
      rowKey={({ kind, entityId }) => `${kind} ${entityId}`}
    />
  );
}

/** The id of the record, which leads to its order or invoice if there is one. */
function RecordLink({ difference: { orderId, invoiceId, entityId } }: { difference: Difference }) {
  if (orderId !== null) return <Link to={href("adminOrders", { open: orderId })}>{entityId}</Link>;
  if (invoiceId !== null) return <Link to={href("adminInvoices", { open: invoiceId })}>{entityId}</Link>;
  return entityId;
}
