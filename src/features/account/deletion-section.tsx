import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeletionBlocker } from "../../../domain/account/deletion.ts";
import { type IdentityUser, methodsOf } from "../../../domain/account/identity-user.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";
import { isFilled } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { leaveDeletedAccount } from "../../lib/session/sign-out.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "../../ui/styles/form-page.module.css";
import { AuthError } from "./auth-error.tsx";
import { reauthenticate, warmUpGoogle } from "./reauthenticate.ts";

const deletionQuery = apiQuery(accountKeys.deletion, (options) => unwrap(api.account.deletion.$get({}, options)));

/** Deletes the account, or lists what prevents it, such as a running rental. */
export function DeletionSection({ identity }: { identity: IdentityUser }) {
  const { t } = useLingui();
  const deletion = useQuery(deletionQuery);
  return (
    <Section
      title={t`Deleting the account`}
      lead={
        <Trans>
          We erase your details and end all sessions. Invoices and agreements stay as long as the law requires, without
          a link to your account.
        </Trans>
      }
    >
      <QueryView query={deletion} skeleton={<Skeleton count={1} />}>
        {({ blockers }) => (blockers.length > 0 ? <Blockers blockers={blockers} /> : <Delete identity={identity} />)}
      </QueryView>
    </Section>
  );
}

function Blockers({ blockers }: { blockers: readonly DeletionBlocker[] }) {
  const { t } = useLingui();
  const labels: Record<DeletionBlocker, string> = {
    rent: t`You have a rental that has not ended. Give notice first.`,
    deposit: t`The deposit of an ended rental has not been settled.`,
    reservation: t`You have an open reservation. Cancel it first.`,
    balance: t`There is an unpaid amount.`,
    refund: t`A payment or a refund is in progress.`,
    place: t`A location of your company is public. Hide it first.`,
    tenant: t`Your company has tenants or open reservations.`,
    staff: t`Your company has other staff. Make one of them the owner, or remove them.`,
  };
  return (
    <div className={css.form}>
      <p>
        <Trans>You can’t delete the account yet:</Trans>
      </p>
      <ul>
        {blockers.map((blocker) => (
          <li key={blocker}>{labels[blocker]}</li>
        ))}
      </ul>
    </div>
  );
}

function Delete({ identity }: { identity: IdentityUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const canReauthenticate = methodsOf(identity).length > 0;
  return (
    <div className={css.form}>
      {!canReauthenticate && (
        <p className={css.small}>
          <Trans>Set a password first: deleting the account requires it.</Trans>
        </p>
      )}
      <div className={css.actions}>
        <Button
          variant="soft"
          disabled={!canReauthenticate}
          onClick={() => {
            warmUpGoogle();
            setIsOpen(true);
          }}
        >
          <Trans>Delete the account</Trans>
        </Button>
      </div>
      {isOpen && <DeleteDialog identity={identity} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** The second step: the user signs in again and confirms. */
function DeleteDialog({ identity, onClose }: { identity: IdentityUser; onClose: () => void }) {
  const { t } = useLingui();
  const { hasPassword, email } = identity;
  const deleting = useMutation({
    mutationFn: async (password: string | undefined) => {
      await reauthenticate(identity, password);
      await unwrap(api.account.deletion.$post({ json: { confirmed: true } }));
      await leaveDeletedAccount();
    },
    meta: { showsOwnErrors: true },
  });
  const form = useForm({
    defaultValues: { password: "" },
    checks: hasPassword ? { password: isFilled } : {},
    mutation: deleting,
    onSubmit: ({ password }) => deleting.mutate(hasPassword ? password : undefined),
  });
  return (
    <Dialog open onClose={onClose} title={t`Delete the account ${email}?`}>
      <Form form={form}>
        <p>
          <Trans>Your details, saved filters and sign-in methods will be erased. This cannot be undone.</Trans>
        </p>
        {hasPassword ? (
          <>
            <input type="hidden" autoComplete="username" value={email ?? ""} readOnly />
            <PasswordField {...form.field("password")} label={t`Your password`} autoComplete="current-password" />
          </>
        ) : (
          <p>
            <Trans>Confirm with your Google account.</Trans>
          </p>
        )}
        <AuthError error={form.error} />
        <div className={css.actions}>
          <Button type="submit" busy={form.isPending}>
            {hasPassword ? <Trans>Delete the account</Trans> : <Trans>Confirm with Google and delete</Trans>}
          </Button>
          <Button variant="soft" onClick={onClose}>
            <Trans>Keep the account</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
