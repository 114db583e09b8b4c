/** What administrators can change without a release, each from a day on (`kinds.ts`). */
export interface Limits {
  /** How long a box is held while the customer fills in the form. */
  holdMinutes: number;
  /** How many boxes one account or browser may hold at a time. */
  openHolds: number;
  /** How long the payment provider's page is valid. */
  paymentMinutes: number;
  /** The days after the due date on which a failed charge of a saved method is repeated. */
  retryDays: number[];
}

/** The values that the marketplace began with, as in migrations/0035_limits.sql. */
export const firstLimits: Readonly<Limits> = {
  ...{ holdMinutes: 15, openHolds: 3 },
  ...{ paymentMinutes: 30, retryDays: [3, 7] },
};

/** The payment provider keeps a page open for 30 minutes at least; a box must not be blocked for long. */
export const limitBounds = {
  holdMinutes: { min: 5, max: 60 },
  openHolds: { min: 1, max: 10 },
  paymentMinutes: { min: 30, max: 180 },
} as const satisfies Partial<Record<keyof Limits, { min: number; max: number }>>;

export const maxRetries = 4;
/** The next month's rent is due after 28 days at the earliest. */
export const lastRetryDay = 27;

/** Whether the days of a schedule follow each other. */
export const isAscending = (days: readonly number[]): boolean =>
  days.every((day, index) => index === 0 || day > (days[index - 1] ?? day));

/** The schedule as typed, such as “3, 7”; an unreadable part is NaN, which the schema rejects. */
export const typedRetryDays = (text: string): number[] =>
  text
    .split(/[,;\s]+/)
    .filter((part) => part !== "")
    .map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : Number.NaN));
