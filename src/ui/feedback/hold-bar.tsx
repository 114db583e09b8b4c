import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Mark } from "../data/badge.tsx";
import { classNames } from "../styles/class-names.ts";
import text from "../styles/text.module.css";
import css from "./hold-bar.module.css";

export interface HoldBarProps {
  /** End of the hold, ISO 8601 in UTC. */
  expiresAt: string;
  /** Start of the hold, for the progress bar, ISO 8601 in UTC. */
  startedAt: string;
  /** Current time in ms since 1970. Pass the server’s if known, since a device’s clock may be wrong. */
  now?: (() => number) | undefined;
  /** Called once, when the hold expires. */
  onExpired?: (() => void) | undefined;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Remaining time of a hold, as a strip below the header. */
export function HoldBar({ expiresAt, startedAt, now = Date.now, onExpired }: HoldBarProps) {
  const seconds = useSecondsLeft(expiresAt, now);
  const expired = seconds === 0;
  useEffect(() => {
    if (expired) onExpired?.();
  }, [expired, onExpired]);

  const left = clock(seconds);
  const share = Math.min(100, (seconds * 100_000) / (Date.parse(expiresAt) - Date.parse(startedAt)));
  return (
    <div className={css.hold}>
      <div className={classNames(text.container, css.row)}>
        <Mark state="held" large />
        <span role="timer">
          {expired ? (
            <Trans>Your hold on this box has expired.</Trans>
          ) : (
            <Trans>
              We’re holding this box for you for <b>{left}</b>
            </Trans>
          )}
        </span>
        <svg className={css.bar} aria-hidden="true">
          <rect className={css.whole} width="100%" height="6" />
          <rect className={css.left} width={`${share}%`} height="6" />
        </svg>
      </div>
    </div>
  );
}

const secondsUntil = (expiresAt: string, now: number) => Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000));

function useSecondsLeft(expiresAt: string, now: () => number) {
  const [seconds, setSeconds] = useState(() => secondsUntil(expiresAt, now()));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(expiresAt, now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt, now]);
  return seconds;
}
