import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { boxSizes } from "../../../domain/box/sizes.ts";
import { landingHref } from "../../../domain/routes/landing.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import pictures from "../../ui/brand/size-pictures.module.css";
import { pictureOfSize, sizePictures } from "../../ui/brand/size-pictures.ts";
import { classNames } from "../../ui/styles/class-names.ts";
import type { Hit } from "./found-page.ts";
import css from "./size-links.module.css";

interface SizeLinksProps {
  sizes: Hit["sizes"];
  /** The box whose whole price is shown below. */
  shownBoxId: string | undefined;
  period: { from: string; months: string };
}

/** The sizes of a place, drawn to the same scale in all rows; each leads to the reservation of its cheapest box. */
export function SizeLinks({ sizes, shownBoxId, period }: SizeLinksProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul className={classNames(css.ladder, pictures.measured)} aria-label={t`Sizes`}>
      {boxSizes.map((drawn) => {
        const size = sizes.find(({ id }) => id === drawn.id);
        if (size === undefined) return null;
        const { boxId, minAreaCm2, maxAreaCm2, minGrosze } = size;
        const price = format.money(minGrosze, "short");
        return (
          <li key={size.id} data-size={size.id} className={classNames(boxId === shownBoxId && css.shown)}>
            <Link to={landingHref("newReservation", { box: boxId, ...period })} viewTransition>
              <span className={css.picture}>
                <BoxPicture {...pictureOfSize(drawn)} file={sizePictures} />
              </span>
              <b>{price}</b>{" "}
              <small>
                {minAreaCm2 === maxAreaCm2
                  ? format.area(minAreaCm2)
                  : `${format.number(minAreaCm2 / 10_000)}–${format.area(maxAreaCm2)}`}
              </small>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
