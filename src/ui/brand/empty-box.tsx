import css from "./empty-box.module.css";

/** Decorative drawing of an open, empty box: nothing here yet, or nothing found. */
export const EmptyBox = () => (
  <picture className={css.box}>
    <source media="(prefers-color-scheme: dark)" srcSet="/empty-box-dark.svg" />
    <img src="/empty-box-light.svg" alt="" width="208" height="200" />
  </picture>
);
