import { useLingui } from "@lingui/react/macro";
import type { AuditRow } from "./queries.ts";

/** Who made a change: a person by name or email; a job by the name that the trail recorded. */
export function useActorName(): (row: Pick<AuditRow, "actor" | "actorName" | "actorEmail">) => string {
  const { t } = useLingui();
  const others: Readonly<Record<string, string>> = {
    holder: t`visitor without an account`,
    payments: t`payment system`,
    sandbox: t`Test payments`,
    stripe: "Stripe",
    transfer: t`payment system`,
  };
  return ({ actor, actorName, actorEmail }) => actorName || actorEmail || (others[actor] ?? actor);
}
