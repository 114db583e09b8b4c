import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import css from "../../ui/styles/form-page.module.css";
import { useForm } from "../forms/use-form.ts";
import { useCodeError } from "./use-code-error.ts";

const digitsOf = (code: string) => code.replace(/\s/g, "");
const isCode = (code: string) => (/^\d{6}$/.test(digitsOf(code)) ? null : msg`Enter the six digits from the app.`);

interface Props {
  submitLabel: ReactNode;
  send: (code: string) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks for a code from an authenticator app. */
export function CodeForm({ submitLabel, send, onDone, onCancel, children }: Props) {
  const { t } = useLingui();
  const describe = useCodeError();
  const sending = useMutation({ mutationFn: send, meta: { showsOwnErrors: true }, onSuccess: onDone });
  const form = useForm({
    defaultValues: { code: "" },
    checks: { code: isCode },
    mutation: { ...sending, error: null },
    onSubmit: ({ code }) => sending.mutate(digitsOf(code)),
  });
  return (
    <Form form={form}>
      {children}
      <TextField
        {...form.field("code")}
        label={t`Code from the app`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <FormAlert>{describe(sending.error)}</FormAlert>
      <div className={css.actions}>
        <Button type="submit" variant="next" busy={sending.isPending}>
          {submitLabel}
        </Button>
        <Button variant="soft" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
