/** The longest message, in characters. */
export const longestMessage = 2_000;

/** As many messages in a row wait for an answer, and as many questions of one address to one landlord. */
export const maxUnanswered = 5;
