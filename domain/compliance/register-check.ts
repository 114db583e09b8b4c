/**
 * What the VAT register says of a partner. `clear`: payouts may be made. `inactive`: it is no active VAT payer although it
 * charges VAT. `accountMissing`: its bank account is not in the register.
 */
export type RegisterResult = "clear" | "inactive" | "accountMissing";

/** Why payouts are held. `stale`: the register has not answered for too long. */
export type PayoutHold = Exclude<RegisterResult, "clear"> | "stale";

const hourMs = 3_600_000;

/** An answer is asked for again after this time, so once a day. */
export const recheckAfterHours = 20;
/** After a failure of the register, it is asked again after this time. */
export const retryAfterHours = 1;
/**
 * How long an answer counts for payouts. Longer than a day, so that a register that is down over a weekend holds no one's
 * money; after that payouts are held until it answers.
 */
const answerValidHours = 72;
/** How long an administrator can allow payouts against the register. */
export const allowanceDays = 30;

export const answerValidUntil = (checkedAt: Date): Date => new Date(checkedAt.getTime() + answerValidHours * hourMs);
export const allowedUntil = (now: Date): Date => new Date(now.getTime() + allowanceDays * 24 * hourMs);

/** The answer of the register about one company and its account. */
export interface RegisterAnswer {
  isActive: boolean;
  hasAccount: boolean;
}

/** An exempt company need not be in the register, and its account neither. */
export function registerResultOf(
  { isActive, hasAccount }: RegisterAnswer,
  vatStatus: "vat23" | "exempt",
): RegisterResult {
  if (vatStatus === "exempt") return "clear";
  if (!isActive) return "inactive";
  return hasAccount ? "clear" : "accountMissing";
}

/** Instants as stored. */
export interface PayoutState {
  /** The latest answer; null before the first one. */
  registerResult: RegisterResult | null;
  /** Until when the answer counts; null where no register is asked. */
  registerValidUntil: string | null;
  /** Until when an administrator allows payouts against the register. */
  payoutsAllowedUntil: string | null;
}

/**
 * Whether and why payouts are held: the one rule. Where no register is configured, nothing is held.
 */
export function payoutHoldOf(state: PayoutState, now: Date): PayoutHold | null {
  const at = now.toISOString();
  const { registerResult, registerValidUntil, payoutsAllowedUntil } = state;
  if (payoutsAllowedUntil !== null && payoutsAllowedUntil > at) return null;
  if (registerResult !== null && registerResult !== "clear") return registerResult;
  return registerValidUntil !== null && registerValidUntil <= at ? "stale" : null;
}
