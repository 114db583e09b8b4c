import type { OfferedSize } from "../../../domain/box/offered-sizes.ts";
import { boxSizes } from "../../../domain/box/sizes.ts";
import { BoxPicture } from "../brand/box-picture.tsx";
import pictures from "../brand/size-pictures.module.css";
import { pictureOfSize, sizePictures } from "../brand/size-pictures.ts";
import { classNames } from "../styles/class-names.ts";
import css from "./size-ladder.module.css";

interface SizeLadderProps {
  sizes: readonly Pick<OfferedSize, "id">[];
  /** The place is not open yet: the floor line is dashed. */
  isPlanned?: boolean;
}

/** The sizes of a place, drawn to the same scale in all rows. Decorative: the row contains the same as text. */
export const SizeLadder = ({ sizes, isPlanned = false }: SizeLadderProps) => (
  <div className={classNames(css.ladder, pictures.measured, isPlanned && css.planned)} aria-hidden="true">
    {boxSizes.map(
      (size) =>
        sizes.some(({ id }) => id === size.id) && (
          <span key={size.id} data-size={size.id}>
            <BoxPicture {...pictureOfSize(size)} file={sizePictures} />
          </span>
        ),
    )}
  </div>
);
