import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormFoot } from "../../ui/forms/form.tsx";
import { LeaveGuard } from "../../ui/forms/leave-guard.tsx";
import { ClientConflict } from "./client-conflict.tsx";
import { ClientFields } from "./client-fields.tsx";
import { DuplicateEmailNotice } from "./duplicate-email-notice.tsx";
import type { Client } from "./queries.ts";
import { useClientForm } from "./use-client-form.ts";
import type { ClientField, ClientValues } from "./values.ts";

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
  const { i18n } = useLingui();
  const form = useClientForm(about);
  const message = useErrorMessage(form.error);
  const element = useRef<HTMLFormElement>(null);
  const errors: Partial<Record<ClientField, string>> = { ...message?.fields };
  for (const [name, sentence] of Object.entries(form.invalid)) errors[name as ClientField] = i18n._(sentence);
  useFocusInvalidField(element, errors);
  // The button that opened the form has unmounted. A dialog manages focus itself.
  useEffect(() => element.current?.querySelector<HTMLElement>('[name="name"]')?.focus(), []);
  const hasFieldErrors = Object.keys(message?.fields ?? {}).length > 0;
  const isShownElsewhere = form.known !== null || form.conflict !== null || hasFieldErrors;

  return (
    <Form
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <LeaveGuard isDirty={form.isDirty} />
      <ClientFields values={form.values} change={form.change} errors={errors} />
      {form.conflict && <ClientConflict {...form.conflict} mine={form.values} onResolve={form.resolve} />}
      {form.known && <DuplicateEmailNotice known={form.known} onOpen={onOpenKnown} onAddAnother={form.addAnother} />}
      <FormFoot error={isShownElsewhere ? null : message?.sentence}>
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

/** Focuses the first invalid field whenever the set of invalid fields changes. */
function useFocusInvalidField(form: { current: HTMLFormElement | null }, errors: Partial<Record<ClientField, string>>) {
  const names = Object.keys(errors).join();
  useEffect(() => {
    if (names !== "") form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [names, form]);
}
