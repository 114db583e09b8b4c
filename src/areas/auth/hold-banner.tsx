import { useCallback } from "react";
import { HoldBar } from "../../ui/feedback/hold-bar.tsx";
import css from "../../ui/styles/form-page.module.css";
import { useHeldReservation } from "./use-held-reservation.ts";

/** Remaining time of the hold during sign-in, by the server’s clock. */
export function HoldBanner() {
  const held = useHeldReservation();
  const aheadMs = held?.clockAheadMs ?? 0;
  const now = useCallback(() => Date.now() + aheadMs, [aheadMs]);
  if (held === null || held.holdExpiresAt === null) return null;
  return (
    <div className={css.hold}>
      <HoldBar expiresAt={held.holdExpiresAt} startedAt={held.createdAt} now={now} />
    </div>
  );
}
