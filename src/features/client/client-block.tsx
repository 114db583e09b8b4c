import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
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
  const block = useBlockClient(id);
  const form = useForm({
    defaultValues: { reason: "" },
    schema: async () => (await import("../../../domain/client/schema.ts")).blockClientInput,
    mutation: block,
    onSubmit: ({ reason }) => block.mutate(reason, { onSuccess: onClose }),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t`Block ${name}?`} submitLabel={<Trans>Block the client</Trans>}>
      <p>
        <Trans>
          They can’t receive new reservations or offers from you until you unblock them. Current rentals continue.
        </Trans>
      </p>
      <TextField
        {...form.field("reason")}
        label={t`Reason`}
        hint={t`Only your staff can see it.`}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}
