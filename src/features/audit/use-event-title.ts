import type { AuditRow } from "./queries.ts";
import { useEntityLabels } from "./use-entity-labels.ts";

/** What was done to what, the action by its code: “Rental: extend”. */
export function useEventTitle(): (event: Pick<AuditRow, "action" | "entity">) => string {
  const entities = useEntityLabels();
  return ({ action, entity }) => `${entities[entity]}: ${action}`;
}
