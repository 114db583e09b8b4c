import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Rows, SheetPart } from "../layout/sheet-parts.tsx";

export interface ChangeHistoryProps {
  events: readonly { at: string; action: string; actorName: string | null; reason: string | null }[];
  /** By action; actions without a label are left out. */
  labels: Readonly<Record<string, MessageDescriptor>>;
}

/** Changes in the audit trail, newest first; nothing without one. */
export function ChangeHistory({ events, labels }: ChangeHistoryProps) {
  const { t } = useLingui();
  const format = useFormat();
  const known = events.flatMap((event) => {
    const label = labels[event.action];
    return label === undefined ? [] : [{ ...event, label }];
  });
  if (known.length === 0) return null;
  return (
    <SheetPart title={t`History`}>
      <Rows ordered>
        {known.map(({ at, action, label, actorName, reason }) => (
          <li key={at + action}>
            <span>
              {t(label)}
              {reason !== null && `: ${reason}`}
              <small>
                {format.instant(at)}
                {actorName !== null && `, ${actorName}`}
              </small>
            </span>
          </li>
        ))}
      </Rows>
    </SheetPart>
  );
}
