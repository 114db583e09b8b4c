/** The supported languages with code, locale and label (specification, section 1). */
export const languages = {
  pl: { locale: "pl-PL", label: "Polski" },
  en: { locale: "en-US", label: "English" },
} as const;

export type Language = keyof typeof languages;

/** Lifetime of the language cookie: 365 days. */
export const languageCookieSeconds = 365 * 24 * 60 * 60;
