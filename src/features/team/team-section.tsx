import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mayLimitPlaces, type StaffRole, staffRoles } from "../../../domain/team/staff.ts";
import { roleLabels } from "../../lib/i18n/role-labels.ts";
import { EmailText } from "../../ui/data/email-text.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { SelectField } from "../../ui/forms/text-field.tsx";
import css from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberPlacesDialog } from "./member-places-dialog.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import { PlaceNames } from "./places-choice.tsx";
import { type Team, teamQuery } from "./queries.ts";
import { StaffLimitsForm } from "./staff-limits-form.tsx";
import { useTeamMutation } from "./use-team-mutation.ts";

/** The staff. An owner invites members, changes roles and removes members; others see the list. */
export function TeamSection({ isOwner }: { isOwner: boolean }) {
  const { t } = useLingui();
  const team = useQuery(teamQuery);
  return (
    <Section title={t`Staff`} lead={t`Everyone has their own account with the permissions of their role.`}>
      <QueryView query={team}>
        {(data) => (
          <div className={css.stack}>
            <Members team={data} isOwner={isOwner} />
            {isOwner && <OpenInvitations invitations={data.invitations} />}
            {isOwner && <InviteForm places={data.places} />}
            {isOwner && <StaffLimitsForm limits={data.limits} />}
          </div>
        )}
      </QueryView>
    </Section>
  );
}

type Member = Team["members"][number];

function Members({ team, isOwner }: { team: Team; isOwner: boolean }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<Member | null>(null);
  const [limiting, setLimiting] = useState<Member | null>(null);
  const [resetting, setResetting] = useState<Member | null>(null);
  const own = team.members.find(({ uid }) => uid === team.you)?.staffRole ?? null;
  const teamMutation = useTeamMutation(({ kind }) => {
    if (kind === "remove") setRemoving(null);
    if (kind === "resetFactor") setResetting(null);
    toastSuccess(t`Saved`);
  });
  const name = removing?.name ?? "";
  const resetName = resetting?.name || resetting?.email || "";
  const owners = team.members.filter(({ staffRole }) => staffRole === "owner").length;
  return (
    <>
      <ul className={css.list}>
        {team.members.map((member) => (
          <li key={member.uid}>
            <span>
              <b>{member.name || member.email}</b> {member.uid === team.you && <Trans>(you)</Trans>}
              <small>
                <EmailText email={member.email} />
              </small>
              <small>
                <PlaceNames places={member.places} />
              </small>
            </span>
            <MemberRole
              member={member}
              canChange={isOwner && !(member.staffRole === "owner" && owners === 1)}
              onChange={(staffRole) => teamMutation.mutate({ kind: "role", uid: member.uid, staffRole })}
            />
            {team.places.length > 1 && mayLimitPlaces(own, member.staffRole) && (
              <Button variant="quiet" size="small" onClick={() => setLimiting(member)}>
                <Trans>Places</Trans>
              </Button>
            )}
            {member.hasUsedFactor && member.uid !== team.you && (
              <Button variant="quiet" size="small" onClick={() => setResetting(member)}>
                <Trans>Reset two-step sign-in</Trans>
              </Button>
            )}
            {isOwner && member.uid !== team.you && (
              <Button variant="quiet" size="small" onClick={() => setRemoving(member)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={resetting !== null}
        onClose={() => setResetting(null)}
        onConfirm={() => resetting && teamMutation.mutate({ kind: "resetFactor", uid: resetting.uid })}
        busy={teamMutation.isPending}
        title={t`Reset the two-step sign-in of ${resetName}?`}
        confirmLabel={t`Reset`}
      >
        <Trans>
          For someone who has lost the phone with the app. They are signed out everywhere, sign in with the password
          alone, and set up a new app within an hour. Make sure that it is really them who asks.
        </Trans>
      </ConfirmDialog>
      {limiting && <MemberPlacesDialog member={limiting} places={team.places} onClose={() => setLimiting(null)} />}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && teamMutation.mutate({ kind: "remove", uid: removing.uid })}
        busy={teamMutation.isPending}
        title={t`Remove ${name} from the staff?`}
        confirmLabel={t`Remove`}
      >
        <Trans>They keep their account but no longer see your company. You can invite them again.</Trans>
      </ConfirmDialog>
    </>
  );
}

interface RoleProps {
  member: Member;
  canChange: boolean;
  onChange: (role: StaffRole) => void;
}

function MemberRole({ member, canChange, onChange }: RoleProps) {
  const { t } = useLingui();
  if (!canChange) return <span>{t(roleLabels[member.staffRole].name)}</span>;
  const name = member.name || member.email;
  return (
    <SelectField
      label={t`Role of ${name}`}
      labelHidden
      value={member.staffRole}
      onChange={(event) => onChange(event.target.value as StaffRole)}
      options={staffRoles.map((role) => ({ value: role, label: t(roleLabels[role].name) }))}
    />
  );
}
