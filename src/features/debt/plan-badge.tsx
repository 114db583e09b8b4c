import { Trans } from "@lingui/react/macro";
import { Badge } from "../../ui/data/badge.tsx";

/** Marks a case whose debt is paid in installments; nothing for others. */
export function PlanBadge({ hasPlan }: { hasPlan: boolean }) {
  if (!hasPlan) return null;
  return (
    <Badge tone="soon">
      <Trans>in installments</Trans>
    </Badge>
  );
}
