import { useLingui } from "@lingui/react/macro";
import { languages } from "../../../domain/core/languages.ts";
import css from "./lang-switch.module.css";

const choices = [
  { locale: "pl", code: "PL", name: languages.pl.label },
  { locale: "en", code: "EN", name: languages.en.label },
] as const;

/** PL / EN switch. Links (`?lang=`), so that it works before the script has loaded. */
export function LangSwitch() {
  const { i18n, t } = useLingui();
  return (
    <nav className={css.switch} aria-label={t`Language`}>
      {choices.map(({ locale, code, name }) => (
        <a
          key={locale}
          href={`?lang=${locale}`}
          lang={locale}
          hrefLang={locale}
          aria-label={`${code}, ${name}`}
          aria-current={i18n.locale === locale ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            // Not part of the first load: it comes with `deferred.ts`.
            void import("../../lib/i18n/choose-locale.ts").then(({ chooseLocale }) => chooseLocale(locale));
          }}
        >
          <span>{code}</span>
        </a>
      ))}
    </nav>
  );
}
