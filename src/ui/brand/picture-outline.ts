import type { CSSProperties } from "react";

interface Dimensions {
  widthCm: number;
  depthCm: number;
  heightCm: number;
}

/** The outline of the isometric picture in cm, with the person in front of the box. */
export const outlineOf = ({ widthCm, depthCm, heightCm }: Dimensions) => ({
  width: (widthCm + depthCm) * Math.cos(Math.PI / 6) + 90,
  height: heightCm + depthCm / 2 + Math.max(widthCm / 2, 51),
});

/** The outline as `--width` and `--height`, for styles that draw several boxes in one scale. */
export function outlineStyle(box: Dimensions): CSSProperties {
  const { width, height } = outlineOf(box);
  return { "--width": width, "--height": height } as CSSProperties;
}
