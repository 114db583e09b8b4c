import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../../ui/styles/class-names.ts";
import type { Spot } from "./recent-places.ts";
import type { SuggestedSpot, SuggestionGroup, SuggestionKind } from "./suggestion-groups.ts";
import css from "./suggestion-list.module.css";
import { usePositionBelow } from "./use-position-below.ts";

export interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  at: number;
  /** Nothing is known under what was typed. */
  isUnknown: boolean;
  /** Rendered below this field and over the page, because the tray would clip it; null: in place. */
  below: RefObject<HTMLElement | null> | null;
  onChoose: (spot: Spot) => void;
}

const headings: Record<SuggestionKind, MessageDescriptor> = {
  recent: msg`Recent searches`,
  popular: msg`Most locations`,
  town: msg`Towns`,
  district: msg`Districts`,
  place: msg`Locations`,
  street: msg`Streets`,
  postcode: msg`Postal codes`,
  near: msg`Nearest postal codes`,
};

export function SuggestionList({ below, ...list }: SuggestionListProps) {
  return below === null ? (
    <div className={css.inline}>
      <Options {...list} />
    </div>
  ) : (
    <Floating below={below}>
      <Options {...list} />
    </Floating>
  );
}

function Floating({ below, children }: { below: RefObject<HTMLElement | null>; children: React.ReactNode }) {
  const list = usePositionBelow<HTMLDivElement>(below);
  return createPortal(
    <div ref={list} className={css.floating}>
      {children}
    </div>,
    document.body,
  );
}

function Options({ id, groups, at, isUnknown, onChoose }: Omit<SuggestionListProps, "below">) {
  const { t } = useLingui();
  const first = new Map<SuggestionGroup, number>();
  let count = 0;
  for (const group of groups) {
    first.set(group, count);
    count += group.spots.length;
  }
  return (
    <>
      <div id={id} role="listbox" aria-label={t`Suggestions`}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would not group options
          <div key={group.kind} role="group" aria-labelledby={`${id}${group.kind}`}>
            <p id={`${id}${group.kind}`} className={css.kind}>
              {t(headings[group.kind])}
            </p>
            {group.spots.map((spot, nth) => {
              const index = (first.get(group) ?? 0) + nth;
              return (
                <Option
                  key={`${spot.name} ${spot.detail} ${spot.lat}`}
                  id={`${id}${index}`}
                  spot={spot}
                  isSelected={index === at}
                  onChoose={onChoose}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={classNames(isUnknown && css.unknown)}>
        {isUnknown && <Trans>We don’t know this place. Try a town, a district, a street or a postal code.</Trans>}
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  spot: SuggestedSpot;
  isSelected: boolean;
  onChoose: (spot: Spot) => void;
}

function Option({ id, spot, isSelected, onChoose }: OptionProps) {
  const { t } = useLingui();
  const { name, detail, places } = spot;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrows and Enter choose; the list never has focus
    <div
      id={id}
      className={css.option}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      ref={(option) => {
        if (isSelected) option?.scrollIntoView?.({ block: "nearest" });
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(spot)}
    >
      <span>
        <b>{name}</b> {detail !== "" && <small>{detail}</small>}
      </span>{" "}
      {places !== null && (
        <small>
          {places === 0 ? t`no locations yet` : t`${plural(places, { one: "# place", other: "# places" })}`}
        </small>
      )}
    </div>
  );
}
