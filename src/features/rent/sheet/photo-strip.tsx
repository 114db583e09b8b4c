import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import type { RentPhoto } from "../terms.ts";
import css from "./photo-strip.module.css";

export interface PhotoStripProps {
  photos: readonly RentPhoto[];
  /** The URL of a photo. */
  pathOf: (photo: RentPhoto) => string;
  /** An action for a photo. */
  action?: ((photo: RentPhoto, name: string) => ReactNode) | undefined;
}

/** Dated photos of a box; each links to its full size. */
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
