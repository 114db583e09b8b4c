import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { type InvitationStatus, invitationTransitions } from "../../../domain/invitation/transitions.ts";
import { href } from "../../../domain/routes.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { invitationBadges } from "./invitation-badges.ts";
import css from "./invitations.module.css";
import { type ClientInvitation, clientInvitationsQuery, useResendInvitation, useRevokeInvitation } from "./queries.ts";

const statuses = Object.keys(invitationTransitions) as InvitationStatus[];

/** Links emailed to clients: resend them with a new link, or withdraw them. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  // The reservation list shares this URL, so these filters have prefixed names.
  const [{ iq: q, istatus: status }, change] = useUrlFilter(["iq", "istatus"]);
  const list = useInfiniteQuery(clientInvitationsQuery({ q: useDeferredValue(q), status }));
  const isFiltered = q !== "" || status !== "";
  const revoke = useRevokeInvitation();
  const [revoking, setRevoking] = useState<ClientInvitation | null>(null);
  return (
    <>
      <Dialog open onClose={onClose} title={t`Client invitations`} shape="wide">
        <ListFilters
          search={<SearchField label={t`Search client, box, code`} value={q} onChange={(iq) => change({ iq })} />}
          set={status === "" ? 0 : 1}
        >
          <FilterSelect
            label={t`Status`}
            all={t`All statuses`}
            value={status}
            options={statuses.map((value) => ({ value, label: t(invitationBadges[value].label) }))}
            onChange={(istatus) => change({ istatus })}
          />
        </ListFilters>
        <List
          query={list}
          onClear={isFiltered ? () => change({ iq: "", istatus: "" }) : undefined}
          count={(total) => <Plural value={total} one="# invitation" other="# invitations" />}
          empty={
            <EmptyState title={t`No invitations yet`}>
              <Trans>Offers and account invitations you’ve sent appear here with their status.</Trans>
            </EmptyState>
          }
        >
          {(invitations) => <Invitations invitations={invitations} onRevoke={setRevoking} />}
        </List>
      </Dialog>
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title={t`Withdraw the link sent to ${revoking?.name ?? ""}?`}
        confirmLabel={<Trans>Withdraw the link</Trans>}
        busy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking, { onSettled: () => setRevoking(null) })}
      >
        {revoking?.reservationId ? (
          <Trans>
            The link stops working. The offer itself stays valid and the box stays reserved until you cancel it.
          </Trans>
        ) : (
          <Trans>The link stops working. You can send a new invitation later.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
}

interface InvitationsProps {
  invitations: ClientInvitation[];
  onRevoke: (invitation: ClientInvitation) => void;
}

function Invitations({ invitations, onRevoke }: InvitationsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const resend = useResendInvitation();
  const columns: Column<ClientInvitation>[] = [
    {
      key: "client",
      header: t`Client`,
      cell: (row) => row.name,
      onCard: "title",
    },
    {
      key: "status",
      header: t`Status`,
      cell: (row) => <StatusBadge of={invitationBadges[row.status]} />,
      onCard: "mark",
    },
    {
      key: "to",
      header: t({ context: "invitation", message: "To" }),
      cell: ({ boxNumber, code }) => (boxNumber === null ? t`account` : t`box ${boxNumber}, ${code}`),
    },
    {
      key: "sent",
      header: t({ context: "invitation", message: "Sent" }),
      cell: (row) => format.instant(row.sentAt),
      numeric: true,
    },
    {
      key: "actions",
      header: t`Actions`,
      onCard: "control",
      cell: (row) =>
        (row.status === "sent" || row.status === "opened") && (
          <span className={css.actions}>
            <Button
              size="small"
              busy={resend.isPending && resend.variables.id === row.id}
              onClick={() => resend.mutate(row)}
            >
              <Trans>Send again</Trans>
            </Button>
            <Button size="small" variant="quiet" onClick={() => onRevoke(row)}>
              <Trans context="invitation">Withdraw</Trans>
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <p role="status" className={css.status}>
        {resend.isSuccess && <Trans>The email has been sent. The older link no longer works.</Trans>}
      </p>
      <DataTable
        caption={t`Client invitations`}
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
        rowTo={({ reservationId, clientId }) =>
          reservationId === null
            ? href("partnerClients", { open: clientId })
            : href("partnerReservations", { open: reservationId })
        }
      />
    </>
  );
}
