/** `down`: the service did not answer in time, and the caller decides without it. */
export type HumanCheckResult = "solved" | "refused" | "down";

/** Distinguishes people from scripts. Never throws and answers within `humanCheckTimeoutMs`. */
export interface HumanCheck {
  verify(token: string, address: string): Promise<HumanCheckResult>;
}

export const humanCheckTimeoutMs = 2_500;
