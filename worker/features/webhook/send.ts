import { cleanLine } from "../../../domain/core/text.ts";
import { isPublicAddress } from "../../../domain/webhook/address.ts";
import { answerLimitMs } from "../../../domain/webhook/attempts.ts";
import type { WebhookEvent } from "../../../domain/webhook/events.ts";
import type { AttemptResult } from "./statements.ts";

export interface SignedRequest {
  url: string;
  event: WebhookEvent;
  body: string;
  signature: string;
}

/** What is kept of an answer, without the code if the endpoint repeats it. */
const excerptLength = 200;
const readAtMost = 2_000;

/** Local runs may call this machine. */
export const mayCall = ({ ENVIRONMENT }: Pick<Env, "ENVIRONMENT">, url: string): boolean =>
  ENVIRONMENT === "local" || isPublicAddress(url);

/**
 * Sends an event once. Only an answer with a status of 200 to 299 within the time limit confirms it; redirects are not followed.
 * @returns what to record of the attempt
 */
export async function sendEvent(
  env: Pick<Env, "ENVIRONMENT">,
  { url, event, body, signature }: SignedRequest,
): Promise<Pick<AttemptResult, "httpStatus" | "problem" | "answer">> {
  if (!mayCall(env, url)) return { httpStatus: null, problem: "address", answer: "" };
  const signal = AbortSignal.timeout(answerLimitMs);
  try {
    const response = await fetch(url, {
      ...{ method: "POST", body, redirect: "manual", signal },
      headers: {
        ...{ "content-type": "application/json", "user-agent": "Boksy-Webhooks/1" },
        ...{ "boksy-event-id": event.id, "boksy-signature": signature },
      },
    });
    const httpStatus = response.status;
    const isRedirect = response.type === "opaqueredirect" || (httpStatus >= 300 && httpStatus < 400);
    const problem = isRedirect ? "redirect" : response.ok ? null : "status";
    return { httpStatus, problem, answer: withoutCode(await excerptOf(response), event) };
  } catch (error) {
    const isLate = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
    return { httpStatus: null, problem: isLate ? "timeout" : "unreachable", answer: "" };
  }
}

/** The beginning of the response; empty if it cannot be read: the status has already answered. */
async function excerptOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  try {
    while (text.length < readAtMost) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    await reader.cancel();
  } catch {
    return "";
  }
  return cleanLine(text.slice(0, readAtMost));
}

function withoutCode(text: string, event: WebhookEvent): string {
  const code = "code" in event.data && "state" in event.data ? event.data.code : null;
  const clean = code === null || code === "" ? text : text.replaceAll(code, "•••");
  return clean.slice(0, excerptLength);
}
