import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useHoursLabel } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { SizeLadder } from "../../ui/data/size-ladder.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import text from "../../ui/styles/text.module.css";
import css from "./openings.module.css";
import type { Opening } from "./queries.ts";
import { useFocusOnOpen } from "./use-focus-on-open.ts";
import { useOfferedChoices } from "./use-size-choices.ts";
import { WaitlistForm } from "./waitlist-form.tsx";

export interface OpeningRowProps {
  opening: Opening;
  /** Its form is shown. */
  isOpen: boolean;
  isActive: boolean;
  size: string | null;
  onOpen: () => void;
  /** Called on hover, and with null on leave; highlights the pin. */
  onActive: (placeId: string | null) => void;
}

/** A place that opens soon: when, where, how many boxes, which sizes and prices. */
export function OpeningRow({ opening, isOpen, isActive, size, onOpen, onActive }: OpeningRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hoursLabel = useHoursLabel();
  const { id, name, street, city, opensOn, boxes, sizes } = opening;
  const choices = useOfferedChoices(sizes);
  const row = useFocusOnOpen<HTMLLIElement>(isOpen);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, row]);
  return (
    <li
      ref={row}
      className={classNames(css.row, isActive && css.active)}
      onMouseEnter={() => onActive(id)}
      onMouseLeave={() => onActive(null)}
    >
      <p className={css.when}>
        {opensOn === null ? (
          <b>
            <Trans>Coming soon</Trans>
          </b>
        ) : (
          <>
            <b>{format.day(opensOn, "dayMonth")}</b> {opensOn.slice(0, 4)}
          </>
        )}
      </p>
      <div className={css.body}>
        <div className={css.head}>
          <div>
            <h2>{name}</h2>
            <p className={css.address}>
              {street}, {city}
            </p>
          </div>
          <p className={css.count}>
            {boxes > 0 && <b>{t`${plural(boxes, { one: "# box", other: "# boxes" })}`}</b>}
            <span className={text.noBreak}>{hoursLabel(opening.accessFrom, opening.accessTo)}</span>
          </p>
        </div>
        {choices.length > 0 && (
          <div>
            <SizeLadder sizes={sizes} isPlanned />
            {!isOpen && (
              <ul className={css.prices}>
                {choices.map((choice) => (
                  <li key={choice.id}>
                    {choice.label}, <b>{choice.hint}</b>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {isOpen ? (
          <WaitlistForm placeId={id} sizes={choices} size={size} />
        ) : (
          <Button variant="soft" size="small" icon="bell" onClick={onOpen}>
            <Trans>Notify me</Trans> <span className={text.hidden}>{name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
