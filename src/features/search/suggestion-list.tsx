import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import type { Town } from "../../lib/api/towns.ts";
import css from "./town-list.module.css";
import { usePositionBelow } from "./use-position-below.ts";

export interface TownListProps {
  id: string;
  towns: readonly Town[];
  at: number;
  below: RefObject<HTMLElement | null>;
  onChoose: (town: Town) => void;
}

/** Rendered in a portal, because the tray would clip it. */
export function TownList({ id, towns, at, below, onChoose }: TownListProps) {
  const { t } = useLingui();
  const list = usePositionBelow<HTMLDivElement>(below);
  return createPortal(
    <div ref={list} id={id} className={css.list} role="listbox" aria-label={t`Towns`}>
      {towns.map((town, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrows and Enter choose; the list never has focus
        <div
          key={`${town.name} ${town.lat}`}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(town)}
        >
          {town.name}
        </div>
      ))}
    </div>,
    document.body,
  );
}
