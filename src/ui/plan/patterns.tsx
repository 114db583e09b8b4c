import css from "./plan.module.css";

/** SVG patterns of the states for `fill="url(#…)"`, with ids unique to this plan. */
export function Patterns({ prefix }: { prefix: string }) {
  const tile = { width: 26, height: 26, patternUnits: "userSpaceOnUse" };
  return (
    <defs>
      <pattern id={`${prefix}held`} {...tile} patternTransform="rotate(45)">
        <path className={css.heldLine} d="M0 0v26" />
      </pattern>
      <pattern id={`${prefix}overdue`} {...tile}>
        <path className={css.overdueLine} d="M0 0v26M0 0h26" />
      </pattern>
      <pattern id={`${prefix}outOfService`} width="1" height="1" patternContentUnits="objectBoundingBox">
        <path className={css.outLine} d="M0 0L1 1M1 0L0 1" />
      </pattern>
    </defs>
  );
}
