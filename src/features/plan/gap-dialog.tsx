import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type Day, dayAt } from "../../../domain/day.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/use-format.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { BlockDialog } from "./block-dialog.tsx";
import type { Gap } from "./timeline-view.tsx";

/** Days in which nobody has a box: they can be offered to somebody, or blocked. */
export function GapDialog({ placeId, gap, onClose }: { placeId: string; gap: Gap | null; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [blocked, setBlocked] = useState<Gap | null>(null);
  const today = dayAt(new Date(), "Europe/Warsaw");
  const from = (fromOn: Day) => (fromOn < today ? today : fromOn);
  const isPast = gap?.toOn !== null && gap !== null && gap.toOn <= today;
  const actions = gap && (
    <>
      <Button
        variant="soft"
        onClick={() => {
          setBlocked({ ...gap, fromOn: from(gap.fromOn) });
          onClose();
        }}
      >
        <Trans>Block these days</Trans>
      </Button>
      <LinkButton
        variant="next"
        to={href("partnerCreateReservation", {
          place: placeId,
          box: gap.box.id,
          from: from(gap.fromOn),
        })}
      >
        <Trans>New reservation</Trans>
      </LinkButton>
    </>
  );
  return (
    <>
      <Dialog
        open={gap !== null}
        onClose={onClose}
        title={t`Box ${gap?.box.number ?? ""} is free`}
        actions={isPast ? null : actions}
      >
        {gap && <p>{format.period(isPast ? gap.fromOn : from(gap.fromOn), gap.toOn)}</p>}
        {isPast && (
          <p>
            <Trans>These days have passed.</Trans>
          </p>
        )}
      </Dialog>
      {blocked && (
        <BlockDialog placeId={placeId} box={blocked.box} days={blocked} open onClose={() => setBlocked(null)} />
      )}
    </>
  );
}
