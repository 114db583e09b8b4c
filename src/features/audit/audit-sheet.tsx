import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { EmailLink } from "../../ui/data/contact-link.tsx";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Fact, Facts, Rows, SheetHead, SheetPart, SheetParts } from "../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import css from "./audit-sheet.module.css";
import { entityLabels } from "./entity-labels.ts";
import { type AuditEvent, auditEventQuery } from "./queries.ts";
import { useActorName } from "./use-actor-name.ts";
import { useAuditValues } from "./use-audit-values.ts";
import { useEventTitle } from "./use-event-title.ts";

export interface AuditSheetProps {
  id: string;
  /** The address of the trail with only this filter. */
  filterTo: (filter: Record<string, string>) => string;
  /** The address of another entry. */
  rowTo: (id: string) => string;
  onClose: () => void;
}

/** One entry of the audit trail next to the list: who, when, why, and the recorded values before and after. */
export function AuditSheet({ id, onClose, ...to }: AuditSheetProps) {
  const { t } = useLingui();
  const event = useQuery(auditEventQuery(id));
  return (
    <Sheet open onClose={onClose} title={event.data ? t(entityLabels[event.data.entity]) : t`Entry of the audit trail`}>
      <DataAge query={event} />
      <QueryView query={event} skeleton={<Skeleton shape="cards" count={2} />}>
        {(found) => (
          <SheetParts>
            <EventFacts event={found} {...to} />
            <EventChanges changes={found.changes} />
            <SameRequest events={found.sameRequest} {...to} />
          </SheetParts>
        )}
      </QueryView>
    </Sheet>
  );
}

type Targets = Pick<AuditSheetProps, "filterTo" | "rowTo">;

function EventFacts({ event, filterTo }: { event: AuditEvent } & Targets) {
  const { t } = useLingui();
  const format = useFormat();
  const actorName = useActorName();
  const { at, action, actor, actorEmail, entityId, partnerName, reason, requestId } = event;
  return (
    <SheetHead state={<Badge tone="neutral">{action}</Badge>}>
      <Facts>
        <Fact name={t`Time`}>{format.instant(at)}</Fact>
        <Fact name={t`Who`}>
          <Link to={filterTo({ q: actor })}>{actorName(event)}</Link>
        </Fact>
        {actorEmail !== null && (
          <Fact name={t`Email`}>
            <EmailLink email={actorEmail} />
          </Fact>
        )}
        <Fact name={t`Reason`}>{reason ?? t({ context: "audit", message: "none given" })}</Fact>
        {partnerName !== null && <Fact name={t`Partner`}>{partnerName}</Fact>}
        <Fact name={t`Object ID`}>
          <Link to={filterTo({ q: entityId })}>{entityId}</Link>
        </Fact>
        {requestId !== null && (
          <Fact name={t`Request ID`}>
            <Link to={filterTo({ q: requestId })}>{requestId}</Link>
          </Fact>
        )}
      </Facts>
    </SheetHead>
  );
}

/** Values whose earlier value is known, before and after; the others only as recorded. */
function EventChanges({ changes }: Pick<AuditEvent, "changes">) {
  const { t } = useLingui();
  const { nameOf, textOf } = useAuditValues();
  const changed = changes.filter(({ before }) => before !== undefined);
  const others = changes.filter(({ before }) => before === undefined);
  if (changes.length === 0) {
    return (
      <p>
        <Trans>This entry records no values, only that it was done.</Trans>
      </p>
    );
  }
  return (
    <>
      {changed.length > 0 && (
        <SheetPart title={t`Before and after`} ruled={false}>
          <table className={css.changes}>
            <thead>
              <tr>
                <th scope="col">{t({ context: "audit", message: "Value" })}</th>
                <th scope="col">{t`Before`}</th>
                <th scope="col">{t`After`}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ name, before = null, after }) => (
                <tr key={name}>
                  <th scope="row">{nameOf(name)}</th>
                  <td>{textOf(name, before)}</td>
                  <td>{textOf(name, after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </SheetPart>
      )}
      {others.length > 0 && (
        <SheetPart title={changed.length > 0 ? t`Also recorded` : t`Recorded values`}>
          <Facts>
            {others.map(({ name, after }) => (
              <Fact key={name} name={nameOf(name)}>
                {textOf(name, after)}
              </Fact>
            ))}
          </Facts>
        </SheetPart>
      )}
    </>
  );
}

function SameRequest({ events, rowTo }: { events: AuditEvent["sameRequest"] } & Targets) {
  const { t } = useLingui();
  const eventTitle = useEventTitle();
  if (events.length === 0) return null;
  return (
    <SheetPart title={t`In the same request`}>
      <Rows>
        {events.map((event) => (
          <li key={event.id}>
            <span>
              <Link to={rowTo(String(event.id))}>{eventTitle(event)}</Link>
              <small>{event.entityId}</small>
            </span>
          </li>
        ))}
      </Rows>
    </SheetPart>
  );
}
