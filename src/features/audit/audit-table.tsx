import { useLingui } from "@lingui/react/macro";
import type { UrlTable } from "../../lib/hooks/use-url-list.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import css from "./audit-table.module.css";
import type { AuditRow } from "./queries.ts";
import { useActorName } from "./use-actor-name.ts";
import { useEventTitle } from "./use-event-title.ts";

/** Entries of the audit trail: what was done to what, by whom and why. */
export function AuditTable({ events, ...table }: { events: readonly AuditRow[] } & UrlTable) {
  const { t } = useLingui();
  const format = useFormat();
  const eventTitle = useEventTitle();
  const actorName = useActorName();
  const columns: Column<AuditRow>[] = [
    {
      key: "what",
      header: t`What`,
      cell: eventTitle,
      onCard: "title",
    },
    { key: "who", header: t`Who`, cell: (row) => <span className={css.text}>{actorName(row)}</span>, onCard: "detail" },
    {
      key: "reason",
      header: t`Reason`,
      cell: ({ reason }) => reason !== null && <span className={css.text}>{reason}</span>,
      onCard: "hidden",
    },
    {
      key: "at",
      header: t`Time`,
      cell: ({ at }) => format.instant(at),
      numeric: true,
      sortable: true,
      onCard: "detail",
    },
  ];
  return (
    <DataTable caption={t`Audit trail`} columns={columns} rows={events} rowKey={(row) => String(row.id)} {...table} />
  );
}
