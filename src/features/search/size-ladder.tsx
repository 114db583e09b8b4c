import { boxSizes } from "../../../domain/box/sizes.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import type { Hit } from "./queries.ts";
import css from "./size-ladder.module.css";
import { pictureOfSize, sizePictures } from "./size-pictures.ts";

/** The sizes of a place on one floor line, in the scale of all rows. Decorative: the row says the same in words. */
export const SizeLadder = ({ sizes }: Pick<Hit, "sizes">) => (
  <div className={css.ladder} aria-hidden="true">
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
