import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import type { RentPhoto } from "../terms.ts";
import css from "./photo-strip.module.css";

export type PhotoStripProps = {
  photos: readonly RentPhoto[];
  /** Where a photo's file is. */
  pathOf: (photo: RentPhoto) => string;
  /** What can be done with one. */
  action?: ((photo: RentPhoto, name: string) => ReactNode) | undefined;
};

/** Photos of a box with their days; pressing one shows it whole. */
export function PhotoStrip({ photos, pathOf, action }: PhotoStripProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul className={css.photos}>
      {photos.map((photo, at) => {
        const name = t`Photo ${at + 1} of ${format.instant(photo.at)}`;
        return (
          <li key={photo.id}>
            <a href={pathOf(photo)} target="_blank" rel="noreferrer">
              <img src={pathOf(photo)} width={photo.width} height={photo.height} alt={name} loading="lazy" />
            </a>
            <small>{format.instant(photo.at)}</small>
            {action?.(photo, name)}
          </li>
        );
      })}
    </ul>
  );
}
