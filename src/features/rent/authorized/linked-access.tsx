import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { addDays } from "../../../../domain/core/day.ts";
import { isOfflinePage } from "../../../lib/api/page-state.ts";
import { keptDays } from "../../../lib/device/device-mark.ts";
import { canKeepData } from "../../../lib/device/own-device.ts";
import { floorLabel, useHoursLabel } from "../../../lib/i18n/box-labels.ts";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { DirectionsLink } from "../../../ui/data/directions-link.tsx";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { AccessHelp } from "../tenant/access-help.tsx";
import { ShownCode } from "../tenant/shown-code.tsx";
import css from "./linked-access.module.css";
import { type LinkedAccess, reportByLink } from "./queries.ts";
import { showLinkedCode } from "./show-linked-code.ts";
import { usePersonLabels } from "./use-person-labels.ts";

export interface LinkedAccessProps {
  access: LinkedAccess;
  /** The secret of the link. */
  token: string;
  /** The access has changed since the page was opened. */
  onChanged: () => void;
}

/** What an authorized person needs at the door: the code, how to get in, and help; or why there is no code. */
export function LinkedAccessView({ access, token, onChanged }: LinkedAccessProps) {
  const { t } = useLingui();
  const hoursLabel = useHoursLabel();
  const { place, tenantName, boxNumber, floor, accessNote } = access;
  if (access.access === "ended") return <Ended access={access} />;
  return (
    <div className={css.view}>
      <p>
        <Trans>{tenantName} has given you access to this box.</Trans>
      </p>
      {access.access === "open" ? (
        <Code token={token} onRefused={onChanged} />
      ) : (
        <p className={css.closed}>
          <WhyClosed access={access} />
        </p>
      )}
      {accessNote !== "" && (
        <div className={css.note}>
          <h2>
            <Trans>How to get in</Trans>
          </h2>
          <p>{accessNote}</p>
        </div>
      )}
      <AccessHelp
        place={place}
        reason={
          access.access === "open" ? null : (
            <p>
              <WhyClosed access={access} />
            </p>
          )
        }
        report={() => reportByLink(token)}
      />
      <dl className={css.facts}>
        <Fact label={<Trans>Where</Trans>}>
          {place.name}, {place.street}, {place.city}
        </Fact>
        <Fact label={<Trans>Box</Trans>}>
          {boxNumber}, {t(floorLabel(floor))}
        </Fact>
        <Fact label={<Trans>Your access</Trans>}>
          <Period access={access} />
        </Fact>
        <Fact label={<Trans>Access hours</Trans>}>{hoursLabel(place.accessFrom, place.accessTo)}</Fact>
      </dl>
      <DirectionsLink place={place} />
    </div>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Period({ access: { fromOn, untilOn, rentEndOn } }: { access: LinkedAccess }) {
  const format = useFormat();
  const ends = [untilOn, rentEndOn].filter((day) => day !== null).sort();
  const end = ends[0] ?? null;
  const from = format.day(fromOn);
  if (end === null) return <Trans>from {from} until revoked</Trans>;
  return end === addDays(fromOn, 1) ? from : format.period(fromOn, end);
}

/** The code is fetched on request, because every view is logged. A refusal means that the access has changed. */
function Code({ token, onRefused }: { token: string; onRefused: () => void }) {
  const request = useMutation({
    mutationFn: () => showLinkedCode(token),
    gcTime: 0,
    onError: onRefused,
    meta: { showsOwnErrors: true },
  });
  const problem = useErrorMessage(request.error);
  return (
    <>
      <ShownCode
        code={request.data?.code}
        readAt={request.data?.readAt}
        isPending={request.isPending}
        onShow={() => request.mutate()}
        onHide={() => request.reset()}
      />
      {canKeepData() && request.data === undefined && !isOfflinePage() && (
        <p className={css.hint}>
          <Trans>
            Show the code before you leave: this link then opens it on this device without a signal, too, for {keptDays}{" "}
            days.
          </Trans>
        </p>
      )}
      {problem && <InlineError>{problem.sentence}</InlineError>}
    </>
  );
}

/** The debt of a tenant is not named: only that the tenant can restore access. */
function WhyClosed({ access: { access, fromOn, tenantName } }: { access: LinkedAccess }) {
  const format = useFormat();
  const from = format.day(fromOn);
  if (access === "suspended") {
    return <Trans>Access to this box is suspended. Only the tenant, {tenantName}, can have it restored.</Trans>;
  }
  return <Trans>Your access begins on {from}. The code appears here then.</Trans>;
}

function Ended({ access }: { access: LinkedAccess }) {
  const labels = usePersonLabels();
  const { tenantName, place } = access;
  const why = labels.state({ ...access, endedAt: null });
  return (
    <div className={css.view}>
      <p role="alert" className={css.closed}>
        <Trans>
          You no longer have access to this box ({place.name}): {why}. The code is no longer valid.
        </Trans>
      </p>
      <p>
        <Trans>If you still need to get in, ask {tenantName}.</Trans>
      </p>
    </div>
  );
}
