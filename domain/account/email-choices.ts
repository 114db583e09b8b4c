/**
 * Emails that a user can switch off, with their templates. All others are sent: confirmations, agreements, payments, statements
 * such as a notice, access to the box, and sign-in.
 */
export const emailChoices = {
  reservationReminders: ["offerReminder", "holdExpired"],
  rentalStart: ["rentStarted"],
  newReservations: ["reservationReceived"],
  offerAnswers: ["offerAnswered"],
  extensions: ["extensionReceived"],
} as const;

export type EmailChoice = keyof typeof emailChoices;

export const customerEmailChoices: readonly EmailChoice[] = ["reservationReminders", "rentalStart"];
/** About the company, to its address: chosen by an owner. */
export const partnerEmailChoices: readonly EmailChoice[] = ["newReservations", "offerAnswers", "extensions"];

export const templatesOf = (choices: readonly EmailChoice[]): string[] =>
  choices.flatMap((choice) => [...emailChoices[choice]]);

/** The email choices whose templates are all in `templates`, the list of muted ones. */
export const choicesOf = (templates: readonly string[]): EmailChoice[] =>
  (Object.keys(emailChoices) as EmailChoice[]).filter((choice) =>
    emailChoices[choice].every((template) => templates.includes(template)),
  );
