import type { ReactNode } from "react";
import css from "./tray.module.css";

/** Three fields and a big `next` button, in this order: where, from when, for how long, search. */
export const Tray = ({ children }: { children: ReactNode }) => <div className={css.tray}>{children}</div>;
