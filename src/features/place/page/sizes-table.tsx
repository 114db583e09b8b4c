import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { picturesAddress } from "../../../../domain/box/picture/address.ts";
import { landingHref } from "../../../../domain/routes/landing.ts";
import { useContentsLabel } from "../../../lib/i18n/use-contents-label.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../../ui/brand/box-picture.tsx";
import { outlineOf, outlineStyle } from "../../../ui/brand/picture-outline.ts";
import { Badge, StateBadge } from "../../../ui/data/badge.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import text from "../../../ui/styles/text.module.css";
import type { PlaceOnPage, SizeOnPage } from "./queries.ts";
import css from "./sizes-table.module.css";

/** One file has at most 24 pictures; further sizes have files of their own. */
const inOneFile = 24;
/** The widest picture in pixels, and the scale of small boxes in pixels per centimeter. */
const widest = 128;
const largestScale = 0.25;

export interface SizesTableProps {
  place: PlaceOnPage;
  /** The address that reserves a box, from the first day shown or a later one. */
  reserveHref: (boxId: string, from?: string) => string;
}

/** All sizes of a place in one scale, with prices and free boxes. */
export function SizesTable({ place, reserveHref }: SizesTableProps) {
  const { sizes } = place;
  const pictures = sizes.map(({ widthCm, depthCm, heightCm }) => ({
    widthCm,
    depthCm,
    heightCm,
    detail: "small" as const,
  }));
  const file = sizes.length <= inOneFile ? picturesAddress(pictures) : undefined;
  const scale = Math.min(largestScale, widest / Math.max(...sizes.map((size) => outlineOf(size).width)));
  return (
    <table className={css.sizes} style={{ "--scale": `${scale}px` } as CSSProperties}>
      <thead>
        <tr>
          <th>
            <Trans>Box</Trans>
          </th>
          <th>
            <Trans>Size</Trans>
          </th>
          <th>
            <Trans>Price</Trans>
          </th>
          <th>
            <Trans>Free</Trans>
          </th>
          <th>
            <Trans>Reserve</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <SizeRow
            key={`${size.widthCm} ${size.depthCm} ${size.heightCm}`}
            {...{ size, file, reserveHref }}
            slug={place.slug}
            isPlanned={place.comingSoon}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SizeRowProps extends Pick<SizesTableProps, "reserveHref"> {
  size: SizeOnPage;
  slug: string;
  isPlanned: boolean;
  file: string | undefined;
}

function SizeRow({ size, slug, isPlanned, file, reserveHref }: SizeRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const contents = useContentsLabel();
  const { widthCm, depthCm, heightCm, areaCm2, free, fromGrosze, cheapest, nextFree, sizeId } = size;
  const area = format.area(areaCm2);
  const bookable = cheapest ?? nextFree;
  return (
    <tr className={classNames(bookable === null && !isPlanned && css.none, isPlanned && css.planned)}>
      <td className={css.picture}>
        <span style={outlineStyle(size)}>
          <BoxPicture {...{ widthCm, depthCm, heightCm }} detail="small" file={file} />
        </span>
      </td>
      <th scope="row">
        <b>{area}</b>
        <small>
          {format.number(widthCm / 100)} × {format.length(depthCm)}
        </small>
        <small>{contents(size)}</small>
      </th>
      <td className={css.price}>
        <b>{format.money(fromGrosze, "short")}</b>{" "}
        <small>
          <Trans>a month</Trans>
        </small>
      </td>
      <td className={css.state}>
        {cheapest ? (
          <StateBadge state="free">{t`${plural(free, { one: "# free", other: "# free" })}`}</StateBadge>
        ) : isPlanned ? (
          <Badge tone="soon">
            <Trans>coming soon</Trans>
          </Badge>
        ) : nextFree ? (
          <Badge tone="soon">
            <Trans context="free">from {format.day(nextFree.freeFrom, "dayMonthShort")}</Trans>
          </Badge>
        ) : (
          <StateBadge state="occupied" />
        )}
      </td>
      <td className={css.action}>
        {bookable ? (
          <Link to={reserveHref(bookable.id, nextFree?.freeFrom)} viewTransition>
            <Trans>
              Reserve <span className={text.hidden}>a box of {area}</span>
            </Trans>
          </Link>
        ) : (
          <Link to={landingHref(isPlanned ? "comingSoon" : "boxComingSoon", { place: slug, size: sizeId })}>
            <Trans>
              Notify me <span className={text.hidden}>about a box of {area}</span>
            </Trans>
          </Link>
        )}
      </td>
    </tr>
  );
}
