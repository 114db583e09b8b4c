/** A message of the catalogs with its Polish text. */
export interface Message {
  english: string;
  polish: string;
  /** Says why a text is translated differently from the same text elsewhere. */
  context: string | undefined;
}

interface Exception {
  text: RegExp;
  reason: string;
}

/** Polish texts, in lower case, that English says in several ways. */
const severalInEnglish: readonly Exception[] = [
  { text: /^boksy$/, reason: "the brand and the plural of a box" },
  { text: /^klient$/, reason: "a landlord’s client, and the role of an account" },
  { text: /^termin płatności$/, reason: "a day, and the rule that sets it" },
  { text: /^twoje dane$/, reason: "what the GDPR grants, and a form" },
  { text: /lokalizacj/, reason: "locations for customers, places for partners" },
  { text: /^wkrótce$/, reason: "the pins of a map have no room for “coming soon”" },
  { text: /^(odstąpienie od umowy|wyślij link)$/, reason: "asked for by anyone, and done in one’s own reservation" },
  { text: /^do \{0\}$/, reason: "until a day, up to a quantity" },
  { text: /^(wolny )?od( \{\w+\})?$/, reason: "from a future day, since a past one" },
  {
    text: /^(usuń|usunąć|potwierdź przez google i usuń)(: \{name\}\??)?$/,
    reason: "data is deleted, an entry is removed from a list",
  },
];

/** English texts, in lower case, that Polish says in several ways. */
const severalInPolish: readonly Exception[] = [
  { text: /^(active|blocked)$/, reason: "a filter of several, and the status of one" },
  { text: /^overdue$/, reason: "an amount, and the status of a charge" },
];

/** Texts that have several translations without a context that says why. Case is ignored. */
export function ambiguousTerms(messages: readonly Message[]): string[] {
  const severalOf = (from: "english" | "polish", to: "english" | "polish", exceptions: readonly Exception[]) => {
    const known = new Map<string, Map<string, string>>();
    for (const message of messages) {
      if (message.context !== undefined) continue;
      const text = message[from].toLowerCase();
      const translations = known.get(text) ?? new Map<string, string>();
      known.set(text, translations.set(message[to].toLowerCase(), message[to]));
    }
    const several = [...known].filter(([, translations]) => translations.size > 1);
    const isException = (text: string) => exceptions.some((one) => one.text.test(text));
    return [
      ...several
        .filter(([text]) => !isException(text))
        .map(
          ([text, translations]) =>
            `“${text}” has several translations without a context: “${[...translations.values()].join("”, “")}”`,
        ),
      ...exceptions
        .filter((one) => !several.some(([text]) => one.text.test(text)))
        .map((one) => `scripts/check/terms.ts: the exception ${one.text} applies to nothing`),
    ];
  };
  return [...severalOf("english", "polish", severalInPolish), ...severalOf("polish", "english", severalInEnglish)];
}
