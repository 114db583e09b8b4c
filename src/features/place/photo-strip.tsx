import { useLingui } from "@lingui/react/macro";
import css from "./photo-strip.module.css";

export interface PhotoStripProps {
  name: string;
  photos: readonly { id: string; width: number; height: number }[];
}

/** The photos of a place, in one line that scrolls. */
export function PhotoStrip({ name, photos }: PhotoStripProps) {
  const { t } = useLingui();
  const count = photos.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <ul className={css.photos} aria-label={t`Photos`} tabIndex={0}>
      {photos.map(({ id, width, height }, at) => (
        <li key={id}>
          <img
            src={`/photos/${id}`}
            width={width}
            height={height}
            alt={t`${name}, ${at + 1} of ${count}`}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
