import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { IconButton } from "../../ui/forms/button.tsx";
import { useModal } from "../../ui/overlay/use-modal.ts";
import text from "../../ui/styles/text.module.css";
import css from "./find-dialog.module.css";
import { findQuery } from "./queries.ts";
import { ResultGroup } from "./result-group.tsx";
import { type FindResult, type PageEntry, usePageResults, useResultGroups } from "./use-find-results.ts";

export type FindDialogProps = {
  /** The pages of the navigation. */
  pages: readonly PageEntry[];
  onClose: () => void;
};

const pauseMs = 150;

/** One search across all that a partner has: a client, a rent, a reservation's code, a box's number, a page. */
export function FindDialog({ pages, onClose }: FindDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const ids = useId();
  const modal = useModal(true, onClose);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [isHurried, setHurried] = useState(false);
  const q = typed.trim();
  const settled = useDebouncedValue(q, pauseMs);
  const found = useQuery(findQuery(settled));
  const foundGroups = useResultGroups(q === "" ? undefined : found.data, settled);
  const groups = [...foundGroups, ...usePageResults(pages, q)].filter(({ results }) => results.length > 0);
  const results = groups.flatMap((group) => group.results);
  const chosen = Math.min(at, results.length - 1);
  const isWaiting = q !== "" && (q !== settled || found.isFetching);
  useEffect(() => input.current?.focus(), []);

  const leaveFor = (to: string) => {
    onClose();
    navigate(to);
  };
  const go = (to: string, event: MouseEvent | KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) window.open(to, "_blank", "noopener");
    else leaveFor(to);
  };
  const walk = (event: KeyboardEvent) => {
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }[event.key];
    if (to !== undefined && results.length > 0) {
      event.preventDefault();
      setAt((to + results.length) % results.length);
    }
    const find = results[chosen];
    if (event.key !== "Enter") return;
    // What is found for fewer letters than are typed is not what is asked for: it goes there as soon as it is known.
    if (isWaiting) setHurried(true);
    else if (find) go(find.to, event);
  };
  const openChosen = useEffectEvent(() => {
    setHurried(false);
    const to = results[chosen]?.to;
    if (to !== undefined) leaveFor(to);
  });
  useEffect(() => {
    if (isHurried && !isWaiting) openChosen();
  }, [isHurried, isWaiting]);

  return (
    <dialog {...modal} className={css.dialog} aria-label={t`Find`}>
      <div className={css.head}>
        <Icon name="search" />
        <input
          ref={input}
          className={css.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${ids}-list`}
          aria-activedescendant={results.length > 0 ? `${ids}-${chosen}` : undefined}
          aria-autocomplete="list"
          aria-label={t`Find a client, box, code or page`}
          placeholder={t`Client, box, code, page…`}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
            setHurried(false);
          }}
          onKeyDown={walk}
        />
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      {found.error && q !== "" && !found.isFetching && (
        <div className={css.failed}>
          <LoadError error={found.error} onRetry={() => void found.refetch()} />
        </div>
      )}
      <div
        id={`${ids}-list`}
        className={css.results}
        role="listbox"
        aria-label={t`Found`}
        aria-busy={isWaiting}
        tabIndex={-1}
      >
        {groups.map((group) => (
          <ResultGroup
            key={group.key}
            group={group}
            first={results.indexOf(group.results[0] as FindResult)}
            chosen={chosen}
            ids={ids}
            onChoose={go}
            onPoint={setAt}
          />
        ))}
      </div>
      {q !== "" && !isWaiting && results.length === 0 && !found.error && (
        <p className={css.none}>
          <Trans>No results. Try part of a name, a number or a code.</Trans>
        </p>
      )}
      <p className={text.hidden} role="status">
        {q !== "" && !isWaiting && <Plural value={results.length} one="# result" other="# results" />}
      </p>
      <p className={css.foot} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> <Trans>choose</Trans> <kbd>Enter</kbd> <Trans>open</Trans> <kbd>Esc</kbd>{" "}
        <Trans>close</Trans>
      </p>
    </dialog>
  );
}
