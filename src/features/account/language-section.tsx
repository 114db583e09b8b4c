import { Trans, useLingui } from "@lingui/react/macro";
import { chooseLocale } from "../../lib/i18n/choose-locale.ts";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { Section } from "../../ui/layout/section.tsx";
import css from "../../ui/styles/form-page.module.css";
import type { Account } from "./account-queries.ts";
import { AuthError } from "./auth-error.tsx";
import { useChangeAccount } from "./use-change-account.ts";

/** The language of the app, applied immediately, and of future emails. */
export function LanguageSection({ account }: { account: Account }) {
  const { t } = useLingui();
  const saving = useChangeAccount();
  const choose = (locale: Account["locale"]) =>
    saving.mutate({ locale }, { onSuccess: () => void chooseLocale(locale) });
  return (
    <Section title={t`Language`} lead={<Trans>The language of our emails. Your choice also switches this site.</Trans>}>
      <div className={css.form}>
        <RadioTiles
          legend={t`Language`}
          legendHidden
          value={saving.isPending ? (saving.variables.locale ?? account.locale) : account.locale}
          onChange={choose}
          tiles={[
            { value: "pl", label: <span lang="pl">Polski</span> },
            { value: "en", label: <span lang="en">English</span> },
          ]}
        />
        <AuthError error={saving.error} />
      </div>
    </Section>
  );
}
