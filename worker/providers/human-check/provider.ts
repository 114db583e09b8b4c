/** `down`: nobody could be asked in time, so the caller decides with less trust. */
export type HumanCheckResult = "solved" | "refused" | "down";

/** Tells people from scripts. It never throws and answers within `humanCheckTimeoutMs`. */
export interface HumanCheck {
  verify(token: string, address: string): Promise<HumanCheckResult>;
}

export const humanCheckTimeoutMs = 2_500;
