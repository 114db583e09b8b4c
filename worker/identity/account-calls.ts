import { DomainError } from "../../domain/core/errors.ts";
import { identityProvider } from "./provider.ts";
import { serviceToken } from "./service-token.ts";

const limitMs = 5_000;

/** The provider's answer to an administrative call: its body, or the code of its refusal (`EMAIL_NOT_FOUND`). */
export type AccountAnswer<T> = { kind: "done"; body: T } | { kind: "refused"; code: string };

/**
 * One administrative call by the service account, such as `accounts:sendOobCode` or `accounts`
 * (https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts). Throws `auth.provider_down`
 * when there is no answer, or one that is no fault of the account: too many calls, no permission.
 */
export async function callAccounts<T>(env: Env, method: string, body: object): Promise<AccountAnswer<T>> {
  const { accountsBase, projectId } = identityProvider(env);
  try {
    const answer = await fetch(`${accountsBase}/v1/projects/${projectId}/${method}`, {
      method: "POST",
      headers: { authorization: `Bearer ${await serviceToken(env)}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
    if (answer.ok) return { kind: "done", body: await answer.json<T>() };
    if (answer.status !== 400) throw new Error(`The provider answered ${answer.status} to ${method}.`);
    return refusalOf(await answer.json<{ error?: { message?: string } }>());
  } catch (cause) {
    throw new DomainError("auth.provider_down", { cause });
  }
}

/** `TOO_MANY_ATTEMPTS_TRY_LATER : …` and its like pass; everything else is about this account. */
function refusalOf(body: { error?: { message?: string } }): { kind: "refused"; code: string } {
  const code = /^\w+/.exec(body.error?.message ?? "")?.[0] ?? "";
  if (code === "" || /TOO_MANY|EXCEED_LIMIT|QUOTA/.test(code)) throw new Error(`The provider refused: ${code}`);
  return { kind: "refused", code };
}
