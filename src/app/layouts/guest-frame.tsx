import type { ReactNode } from "react";
import { SiteHeader } from "../../ui/layout/site-header.tsx";
import css from "./guest-frame.module.css";
import { WithdrawalFooter } from "./withdrawal-footer.tsx";

/** Public header with one centered card below or, if it shows steps, a full-width page. */
export function GuestFrame({ steps, children }: { steps?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <SiteHeader middle={steps} />
      <div className={steps ? css.full : css.center}>
        <div className={steps ? undefined : css.card}>{children}</div>
      </div>
      <WithdrawalFooter />
    </div>
  );
}
