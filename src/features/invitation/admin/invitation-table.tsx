import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable, type Sort } from "../../../ui/data/data-table.tsx";
import { EmailText } from "../../../ui/data/email-text.tsx";
import type { InvitationRow } from "./queries.ts";
import { stateTones, useKindLabels, useStateLabels } from "./use-labels.ts";

export interface InvitationTableProps {
  invitations: readonly InvitationRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The URL of an invitation. */
  rowTo: (id: string) => string;
  /** The invitation that is open. */
  openId: string | undefined;
}

/** Invitations with who is invited, the company and the state. */
export function InvitationTable({ invitations, sort, onSort, rowTo, openId }: InvitationTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const kinds = useKindLabels();
  const states = useStateLabels();
  const columns: Column<InvitationRow>[] = [
    {
      key: "email",
      header: t`Email`,
      cell: ({ email }) => (email === "" ? t`deleted account` : <EmailText email={email} />),
      onCard: "title",
    },
    {
      key: "state",
      header: t`State`,
      cell: ({ state }) => <Badge tone={stateTones[state]}>{states[state]}</Badge>,
      onCard: "mark",
    },
    { key: "kind", header: t`Who`, cell: ({ kind }) => kinds[kind], onCard: "detail" },
    { key: "company", header: t`Company`, cell: ({ companyName }) => companyName ?? "–", onCard: "detail" },
    {
      key: "sent",
      header: t({ context: "invitation", message: "Sent" }),
      cell: ({ sentAt }) => format.instant(sentAt),
      numeric: true,
      sortable: true,
      onCard: "named",
    },
    {
      key: "expires",
      header: t`Valid until`,
      cell: ({ expiresAt }) => format.instant(expiresAt),
      numeric: true,
      sortable: true,
      onCard: "hidden",
    },
  ];
  return (
    <DataTable
      caption={t`Invitations`}
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      rowTo={({ id }) => rowTo(id)}
      selectedKey={openId}
    />
  );
}
