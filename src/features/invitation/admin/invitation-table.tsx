import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable, type Sort } from "../../../ui/data/data-table.tsx";
import { EmailText } from "../../../ui/data/email-text.tsx";
import { invitationBadges, invitationKindLabels } from "./invitation-labels.ts";
import type { InvitationRow } from "./queries.ts";

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
      cell: ({ state }) => <StatusBadge of={invitationBadges[state]} />,
      onCard: "mark",
    },
    { key: "kind", header: t`Who`, cell: ({ kind }) => t(invitationKindLabels[kind]), onCard: "detail" },
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
