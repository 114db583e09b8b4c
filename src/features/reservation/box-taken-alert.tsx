import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { PriceSummaryLine } from "../../ui/data/price-summary-line.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import css from "./box-taken-alert.module.css";
import type { BoxToRent } from "./queries.ts";

export interface BoxTakenAlertProps {
  boxNumber: string;
  /** The waitlist of the place and size, for visitors. */
  waitlistHref?: string;
  alternatives: BoxToRent["alternatives"];
  /** Switches to the other box and keeps all other choices. */
  onChoose: (boxId: string) => void;
}

/** Reports that the box was taken, and offers the nearest boxes free for the same dates. */
export function BoxTakenAlert({ boxNumber, waitlistHref, alternatives, onChoose }: BoxTakenAlertProps) {
  return (
    <Card className={css.taken} role="alert">
      <h2>
        <Trans>Box {boxNumber} is taken for these days</Trans>
      </h2>
      {alternatives.length === 0 ? (
        <p>
          <Trans>Nothing similar is free nearby. Choose other days, or look at other locations.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>Your choices are saved. These are available for the same dates:</Trans>
          </p>
          <ul>
            {alternatives.map((box) => (
              <Alternative key={box.id} box={box} onChoose={() => onChoose(box.id)} />
            ))}
          </ul>
        </>
      )}
      {waitlistHref !== undefined && (
        <LinkButton variant="quiet" icon="bell" to={waitlistHref}>
          <Trans>Notify me when a box is free here</Trans>
        </LinkButton>
      )}
    </Card>
  );
}

function Alternative({ box, onChoose }: { box: BoxToRent["alternatives"][number]; onChoose: () => void }) {
  const format = useFormat();
  return (
    <li>
      <div className={css.picture}>
        <BoxPicture widthCm={box.widthCm} depthCm={box.depthCm} heightCm={box.heightCm} detail="small" />
      </div>
      <div>
        <h3>
          <Trans>
            Box {box.number}, {format.area(box.areaCm2)}
          </Trans>
        </h3>
        {box.placeName && <p>{box.placeName}</p>}
        <PriceSummaryLine
          todayGrosze={box.price.todayGrosze}
          monthlyGrosze={box.price.monthlyGrosze}
          toLeaveGrosze={box.price.leaveGrosze}
          depositGrosze={box.price.depositGrosze}
        />
      </div>
      <Button onClick={onChoose}>
        <Trans>Choose this one</Trans>
      </Button>
    </li>
  );
}
