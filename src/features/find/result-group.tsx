import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "../../ui/brand/icons.tsx";
import css from "./find-dialog.module.css";
import type { FindResult, FindResultGroup } from "./use-find-results.ts";

interface GroupProps {
  group: FindResultGroup;
  /** The index of its first result among all results. */
  first: number;
  active: number;
  ids: string;
  onChoose: (to: string, event: MouseEvent) => void;
  onPoint: (index: number) => void;
}

/** Results of one kind. The input above keeps focus and handles the keys. */
export function ResultGroup({ group: { key, title, results }, first, active, ids, onChoose, onPoint }: GroupProps) {
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
          isActive={first + index === active}
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
  isActive: boolean;
  onPoint: () => void;
}

function Option({ id, find: { to, icon, title, about }, isActive, onChoose, onPoint }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as in every combobox
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      className={css.option}
      onClick={(event) => onChoose(to, event)}
      onMouseMove={isActive ? undefined : onPoint}
    >
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        {about && <small>{about}</small>}
      </span>
    </div>
  );
}
