import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormFoot } from "../../ui/forms/form.tsx";
import { LeaveGuard } from "../../ui/forms/leave-guard.tsx";
import { ClientConflict } from "./client-conflict.tsx";
import { ClientFields } from "./client-fields.tsx";
import { DuplicateEmailNotice } from "./duplicate-email-notice.tsx";
import type { Client } from "./queries.ts";
import { useClientForm } from "./use-client-form.ts";
import type { ClientValues } from "./values.ts";

export interface ClientFormProps {
  /** The client to edit, or null to create one. */
  client: Client | null;
  /** Initial values of a new client, such as the name that was searched for. */
  initial?: Partial<ClientValues> | undefined;
  onSaved: (clientId: string) => void;
  onCancel: () => void;
  /** Opens the existing client with the same email. */
  onOpenKnown?: ((clientId: string) => void) | undefined;
  onDirty?: ((isDirty: boolean) => void) | undefined;
  submitLabel: ReactNode;
}

/** Creates or edits a client, and resolves a conflict with another user's edit. */
export function ClientForm({ onCancel, onOpenKnown, submitLabel, ...about }: ClientFormProps) {
  const form = useClientForm(about);
  const { ref } = form;
  // The button that opened the form has unmounted. A dialog manages focus itself.
  useEffect(() => ref.current?.querySelector<HTMLElement>('[name="name"]')?.focus(), [ref]);
  const isShownElsewhere = form.known !== null || form.conflict !== null;

  return (
    <Form form={form}>
      <LeaveGuard isDirty={form.isDirty} />
      <ClientFields values={form.values} change={form.change} errors={form.errors} />
      {form.conflict && <ClientConflict {...form.conflict} mine={form.values} onResolve={form.resolve} />}
      {form.known && <DuplicateEmailNotice known={form.known} onOpen={onOpenKnown} onAddAnother={form.addAnother} />}
      <FormFoot error={isShownElsewhere ? null : form.alert}>
        <Button type="submit" variant="next" busy={form.isPending}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </FormFoot>
    </Form>
  );
}
