import { type Picture, picturesAddress } from "../../../domain/box/picture/address.ts";
import { type BoxSize, boxSizes } from "../../../domain/box/sizes.ts";

export const pictureOfSize = ({ widthCm, depthCm, heightCm }: BoxSize): Picture => ({
  widthCm,
  depthCm,
  heightCm,
  detail: "small",
});

/** The URL of the one file with the pictures of all sizes. */
export const sizePictures = picturesAddress(boxSizes.map(pictureOfSize));
