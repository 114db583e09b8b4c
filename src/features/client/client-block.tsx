import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "./client.module.css";
import { useBlockClient, useUnblockClient } from "./mutations.ts";
import type { Client } from "./queries.ts";
import { warsawDay } from "./warsaw-day.ts";

/** Blocks or unblocks new reservations of the client with this partner. */
export function ClientBlock({ client }: { client: Client }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const unblock = useUnblockClient(client.id);
  const since = client.blockedAt === null ? "" : format.day(warsawDay(client.blockedAt));
  return (
    <section className={css.part} aria-label={t`Blocking`}>
      {client.blocked ? (
        <>
          <p>
            <Trans>Blocked since {since}. No new reservations or offers; current rentals continue.</Trans>
          </p>
          <p className={css.quote}>{client.blockedReason}</p>
          <div>
            <Button variant="soft" busy={unblock.isPending} onClick={() => unblock.mutate(undefined)}>
              <Trans>Unblock</Trans>
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setConfirming(true)}>
            <Trans>Block the client</Trans>
          </Button>
        </div>
      )}
      {isConfirming && <BlockDialog client={client} onClose={() => setConfirming(false)} />}
    </section>
  );
}

function BlockDialog({ client: { id, name }, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const block = useBlockClient(id);
  const message = useErrorMessage(block.error);
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    block.mutate(reason, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Block ${name}?`}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={block.isPending}>
            <Trans>Block the client</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css.part} noValidate onSubmit={submit}>
        <p>
          <Trans>
            They can’t receive new reservations or offers from you until you unblock them. Current rentals continue.
          </Trans>
        </p>
        <TextField
          label={t`Reason`}
          hint={t`Only your staff can see it.`}
          maxLength={300}
          autoComplete="off"
          value={reason}
          error={message && (message.fields.reason ?? message.sentence)}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
