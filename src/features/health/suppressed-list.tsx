import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, DataTable, figure } from "../../ui/data/data-table.tsx";
import { EmailText } from "../../ui/data/email-text.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import css from "./health.module.css";
import { type Suppressed, suppressedQuery } from "./queries.ts";

export interface SuppressedListProps {
  q: string;
  onSearch: (q: string) => void;
}

/** Addresses that the email provider refuses; nothing is sent to them until an administrator allows it. */
export function SuppressedList({ q, onSearch }: SuppressedListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const list = useInfiniteQuery(suppressedQuery({ q: useDeferredValue(q) }));
  const [lifted, setLifted] = useState<Suppressed | null>(null);
  const columns: Column<Suppressed>[] = [
    { key: "address", header: t`Address`, cell: ({ address }) => <EmailText email={address} />, onCard: "title" },
    { key: "name", header: t`Account`, cell: ({ name }) => name ?? "–", onCard: "detail" },
    figure("since", t`Since`, ({ suppressedAt }) => format.instant(suppressedAt), "named"),
    figure("failed", t`Undelivered messages`, ({ failed }) => format.number(failed), "line"),
    {
      key: "error",
      header: t`Error`,
      cell: ({ error }) => <span className={css.error}>{error}</span>,
      onCard: "line",
    },
    {
      key: "lift",
      header: t({ context: "table", message: "Actions" }),
      numeric: true,
      cell: (row) => (
        <Button
          size="small"
          variant="quiet"
          onClick={() => setLifted(row)}
          aria-label={t`Allow sending: ${row.address}`}
        >
          <Trans>Allow sending</Trans>
        </Button>
      ),
      onCard: "control",
    },
  ];
  return (
    <>
      <ListFilters search={<SearchField label={t`Search address`} value={q} onChange={onSearch} />} set={0}>
        {null}
      </ListFilters>
      <List
        query={list}
        count={(total) => <Plural value={total} one="# address" other="# addresses" />}
        empty={
          <EmptyState title={t`No suppressed addresses`}>
            <Trans>An address appears here when the email provider refuses it after a bounce or a complaint.</Trans>
          </EmptyState>
        }
        onClear={q === "" ? undefined : () => onSearch("")}
      >
        {(rows) => (
          <DataTable caption={t`Suppressed addresses`} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </List>
      {lifted !== null && (
        <DecisionDialog
          title={t`Allow sending to ${lifted.address}?`}
          submitLabel={t`Allow sending`}
          doneLabel={t`Sending is allowed again`}
          hint={t`For the history.`}
          send={(reason) =>
            unwrap(api.admin["suppressed-addresses"][":id"].lift.$post({ param: { id: lifted.id }, json: { reason } }))
          }
          onClose={() => setLifted(null)}
        >
          <p>
            <Trans>
              Remove the address from the suppression list in the provider’s panel too, or the next message is refused
              again. Send undelivered messages again from the list of messages.
            </Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}
