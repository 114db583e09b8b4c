import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { useMay } from "../../../lib/session/use-may.ts";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Button, LinkButton } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { BlockDialog } from "../blocks/block-dialog.tsx";
import { boxDetailQuery } from "../queries.ts";
import css from "./gap-dialog.module.css";
import { type Gap, monthsBefore, wholeGap } from "./timeline-days.ts";

export interface GapDialogProps {
  placeId: string;
  gap: Gap | null;
  onClose: () => void;
}

/** A free period of a box, which can be reserved or blocked. */
export function GapDialog({ placeId, gap, onClose }: GapDialogProps) {
  const { t } = useLingui();
  const [blocked, setBlocked] = useState<Gap | null>(null);
  return (
    <>
      <Dialog open={gap !== null} onClose={onClose} title={t`Box ${gap?.box.number ?? ""} is free`}>
        {gap && (
          <FreeDays
            placeId={placeId}
            gap={gap}
            onBlock={(days) => {
              setBlocked(days);
              onClose();
            }}
          />
        )}
      </Dialog>
      {blocked && (
        <BlockDialog placeId={placeId} boxes={[blocked.box]} days={blocked} open onClose={() => setBlocked(null)} />
      )}
    </>
  );
}

interface FreeDaysProps {
  placeId: string;
  gap: Gap;
  onBlock: (days: Gap) => void;
}

/** Loads the box's later entries, so that the offered period ends where the next one starts. */
function FreeDays({ placeId, gap, onBlock }: FreeDaysProps) {
  const format = useFormat();
  const may = useMay();
  const detail = useQuery(boxDetailQuery(placeId, gap.box.id));
  const today = dayAt(new Date(), polishTimeZone);
  return (
    <QueryView query={detail}>
      {({ entries }) => {
        const { fromOn, toOn } = wholeGap(gap, entries, today);
        if (toOn !== null && toOn <= today)
          return (
            <>
              <p>{format.period(fromOn, toOn)}</p>
              <p>
                <Trans>These days have passed.</Trans>
              </p>
            </>
          );
        const months = monthsBefore(fromOn, toOn);
        const reserved = { place: placeId, box: gap.box.id, from: fromOn };
        return (
          <>
            <p>{format.period(fromOn, toOn)}</p>
            {months === 0 && (
              <p>
                <Trans>That’s less than a month: too short for a reservation.</Trans>
              </p>
            )}
            <div className={css.actions}>
              {may("box.manage") && (
                <Button variant="soft" onClick={() => onBlock({ ...gap, fromOn, toOn })}>
                  <Trans>Block these days</Trans>
                </Button>
              )}
              {months === null && (
                <LinkButton variant="next" to={href("partnerCreateReservation", reserved)}>
                  <Trans>New reservation</Trans>
                </LinkButton>
              )}
              {months !== null && months > 0 && (
                <LinkButton
                  variant="next"
                  to={href("partnerCreateReservation", { ...reserved, months: String(months) })}
                >
                  <Plural value={months} one="Reserve for # month" other="Reserve for # months" />
                </LinkButton>
              )}
            </div>
          </>
        );
      }}
    </QueryView>
  );
}
