import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { boxSizes } from "../../../../domain/box/sizes.ts";
import { boxSizeLabels } from "../../../lib/i18n/box-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Icon } from "../../../ui/brand/icons.tsx";
import type { PlaceUrlState } from "../use-place-view.ts";
import { freePeriod } from "./use-found-boxes.ts";

/** The active rarely used filters, each with a remove button. */
export function FilterChips({ address }: { address: PlaceUrlState }) {
  const { t } = useLingui();
  const format = useFormat();
  const { size, area, moves, for: months, change } = address;
  const period = freePeriod(address);
  const day = period && format.day(period.from, "short");
  const count = Number(months);
  const room = boxSizes.find(({ id }) => id === size);
  const chips = [
    day && {
      text:
        period.to === null
          ? t`available from ${day} with no end date`
          : t`free from ${day} for ${plural(count, { one: "# month", other: "# months" })}`,
      clear: { free: "", for: "" },
    },
    room && { text: t(boxSizeLabels[room.id]), clear: { size: "" } },
    area && { text: t`at least ${area} m²`, clear: { area: "" } },
    moves === "in" && { text: t`moves in within 7 days`, clear: { moves: "" } },
    moves === "out" && { text: t`moves out within 30 days`, clear: { moves: "" } },
  ].filter((chip) => !!chip);
  if (chips.length === 0) return null;
  return (
    <ul>
      {chips.map(({ text, clear }) => (
        <li key={text}>
          <button type="button" aria-label={t`Remove filter: ${text}`} onClick={() => change(clear)}>
            {text}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
