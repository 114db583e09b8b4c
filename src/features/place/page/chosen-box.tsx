import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { AgreedPromise } from "../../../../domain/place/price-promise.ts";
import { termGrosze } from "../../../../domain/reservation/price.ts";
import { floorLabel } from "../../../lib/i18n/box-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../../ui/brand/box-picture.tsx";
import { StateBadge } from "../../../ui/data/badge.tsx";
import { PartMonthNote } from "../../../ui/data/part-month-note.tsx";
import { PriceBar } from "../../../ui/data/price-bar.tsx";
import { PricePromiseText } from "../../../ui/data/price-promise.tsx";
import { PriceSummary } from "../../../ui/data/price-summary.tsx";
import { LinkButton } from "../../../ui/forms/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import css from "./chosen-box.module.css";
import type { QuotedBox } from "./queries.ts";

export interface ChosenBoxProps {
  box: QuotedBox;
  /** null is open-ended */
  months: number | null;
  /** What the landlord promises about later prices; null for nothing. */
  promise: AgreedPromise | null;
  reserveHref: string;
  /** Saves the box. */
  save: ReactNode;
}

/** The chosen box with its full price: in its own column on a desktop, in a bar at the bottom on a phone. */
export function ChosenBox({ box, months, promise, reserveHref, save }: ChosenBoxProps) {
  const { t } = useLingui();
  const format = useFormat();
  const heading = useId();
  const { number, areaCm2, widthCm, depthCm, heightCm, floor, lowest30Grosze, price } = box;
  const { todayGrosze, monthlyGrosze, leaveGrosze, depositGrosze, partToOn, lastGrosze } = price;
  const area = format.area(areaCm2);
  const total = format.money(termGrosze(price, months ?? 1));
  const [rent, deposit] = [format.money(todayGrosze - depositGrosze), format.money(depositGrosze)];
  return (
    <>
      <Card cut className={css.column} aria-labelledby={heading}>
        <div className={css.picture}>
          <BoxPicture {...{ widthCm, depthCm, heightCm }} />
        </div>
        <div className={css.head}>
          <h2 id={heading}>{number}</h2>
          <StateBadge state="free" />
        </div>
        <p className={css.facts}>
          {area}, {format.dimensions(widthCm, depthCm, heightCm)}, {t(floorLabel(floor))}
        </p>
        <PriceSummary
          {...{ todayGrosze, monthlyGrosze, depositGrosze }}
          toLeaveGrosze={leaveGrosze}
          notes={{
            today: depositGrosze === 0 ? t`No deposit` : t`Rent ${rent} and refundable deposit ${deposit}`,
            monthly:
              (months !== null && months > 1) || promise || partToOn ? (
                <>
                  {partToOn && <PartMonthNote {...{ partToOn, lastGrosze }} />}{" "}
                  {months !== null && months > 1 && (
                    <Plural
                      value={months}
                      one={`In total for # month: ${total}.`}
                      other={`In total for # months: ${total}.`}
                    />
                  )}{" "}
                  {promise && <PricePromiseText promise={promise} />}
                </>
              ) : null,
            ...(depositGrosze > 0 && { toLeave: t`The deposit is returned within 7 days` }),
          }}
          footnote={
            <>
              <Trans>Prices are final, taxes included.</Trans>{" "}
              {lowest30Grosze !== null && (
                <Trans>Lowest price in the 30 days before the reduction: {format.money(lowest30Grosze)} a month</Trans>
              )}
            </>
          }
        />
        <LinkButton variant="next" size="big" wide to={reserveHref} viewTransition>
          <Trans>Reserve {number}</Trans>
        </LinkButton>
        {save}
      </Card>
      <PriceBar price={price}>
        <LinkButton variant="next" size="big" wide to={reserveHref} viewTransition>
          <Trans>
            Reserve {number}, {area}
          </Trans>
        </LinkButton>
      </PriceBar>
    </>
  );
}
