import { useLingui } from "@lingui/react";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import css from "../../ui/styles/form-page.module.css";
import { describeProviderCode, providerCode } from "./provider-messages.ts";

/** Why it did not work, above the button; read out at once. */
export function AuthError({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const code = providerCode(error);
  const words = useErrorMessage(code === null ? error : null);
  const sentence = code === null ? words?.sentence : i18n._(describeProviderCode(code));
  return (
    <p role="alert" className={css.error}>
      {error ? sentence : null}
    </p>
  );
}
