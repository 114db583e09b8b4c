import { useLingui } from "@lingui/react/macro";
import type { UrlTable } from "../../../lib/hooks/use-url-list.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable } from "../../../ui/data/data-table.tsx";
import { EmailText } from "../../../ui/data/email-text.tsx";
import { invitationBadges, invitationKindLabels } from "./invitation-labels.ts";
import type { InvitationRow } from "./queries.ts";

/** Invitations with who is invited, the company and the state. */
export function InvitationTable({ invitations, ...table }: { invitations: readonly InvitationRow[] } & UrlTable) {
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
  return <DataTable caption={t`Invitations`} columns={columns} rows={invitations} rowKey={({ id }) => id} {...table} />;
}
