import type { ReactNode } from "react";
import css from "./tray.module.css";

/** Search bar: location, date, duration and a large button, in this order. */
export const Tray = ({ children }: { children: ReactNode }) => <div className={css.tray}>{children}</div>;
