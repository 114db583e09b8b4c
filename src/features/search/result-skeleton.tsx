import { classNames } from "../../ui/styles/class-names.ts";
import row from "./result-row.module.css";
import css from "./result-skeleton.module.css";

const shown = ["first", "second", "third", "fourth"];

/** Placeholder rows of the same height as the real ones. */
export const ResultSkeleton = () => (
  <div aria-hidden="true">
    {shown.map((key) => (
      <div key={key} className={row.row}>
        <span className={classNames(css.block, css.name)} />
        <span className={classNames(css.block, css.line)} />
        <span className={classNames(css.block, css.ladder)} />
        <span className={classNames(css.block, css.line)} />
        <span className={classNames(css.block, css.price)} />
      </div>
    ))}
  </div>
);
