import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { staffRoles } from "../../../domain/team/staff.ts";
import type { InviteStaffInput } from "../../../domain/team/team.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { currentLocale } from "../../lib/i18n/i18n.ts";
import { roleLabels } from "../../lib/i18n/role-labels.ts";
import { useEmailReadiness } from "../../lib/session/use-email-readiness.ts";
import { EmailSetupNotice } from "../../ui/feedback/email-setup-notice.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormFoot, FormRow } from "../../ui/forms/form.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import css from "../../ui/layout/section.module.css";
import { PlacesChoice } from "./places-choice.tsx";
import { type Team, teamQuery } from "./queries.ts";

/** Invites a staff member, in the language chosen for them. */
export function InviteForm({ places }: Pick<Team, "places">) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const isReady = useEmailReadiness() === "ready";
  const inviting = useMutation({
    mutationFn: (json: InviteStaffInput) => unwrap(api.partner.team.invitations.$post({ json })),
    meta: { showsOwnErrors: true },
  });
  const form = useForm<InviteStaffInput>({
    defaultValues: { name: "", email: "", staffRole: "clerk", placeIds: null, locale: currentLocale() },
    schema: async () => (await import("../../../domain/team/team.ts")).inviteStaffInput,
    mutation: inviting,
    onSubmit: (values) => {
      const { email } = values;
      inviting.mutate(values, {
        onSuccess: (team) => {
          cache.setQueryData(teamQuery.queryKey, team);
          form.reset();
          toastSuccess(t`Invitation sent to ${email}`);
        },
      });
    },
  });
  return (
    <Form form={form} className={css.form}>
      <h3>
        <Trans>Invite someone</Trans>
      </h3>
      <EmailSetupNotice />
      <FormRow>
        <TextField {...form.field("name")} label={t`First and last name`} autoComplete="off" maxLength={100} />
        <TextField {...form.field("email")} label={t`Email`} type="email" inputMode="email" autoComplete="off" />
      </FormRow>
      <RadioTiles
        legend={t`Role`}
        value={form.values.staffRole}
        onChange={(staffRole) => form.change(staffRole === "owner" ? { staffRole, placeIds: null } : { staffRole })}
        tiles={staffRoles
          .toReversed()
          .map((role) => ({ value: role, label: t(roleLabels[role].name), hint: t(roleLabels[role].description) }))}
      />
      {form.values.staffRole !== "owner" && places.length > 1 && (
        <PlacesChoice
          places={places}
          value={form.values.placeIds}
          onChange={(placeIds) => form.change({ placeIds })}
          error={form.errors.placeIds}
        />
      )}
      <SelectField {...form.field("locale")} label={t`Email language`}>
        <option value="pl">Polski</option>
        <option value="en">English</option>
      </SelectField>
      <FormFoot error={form.alert}>
        <Button type="submit" busy={form.isPending} disabled={!isReady}>
          <Trans>Send invitation</Trans>
        </Button>
      </FormFoot>
    </Form>
  );
}
