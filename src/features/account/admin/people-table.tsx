import { useLingui } from "@lingui/react/macro";
import { formatPhone } from "../../../../domain/account/format-phone.ts";
import type { UrlTable } from "../../../lib/hooks/use-url-list.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable, figure } from "../../../ui/data/data-table.tsx";
import { EmailText } from "../../../ui/data/email-text.tsx";
import type { PersonRow } from "./queries.ts";

/** Customers, external users, and clients without an account. */
export function PeopleTable({ people, ...table }: { people: readonly PersonRow[] } & UrlTable) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<PersonRow>[] = [
    { key: "name", header: t`Name`, cell: (row) => row.name || row.email || "–", onCard: "title", sortable: true },
    { key: "state", header: t`State`, cell: (row) => <PersonBadge person={row} />, onCard: "mark" },
    { key: "email", header: t`Email`, cell: (row) => <EmailText email={row.email} />, onCard: "detail" },
    { key: "phone", header: t`Phone`, cell: (row) => formatPhone(row.phone) || "–", onCard: "hidden" },
    figure("rents", t`Rentals`, (row) => format.number(row.runningRents), "hidden"),
    {
      key: "overdue",
      header: t`Overdue`,
      cell: (row) => (row.overdueGrosze === 0 ? "" : format.money(row.overdueGrosze)),
      numeric: true,
      onCard: "sum",
    },
    {
      key: "created",
      header: t`Since`,
      cell: (row) => format.day(row.createdAt.slice(0, 10), "numeric"),
      numeric: true,
      sortable: true,
      onCard: "hidden",
    },
  ];
  return <DataTable caption={t`Clients`} columns={columns} rows={people} rowKey={(row) => row.id} {...table} />;
}

export function PersonBadge({ person: { kind, isBlocked, runningRents } }: { person: PersonRow }) {
  const { t } = useLingui();
  if (isBlocked) return <Badge tone="danger">{t`blocked`}</Badge>;
  if (runningRents > 0) return <Badge tone="ok">{t`renting`}</Badge>;
  return <Badge tone="neutral">{kind === "record" ? t`no account` : t`not renting`}</Badge>;
}
