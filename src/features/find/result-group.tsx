import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "../../ui/brand/icons.tsx";
import css from "./find-dialog.module.css";
import type { FindResult, FindResultGroup } from "./use-find-results.ts";

interface GroupProps {
  group: FindResultGroup;
  /** The place of its first among all that is found. */
  first: number;
  chosen: number;
  ids: string;
  onChoose: (to: string, event: MouseEvent) => void;
  onPoint: (at: number) => void;
}

/** What is found of one kind. The field above has the focus and the keys. */
export function ResultGroup({ group: { key, title, results }, first, chosen, ids, onChoose, onPoint }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={`${ids}-${key}`} className={css.group}>
      <h2 id={`${ids}-${key}`} role="presentation">
        {title}
      </h2>
      {results.map((find, index) => (
        <Option
          key={find.to}
          id={`${ids}-${first + index}`}
          find={find}
          isChosen={first + index === chosen}
          onChoose={onChoose}
          onPoint={() => onPoint(first + index)}
        />
      ))}
    </div>
  );
}

interface OptionProps extends Pick<GroupProps, "onChoose"> {
  id: string;
  find: FindResult;
  isChosen: boolean;
  onPoint: () => void;
}

function Option({ id, find: { to, icon, title, about }, isChosen, onChoose, onPoint }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as in every combobox
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={css.option}
      onClick={(event) => onChoose(to, event)}
      onMouseMove={isChosen ? undefined : onPoint}
    >
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        {about && <small>{about}</small>}
      </span>
    </div>
  );
}
