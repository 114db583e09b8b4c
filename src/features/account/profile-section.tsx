import { Trans, useLingui } from "@lingui/react/macro";
import { ApiError } from "../../lib/api/api-error.ts";
import { isAnything, isFilled } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { SavedNotice, Section } from "../../ui/layout/section.tsx";
import css from "../../ui/styles/form-page.module.css";
import type { Account } from "./account-queries.ts";
import { AuthError } from "./auth-error.tsx";
import { useChangeAccount } from "./use-change-account.ts";

/** The name used on agreements and the phone number used for urgent calls about the box. */
export function ProfileSection({ account }: { account: Account }) {
  const { t } = useLingui();
  const saving = useChangeAccount();
  const serverErrors = useErrorMessage(saving.error)?.fields ?? {};
  const hasFieldErrors = saving.error instanceof ApiError && Object.keys(saving.error.fields).length > 0;
  const { form, field } = useForm({ displayName: isFilled, phone: isAnything }, ({ displayName, phone }) =>
    saving.mutate({ displayName, phone: phone === "" ? null : phone }),
  );
  const fieldProps = (name: "displayName" | "phone") => {
    const props = field(name);
    return { ...props, error: props.error ?? serverErrors[name] };
  };
  return (
    <Section title={t`Profile`} lead={<Trans>Your name appears on agreements and invoices.</Trans>}>
      <form {...form} className={css.form}>
        <TextField
          {...fieldProps("displayName")}
          label={t`First and last name`}
          autoComplete="name"
          maxLength={100}
          defaultValue={account.displayName}
        />
        <TextField
          {...fieldProps("phone")}
          label={t`Phone`}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t`We only call if something happens with your box.`}
          defaultValue={account.phone ?? ""}
        />
        <AuthError error={hasFieldErrors ? null : saving.error} />
        <div className={css.textButton}>
          <Button type="submit" busy={saving.isPending}>
            <Trans>Save</Trans>
          </Button>
          <SavedNotice>{saving.isSuccess && <Trans>Saved.</Trans>}</SavedNotice>
        </div>
      </form>
    </Section>
  );
}
