import { useLingui } from "@lingui/react/macro";
import { entityLabels } from "./entity-labels.ts";
import type { AuditRow } from "./queries.ts";

/** What was done to what, the action by its code: “Rental: extend”. */
export function useEventTitle(): (event: Pick<AuditRow, "action" | "entity">) => string {
  const { t } = useLingui();
  return ({ action, entity }) => `${t(entityLabels[entity])}: ${action}`;
}
