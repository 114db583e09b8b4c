import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import { roles } from "../../../../domain/account/roles.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import { isFilled } from "../../../lib/forms/form-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { signOut } from "../../../lib/session/sign-out.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../../ui/forms/form.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import rows from "../../../ui/layout/section.module.css";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { confirmSecondStep, removePasskey, renamePasskey } from "./passkeys.ts";
import type { FactorState } from "./queries.ts";
import css from "./second-factor.module.css";

type Passkey = FactorState["passkeys"][number];

interface Props {
  identity: IdentityUser;
  state: FactorState;
}

/** The user's passkeys, with what can be done with each. */
export function PasskeyList({ identity, state }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<{ dialog: "rename" | "remove"; passkey: Passkey } | "add" | null>(null);
  const close = () => setOpen(null);
  const day = (instant: string) => format.day(dayAt(new Date(instant), polishTimeZone));
  const mayAdd = state.isTrusted || state.passkeys.length > 0 || state.mayAdd;
  return (
    <>
      {state.passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        return (
          <div key={id} className={rows.value}>
            <p className={css.passkey}>
              <strong>{name}</strong>
              <span>
                <Trans>
                  Passkey, since {day(createdAt)}, last used {day(lastUsedAt)}
                </Trans>
              </span>
            </p>
            <div className={css.actions}>
              <Button
                variant="soft"
                size="small"
                aria-label={t`Rename ${name}`}
                onClick={() => setOpen({ dialog: "rename", passkey })}
              >
                <Trans>Rename</Trans>
              </Button>
              <Button
                variant="soft"
                size="small"
                aria-label={t`Remove ${name}`}
                onClick={() => setOpen({ dialog: "remove", passkey })}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </div>
        );
      })}
      {mayAdd && (
        <div className={rows.value}>
          <p>
            <Trans>A passkey confirms by fingerprint, face or PIN, without a code.</Trans>
          </p>
          <Button variant="soft" size="small" onClick={() => setOpen("add")}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      )}
      {open === "add" && <AddPasskeyDialog identity={identity} state={state} onClose={close} />}
      {open !== null && open !== "add" && open.dialog === "rename" && (
        <RenameDialog passkey={open.passkey} onClose={close} />
      )}
      {open !== null && open !== "add" && open.dialog === "remove" && (
        <RemoveDialog identity={identity} state={state} passkey={open.passkey} onClose={close} />
      )}
    </>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui();
  const renaming = useMutation({
    mutationFn: (name: string) => renamePasskey(passkey.id, name),
    meta: { showsOwnErrors: true },
    onSuccess: onClose,
  });
  const form = useForm({
    defaultValues: { name: passkey.name },
    checks: { name: isFilled },
    mutation: renaming,
    onSubmit: ({ name }) => renaming.mutate(name),
  });
  return (
    <Dialog open onClose={onClose} title={t`Rename the passkey`}>
      <Form form={form}>
        <TextField {...form.field("name")} label={t`Name of the passkey`} maxLength={40} autoComplete="off" />
        <FormAlert>{form.alert}</FormAlert>
        <Button type="submit" variant="next" wide busy={form.isPending}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Dialog>
  );
}

/** Takes a passkey off the account, after a sign-in with all steps, and signs out. */
function RemoveDialog({ identity, state, passkey, onClose }: Props & { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui();
  const { role } = useSession();
  return (
    <Dialog open onClose={onClose} title={t`Remove the passkey?`}>
      <ConfirmForm
        identity={identity}
        submitLabel={<Trans>Remove and sign out</Trans>}
        proceed={async () => {
          await confirmSecondStep(state);
          await removePasskey(passkey.id);
          await signOut(href("login", { next: href(role === roles.Admin ? "adminAccount" : "partnerAccount") }));
        }}
      >
        <p>
          <Trans>
            “{passkey.name}” will no longer confirm sign-ins. If it’s the last second step of the account, set up
            another within an hour. Confirm with your password and a second step.
          </Trans>
        </p>
      </ConfirmForm>
    </Dialog>
  );
}
