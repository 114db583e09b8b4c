import { z } from "zod";
import { type HumanCheck, humanCheckTimeoutMs } from "./provider.ts";

const address = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
/** Turnstile's own limit for a token. */
const longestToken = 2_048;

const answerForm = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).optional() });
/** Errors not caused by the visitor: our configuration, or an outage of Cloudflare. */
const faults: readonly string[] = ["missing-input-secret", "invalid-input-secret", "bad-request", "internal-error"];

/** Cloudflare Turnstile (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/). */
export const turnstile = (secret: string): HumanCheck => ({
  async verify(token, remoteip) {
    if (token === "" || token.length > longestToken) return "refused";
    try {
      const answer = await fetch(address, {
        method: "POST",
        body: new URLSearchParams({ secret, response: token, remoteip }),
        signal: AbortSignal.timeout(humanCheckTimeoutMs),
      });
      const read = answerForm.parse(await answer.json());
      if (read.success) return "solved";
      const isFault = (read["error-codes"] ?? []).some((code) => faults.includes(code));
      if (!isFault) return "refused";
      console.error(JSON.stringify({ code: "human_check.fault", errors: read["error-codes"] }));
      return "down";
    } catch (error) {
      console.error(JSON.stringify({ code: "human_check.down", error: String(error) }));
      return "down";
    }
  },
});
