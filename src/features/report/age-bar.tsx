import { classNames } from "../../ui/styles/class-names.ts";
import css from "./report.module.css";

const shades = [css.age1, css.age2, css.age3, css.age4];

/** The shares of the unpaid sum by age, the newest first. The sums below repeat them as text. */
export function AgeBar({ groups }: { groups: readonly { age: string; grosze: number }[] }) {
  return (
    <div className={css.bar} aria-hidden="true">
      {groups.map(
        ({ age, grosze }, at) =>
          grosze > 0 && <i key={age} className={classNames(css.share, shades[at])} style={{ flex: grosze }} />,
      )}
    </div>
  );
}
