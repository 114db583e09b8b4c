import type { AuditAction } from "../../../domain/audit/actions.ts";
import type { AuditRow } from "./queries.ts";
import { useActionLabels } from "./use-action-labels.ts";
import { useEntityLabels } from "./use-entity-labels.ts";

/** States of a payment, whose labels name the payment. */
const ofPayments: readonly AuditAction[] = [
  ...(["created", "requiresAction", "pending", "succeeded", "failed"] as const),
  ...(["expired", "cancelled", "disputed"] as const),
];

/** What was done to what: “Rental: extended”. */
export function useEventTitle(): (event: Pick<AuditRow, "action" | "entity">) => string {
  const actions = useActionLabels();
  const entities = useEntityLabels();
  return ({ action, entity }) => {
    const label = actions[action];
    if (entity === "payment" && ofPayments.includes(action)) return label.charAt(0).toUpperCase() + label.slice(1);
    return `${entities[entity]}: ${label}`;
  };
}
