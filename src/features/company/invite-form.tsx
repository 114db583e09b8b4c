import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type StaffRole, staffRoles } from "../../../domain/team/staff.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerChanges } from "../../lib/api/cache/partner-changes.ts";
import { isEmail, isFilled } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { currentLocale } from "../../lib/i18n/i18n.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useEmailReadiness } from "../../lib/session/use-email-readiness.ts";
import { EmailSetupNotice } from "../../ui/feedback/email-setup-notice.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { FormFoot, FormRow } from "../../ui/forms/form.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import css from "./company.module.css";
import { teamQuery } from "./queries.ts";
import { useRoleLabels } from "./use-role-labels.ts";

/** Invites a staff member, in the language chosen for them. */
export function InviteForm() {
  const { t } = useLingui();
  const cache = useQueryClient();
  const roleLabels = useRoleLabels();
  const isReady = useEmailReadiness() === "ready";
  const [staffRole, setStaffRole] = useState<StaffRole>("clerk");
  const inviting = useMutation({
    mutationFn: (json: { name: string; email: string; staffRole: StaffRole; locale: "pl" | "en" }) =>
      unwrap(api.partner.team.invitations.$post({ json })),
    meta: { showsOwnErrors: true, invalidates: partnerChanges.teamChanged },
  });
  const message = useErrorMessage(inviting.error);
  const { form, field } = useForm(
    { name: isFilled, email: isEmail, locale: isFilled },
    ({ name, email, locale }, element) =>
      inviting.mutate(
        { name, email, staffRole, locale: locale === "en" ? "en" : "pl" },
        {
          onSuccess: (team) => {
            cache.setQueryData(teamQuery.queryKey, team);
            element.reset();
            toast({ title: t`Invitation sent to ${email}`, variant: "success" });
          },
        },
      ),
  );
  const fieldProps = (name: "name" | "email") => {
    const props = field(name);
    return { ...props, error: props.error ?? message?.fields[name] };
  };
  const hasFieldErrors = Object.keys(message?.fields ?? {}).length > 0;
  return (
    <form {...form} className={css.invite}>
      <h3>
        <Trans>Invite someone</Trans>
      </h3>
      <EmailSetupNotice />
      <FormRow>
        <TextField {...fieldProps("name")} label={t`First and last name`} autoComplete="off" maxLength={100} />
        <TextField {...fieldProps("email")} label={t`Email`} type="email" inputMode="email" autoComplete="off" />
      </FormRow>
      <RadioTiles
        legend={t`Role`}
        value={staffRole}
        onChange={setStaffRole}
        tiles={staffRoles
          .toReversed()
          .map((role) => ({ value: role, label: roleLabels[role].name, hint: roleLabels[role].description }))}
      />
      <SelectField {...field("locale")} label={t`Email language`} defaultValue={currentLocale()}>
        <option value="pl">Polski</option>
        <option value="en">English</option>
      </SelectField>
      <FormFoot error={hasFieldErrors ? null : message?.sentence}>
        <Button type="submit" busy={inviting.isPending} disabled={!isReady}>
          <Trans>Send the invitation</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}
