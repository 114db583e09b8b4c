import { useLingui } from "@lingui/react";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import css from "../../ui/styles/form-page.module.css";
import { describeProviderCode, providerCode } from "./provider-messages.ts";

/** An authentication error above the submit button, announced by screen readers. */
export function AuthError({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const code = providerCode(error);
  const message = useErrorMessage(code === null ? error : null);
  const sentence = code === null ? message?.sentence : i18n._(describeProviderCode(code));
  return (
    <p role="alert" className={css.error}>
      {error ? sentence : null}
    </p>
  );
}
