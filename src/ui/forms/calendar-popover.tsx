import { useLingui } from "@lingui/react/macro";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Calendar, type CalendarProps } from "./calendar.tsx";
import css from "./calendar-popover.module.css";

export interface CalendarPopoverProps extends CalendarProps {
  /** The calendar opens below this control, or above it if there is no room. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const gapPx = 6;

/** A calendar in the top layer, also above dialogs. Escape or a click elsewhere closes it. */
export function CalendarPopover({ anchor, onClose, ...calendar }: CalendarPopoverProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popover = ref.current;
    const field = anchor.current?.parentElement;
    if (!popover || !field) return;
    popover.showPopover();
    const { left, top, bottom } = field.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = popover;
    const below = bottom + gapPx;
    const isBelow = below + height <= innerHeight || top - gapPx - height < 0;
    popover.style.insetInlineStart = `${Math.max(gapPx, Math.min(left, innerWidth - width - gapPx))}px`;
    popover.style.insetBlockStart = `${Math.max(gapPx, isBelow ? Math.min(below, innerHeight - height - gapPx) : top - gapPx - height)}px`;
    popover.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus({ preventScroll: true });
  }, [anchor]);
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-label={t`Calendar`}
      className={css.popover}
      onToggle={({ newState }) => newState === "closed" && onClose()}
    >
      <Calendar {...calendar} />
    </div>
  );
}
