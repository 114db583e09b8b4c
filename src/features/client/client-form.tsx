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
  /** The client as it is; null writes in a new one. */
  client: Client | null;
  /** What a new one begins with, such as a name that was searched for. */
  initial?: Partial<ClientValues> | undefined;
  onSaved: (clientId: string) => void;
  onCancel: () => void;
  /** Leads to the client who has the e-mail of a new one already. */
  onOpenKnown?: ((clientId: string) => void) | undefined;
  onDirty?: ((isDirty: boolean) => void) | undefined;
  submitLabel: ReactNode;
}

/** The one form of a client: a new one, or one that is there. When somebody else saved it first, it says what they did. */
export function ClientForm({ onCancel, onOpenKnown, submitLabel, ...about }: ClientFormProps) {
  const { i18n } = useLingui();
  const form = useClientForm(about);
  const words = useErrorMessage(form.error);
  const element = useRef<HTMLFormElement>(null);
  const errors: Partial<Record<ClientField, string>> = { ...words?.fields };
  for (const [name, sentence] of Object.entries(form.wrong)) errors[name as ClientField] = i18n._(sentence);
  useFocusOnWrong(element, errors);
  // The button that led here is gone. A dialog of its own looks after the focus itself.
  useEffect(() => element.current?.querySelector<HTMLElement>('[name="name"]')?.focus(), []);
  const isAboutFields = Object.keys(words?.fields ?? {}).length > 0;
  const isSaidBelow = form.known !== null || form.conflict !== null || isAboutFields;

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
      <FormFoot error={isSaidBelow ? null : words?.sentence}>
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

/** Takes the focus to the first field that is wrong, whenever the wrong ones are others. */
function useFocusOnWrong(form: { current: HTMLFormElement | null }, errors: Partial<Record<ClientField, string>>) {
  const names = Object.keys(errors).join();
  useEffect(() => {
    if (names !== "") form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [names, form]);
}
