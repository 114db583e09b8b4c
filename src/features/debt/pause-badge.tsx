import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StateBadge } from "../../ui/data/badge.tsx";

/** Until when a case is paused; nothing for one that is not. */
export function PauseBadge({ pausedUntilOn }: { pausedUntilOn: string | null }) {
  const format = useFormat();
  if (pausedUntilOn === null) return null;
  return (
    <StateBadge state="outOfService">
      <Trans>paused until {format.day(pausedUntilOn, "dayMonth")}</Trans>
    </StateBadge>
  );
}
