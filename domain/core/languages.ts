/** The product's languages: code, locale and label as the specification gives them (section 1). */
export const languages = {
  pl: { locale: "pl-PL", label: "Polski" },
  en: { locale: "en-US", label: "English" },
} as const;

export type Language = keyof typeof languages;

/** How long the chosen language stays in its cookie: 365 days. */
export const languageCookieSeconds = 365 * 24 * 60 * 60;
