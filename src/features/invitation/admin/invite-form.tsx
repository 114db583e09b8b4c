import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { href } from "../../../../domain/routes.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Form, FormFoot, FormSection } from "../../../ui/forms/form.tsx";
import { NipField } from "../../../ui/forms/nip-field.tsx";
import { RadioTiles } from "../../../ui/forms/radio-tiles.tsx";
import { TextAreaField } from "../../../ui/forms/text-area-field.tsx";
import { SelectField, TextField } from "../../../ui/forms/text-field.tsx";
import { useInvite, useResend } from "./queries.ts";
import { type InviteValues, inputOf } from "./values.ts";

/** Invites a company as a partner, or a person as an administrator. */
export function InviteForm({ initial }: { initial: InviteValues }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const inviting = useInvite();
  const resending = useResend();
  const finish = (title: string, open: string) => {
    toastSuccess(title);
    void navigate(href("adminInvitations", { open }));
  };
  const form = useForm<InviteValues>({
    defaultValues: initial,
    schema: async () => (await import("../../../../domain/invitation/admin-schema.ts")).marketplaceInvitationInput,
    toInput: inputOf,
    mutation: inviting,
    onSubmit: (values) =>
      inviting.mutate(inputOf(values), {
        onSuccess: ({ id }) => finish(t`Invitation sent to ${values.email}`, id),
      }),
  });
  const { kind, email } = form.values;
  const details = inviting.error instanceof ApiError ? inviting.error.details : {};
  const open =
    form.errors.email !== undefined && details.invitationId
      ? { id: String(details.invitationId), version: String(details.version) }
      : null;
  return (
    <Form form={form}>
      <FormSection title={t`Who`}>
        <RadioTiles
          legend={t`Who are you inviting?`}
          legendHidden
          value={kind}
          onChange={(to) => form.change({ kind: to })}
          tiles={[
            { value: "partner", label: t`Partner`, hint: t`A company that will offer its boxes` },
            {
              value: "admin",
              label: t`Administrator`,
              hint: t`Full access to the marketplace, all partners included`,
            },
          ]}
        />
      </FormSection>
      {kind === "partner" && (
        <FormSection
          title={t`Company`}
          lead={t`The invited person finds this data in the first step and can change it.`}
        >
          <NipField {...form.field("nip")} optional onFound={(company) => form.change({ companyName: company.name })} />
          <TextField {...form.field("companyName")} label={t`Company name`} autoComplete="off" maxLength={200} />
        </FormSection>
      )}
      <FormSection
        title={t`Contact`}
        lead={
          kind === "partner"
            ? t`The person with this address who accepts becomes the owner of the new partner account.`
            : t`The account must have this address, and no rentals and no company.`
        }
      >
        <TextField {...form.field("name")} label={t`First and last name`} autoComplete="off" maxLength={100} optional />
        <TextField {...form.field("email")} label={t`Email`} type="email" inputMode="email" autoComplete="off" />
        {open !== null && (
          <Button
            variant="soft"
            busy={resending.isPending}
            onClick={() =>
              resending.mutate(open, {
                onSuccess: () => finish(t`The email has been sent to ${email} again`, open.id),
              })
            }
          >
            <Trans>Send that invitation again</Trans>
          </Button>
        )}
        <SelectField {...form.field("locale")} label={t`Email language`}>
          <option value="pl">Polski</option>
          <option value="en">English</option>
        </SelectField>
        <TextAreaField
          {...form.field("message")}
          label={t`Personal message`}
          hint={t`Part of the email, under your name. Links do not work in it.`}
          maxLength={500}
          rows={4}
          optional
        />
      </FormSection>
      <FormFoot error={form.alert}>
        <Button type="submit" variant="next" busy={form.isPending}>
          <Trans>Send invitation</Trans>
        </Button>
      </FormFoot>
    </Form>
  );
}
