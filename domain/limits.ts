/** How long a box is held while the customer fills in the form. */
export const holdMinutes = 15;
/** How long the payment provider's page is valid; it keeps one open for 30 minutes at least. */
export const paymentMinutes = 30;
/** The days after the due date on which a failed charge of a saved method is repeated. */
export const retryDays: readonly number[] = [3, 7];
/** The longest number of an agreement. */
export const maxContractNumber = 40;
