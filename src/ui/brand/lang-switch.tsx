import { useLingui } from "@lingui/react/macro";
import { languages } from "../../../domain/core/languages.ts";
import type { Locale } from "../../lib/i18n/format.ts";
import css from "./lang-switch.module.css";

const choices = [
  { locale: "pl", code: "PL", name: languages.pl.label },
  { locale: "en", code: "EN", name: languages.en.label },
] as const;

export interface LangSwitchProps {
  /** Stores the choice and switches the page’s language. */
  onChoose: (locale: Locale) => void;
}

/** PL / EN switch. Links (`?lang=`), so that it works before the script has loaded. */
export function LangSwitch({ onChoose }: LangSwitchProps) {
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
            onChoose(locale);
          }}
        >
          <span>{code}</span>
        </a>
      ))}
    </nav>
  );
}
