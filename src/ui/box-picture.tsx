import { type Drawing, drawBox, type Layer, type Size } from "./box-picture/draw.ts";
import { rounded } from "./box-picture/projection.ts";
import css from "./box-picture.module.css";

export type BoxPictureProps = Size & {
  /** `small` for 96 px and less: fewer and larger things. */
  detail?: "small" | "full" | undefined;
  /** What the picture says in words. Without it, it is an ornament beside a text that says the same. */
  label?: string | undefined;
};

/** A box drawn to scale with a person and things that fit. It fills its slot: give the slot a height. */
export function BoxPicture({ widthCm, depthCm, heightCm, detail = "full", label }: BoxPictureProps) {
  return <BoxDrawing drawing={drawBox({ widthCm, depthCm, heightCm }, detail)} label={label} />;
}

/** A drawing as SVG. */
export function BoxDrawing({ drawing, label }: { drawing: Drawing; label: string | undefined }) {
  return (
    <svg
      className={css.picture}
      viewBox={drawing.viewBox}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {drawing.layers.map(drawLayer)}
      {drawing.dimensions.map(({ x, y, size, anchor, words }) => (
        <text key={`${x} ${y}`} x={rounded(x)} y={rounded(y)} fontSize={rounded(size)} textAnchor={anchor}>
          {words}
        </text>
      ))}
    </svg>
  );
}

/** A drawing never changes its order, so the place in it is the key. */
const drawLayer = ({ stroke, width, manner, shapes }: Layer, index: number) => (
  <g key={index} stroke={stroke} strokeWidth={width} className={manner && css[manner]}>
    {shapes.map((shape, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <path key={place} d={shape.d} fill={shape.fill} stroke={shape.stroke} strokeWidth={shape.width} />
    ))}
  </g>
);
