import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useRef, useState } from "react";
import { type Day, dayAt, isDay, polishTimeZone } from "../../../domain/core/day.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { IconButton } from "./button.tsx";
import { CalendarPopover } from "./calendar-popover.tsx";
import { parseDay } from "./parse-day.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type DateFieldProps = Omit<
  TextFieldProps,
  "label" | "type" | "value" | "defaultValue" | "onChange" | "min" | "max" | "icon" | "action"
> & {
  label: string;
  /** A day, “”, or the text as typed while it is not a day. */
  value: string;
  /** Called with a day, “”, or text that is not a day, which the API's schema rejects. */
  onChange: (event: { target: { value: string } }) => void;
  min?: Day | undefined;
  max?: Day | undefined;
};

/**
 * A day in the product’s own format, typed or chosen from the calendar (button, or Alt and arrow down). The browser’s
 * date field follows the browser’s language instead of the page’s.
 */
export function DateField({ value, onChange, min, max, error, ...field }: DateFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const control = useRef<HTMLInputElement>(null);
  const todayOn = dayAt(new Date(), polishTimeZone);
  const shown = typed ?? (isDay(value) ? format.day(value, "numeric") : value);
  const ownError = useRangeError(value, min, max);

  const type = (text: string) => {
    setTyped(text);
    onChange({ target: { value: text.trim() === "" ? "" : (parseDay(text, format.locale, todayOn) ?? text) } });
  };
  const choose = (day: Day) => {
    setTyped(null);
    setOpen(false);
    onChange({ target: { value: day } });
    control.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <TextField
        placeholder={t`mm/dd/yyyy`}
        autoComplete="off"
        {...field}
        ref={control}
        error={error ?? (typed === null ? ownError : undefined)}
        value={shown}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={openByKey}
        action={
          <IconButton
            icon="calendar"
            label={t`Open the calendar`}
            disabled={field.disabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            // A press on the button closes the open calendar before the click arrives.
            onPointerDown={() => {
              wasOpen.current = isOpen;
            }}
            onClick={() => {
              setOpen(!(isOpen || wasOpen.current));
              wasOpen.current = false;
            }}
          />
        }
      />
      {isOpen && (
        <CalendarPopover
          anchor={control}
          label={field.label}
          value={isDay(value) ? value : null}
          onChange={choose}
          onClose={() => setOpen(false)}
          todayOn={todayOn}
          minOn={min}
          maxOn={max}
        />
      )}
    </>
  );
}

/** An error for an invalid or out-of-range value, for fields without an error from their form. */
function useRangeError(value: string, min: Day | undefined, max: Day | undefined): string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const numeric = (day: Day) => format.day(day, "numeric");
  if (value === "") return undefined;
  if (!isDay(value)) {
    const example = numeric(dayAt(new Date(), polishTimeZone));
    return t`This is not a date. Enter one such as ${example}.`;
  }
  const first = min === undefined ? "" : numeric(min);
  const last = max === undefined ? "" : numeric(max);
  if (min !== undefined && value < min) return t`The earliest day is ${first}.`;
  if (max !== undefined && value > max) return t`The latest day is ${last}.`;
  return undefined;
}
