import { useLingui } from "@lingui/react/macro";
import { languages } from "../../../domain/core/languages.ts";
import type { Locale } from "../../lib/i18n/format.ts";
import css from "./lang-switch.module.css";

const choices = [
  { locale: "pl", code: "PL", name: languages.pl.label },
  { locale: "en", code: "EN", name: languages.en.label },
] as const;

export type LangSwitchProps = {
  /** Keeps the choice and shows the page in that language. */
  onChoose: (locale: Locale) => void;
};

/** PL / EN. A link each, so that the choice also works before the script has arrived (`?lang=`). */
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
