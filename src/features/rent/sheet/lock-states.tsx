import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import type { PartnerRent } from "../partner/queries.ts";
import css from "./rent-sheet.module.css";

type Lock = PartnerRent["locks"][number];

/** Whether each of the partner's gates and locks has confirmed the tenant's current access. */
export function LockStates({ locks }: { locks: readonly Lock[] }) {
  if (locks.length === 0) return null;
  return (
    <ul className={css.rows}>
      {locks.map((lock) => (
        <li key={lock.endpointId}>
          <span>{lock.endpointName}</span>
          <LockState lock={lock} />
        </li>
      ))}
    </ul>
  );
}

function LockState({ lock: { state, deliveredAt, happenedAt } }: { lock: Lock }) {
  const format = useFormat();
  const at = format.instant(deliveredAt ?? happenedAt);
  if (state === "delivered") {
    return (
      <Badge tone="ok">
        <Trans>confirmed {at}</Trans>
      </Badge>
    );
  }
  if (state === "waiting") {
    return (
      <Badge tone="soon">
        <Trans>not confirmed yet</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="danger">
      <Trans>has not confirmed it</Trans>
    </Badge>
  );
}
