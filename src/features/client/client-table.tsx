import { useLingui } from "@lingui/react/macro";
import { formatPhone } from "../../../domain/account/format-phone.ts";
import type { UrlTable } from "../../lib/hooks/use-url-list.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { EmailText } from "../../ui/data/email-text.tsx";
import css from "./client.module.css";
import type { ClientRow } from "./queries.ts";
import { warsawDay } from "./warsaw-day.ts";

/** The partner's clients with contact details and balances. */
export function ClientTable({ clients, ...table }: { clients: readonly ClientRow[] } & UrlTable) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<ClientRow>[] = [
    { key: "name", header: t`Name`, cell: (row) => row.name, onCard: "title", sortable: true },
    { key: "mark", header: t`State`, cell: (row) => <ClientMarks client={row} />, onCard: "mark" },
    {
      key: "email",
      header: t`Email`,
      cell: (row) => (
        <span className={css.email}>
          <EmailText email={row.email} />
        </span>
      ),
      onCard: "detail",
    },
    { key: "phone", header: t`Phone`, cell: (row) => formatPhone(row.phone), numeric: true, onCard: "hidden" },
    {
      key: "balance",
      header: t`To pay`,
      cell: (row) => (row.owingGrosze === 0 ? "" : format.money(row.owingGrosze)),
      sortable: true,
      numeric: true,
      onCard: "sum",
    },
    {
      key: "created",
      header: t`Client since`,
      cell: (row) => format.day(warsawDay(row.createdAt), "numeric"),
      sortable: true,
      numeric: true,
      onCard: "hidden",
    },
  ];
  return <DataTable caption={t`Clients`} columns={columns} rows={clients} rowKey={(row) => row.id} {...table} />;
}

/** Blocked and overdue badges, and tags where there is room. */
function ClientMarks({ client: { blocked, overdueGrosze, tags } }: { client: ClientRow }) {
  const { t } = useLingui();
  return (
    <span className={css.badges}>
      {blocked && <Badge tone="danger">{t`blocked`}</Badge>}
      {overdueGrosze > 0 && <Badge tone="soon">{t`in arrears`}</Badge>}
      <span className={css.tags}>
        {tags.map((tag) => (
          <Badge key={tag} tone="neutral">
            {tag}
          </Badge>
        ))}
      </span>
    </span>
  );
}
