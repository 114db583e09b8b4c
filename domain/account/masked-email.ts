/** An address that its owner recognizes and that tells nothing to others: `a…@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, "$1…@");
