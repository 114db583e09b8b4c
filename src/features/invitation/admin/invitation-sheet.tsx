import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { ChangeHistory } from "../../../ui/data/change-history.tsx";
import { DataAge } from "../../../ui/data/data-age.tsx";
import { EmailText } from "../../../ui/data/email-text.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Fact, Facts, SheetHead, SheetPart, SheetParts } from "../../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { InvitationActions } from "./invitation-actions.tsx";
import { invitationBadges, invitationKindLabels } from "./invitation-labels.ts";
import { adminInvitationQuery, type Invitation } from "./queries.ts";

/** An invitation next to the list: its facts, the message, the history, and what an administrator may do. */
export function InvitationSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const invitation = useQuery(adminInvitationQuery(id));
  return (
    <Sheet open onClose={onClose} title={invitation.data?.email || t`Invitation`}>
      <DataAge query={invitation} />
      <QueryView query={invitation} skeleton={<Skeleton shape="cards" count={2} />}>
        {(found) => (
          <SheetParts>
            <InvitationFacts invitation={found} />
            {found.message !== "" && (
              <SheetPart title={t`Message`}>
                {found.message.split("\n").map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
                  <p key={at}>{line}</p>
                ))}
              </SheetPart>
            )}
            <ChangeHistory events={found.history} labels={actionLabels} />
          </SheetParts>
        )}
      </QueryView>
    </Sheet>
  );
}

function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, state, companyName, nip, name, email, locale, inviterName, timesSent, acceptedAt } = invitation;
  return (
    <SheetHead
      state={
        <>
          <StatusBadge of={invitationBadges[state]} /> {t(invitationKindLabels[kind])}
        </>
      }
    >
      <Facts>
        {companyName !== null && <Fact name={kind === "partner" ? t`Company` : t`Partner`}>{companyName}</Fact>}
        {nip !== null && <Fact name={t`Tax number (NIP)`}>{nip}</Fact>}
        {name !== "" && <Fact name={t`First and last name`}>{name}</Fact>}
        {email !== "" && (
          <Fact name={t`Email`}>
            <EmailText email={email} />
          </Fact>
        )}
        <Fact name={t`Email language`}>{locale === "pl" ? "Polski" : "English"}</Fact>
        <Fact name={t`Invited by`}>{inviterName ?? "–"}</Fact>
        <Fact name={t({ context: "invitation", message: "Sent" })}>
          {format.instant(invitation.sentAt)}
          {timesSent > 1 && (
            <>
              {", "}
              <Plural value={timesSent} one="# email in total" other="# emails in total" />
            </>
          )}
        </Fact>
        <Fact name={t`Valid until`}>{format.instant(invitation.expiresAt)}</Fact>
        {acceptedAt !== null && (
          <Fact name={t`Accepted`}>
            {format.instant(acceptedAt)}
            {invitation.acceptedName !== null && `, ${invitation.acceptedName}`}
          </Fact>
        )}
      </Facts>
      {state === "open" && invitation.isOffer === 1 && (
        <p>
          <Trans>An offer of a box. The partner resends it with its reservation.</Trans>
        </p>
      )}
      <InvitationActions invitation={invitation} />
    </SheetHead>
  );
}

const actionLabels = {
  invite: msg({ context: "invitation", message: "Sent" }),
  send: msg({ context: "invitation", message: "Sent" }),
  resend: msg`Sent again`,
  accept: msg`Accepted`,
  decline: msg`Declined`,
  expire: msg`Expired`,
  revoke: msg`Withdrawn`,
};
