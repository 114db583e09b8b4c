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

export interface FindDialogProps {
  /** The pages in the navigation. */
  pages: readonly PageEntry[];
  onClose: () => void;
}

const debounceMs = 150;

/** Searches all of the partner's data: clients, rentals, reservation codes, box numbers and pages. */
export function FindDialog({ pages, onClose }: FindDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const ids = useId();
  const modal = useModal(true, onClose);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const [opensWhenReady, setOpensWhenReady] = useState(false);
  const q = typed.trim();
  const debouncedQuery = useDebouncedValue(q, debounceMs);
  const found = useQuery(findQuery(debouncedQuery));
  const foundGroups = useResultGroups(q === "" ? undefined : found.data, debouncedQuery);
  const groups = [...foundGroups, ...usePageResults(pages, q)].filter(({ results }) => results.length > 0);
  const results = groups.flatMap((group) => group.results);
  const active = Math.min(activeIndex, results.length - 1);
  const isPending = q !== "" && (q !== debouncedQuery || found.isFetching);
  useEffect(() => input.current?.focus(), []);

  const closeAndNavigate = (to: string) => {
    onClose();
    navigate(to);
  };
  const open = (to: string, event: MouseEvent | KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) window.open(to, "_blank", "noopener");
    else closeAndNavigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (to !== undefined && results.length > 0) {
      event.preventDefault();
      setActiveIndex((to + results.length) % results.length);
    }
    const find = results[active];
    if (event.key !== "Enter") return;
    // Results may be for an earlier input than is typed now: Enter waits for the final ones.
    if (isPending) setOpensWhenReady(true);
    else if (find) open(find.to, event);
  };
  const openActive = useEffectEvent(() => {
    setOpensWhenReady(false);
    const to = results[active]?.to;
    if (to !== undefined) closeAndNavigate(to);
  });
  useEffect(() => {
    if (opensWhenReady && !isPending) openActive();
  }, [opensWhenReady, isPending]);

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
          aria-activedescendant={results.length > 0 ? `${ids}-${active}` : undefined}
          aria-autocomplete="list"
          aria-label={t`Find a client, box, code or page`}
          placeholder={t`Client, box, code, page…`}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveIndex(0);
            setOpensWhenReady(false);
          }}
          onKeyDown={onKeyDown}
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
        aria-busy={isPending}
        tabIndex={-1}
      >
        {groups.map((group) => (
          <ResultGroup
            key={group.key}
            group={group}
            first={results.indexOf(group.results[0] as FindResult)}
            active={active}
            ids={ids}
            onChoose={open}
            onPoint={setActiveIndex}
          />
        ))}
      </div>
      {q !== "" && !isPending && results.length === 0 && !found.error && (
        <p className={css.none}>
          <Trans>No results. Try part of a name, a number or a code.</Trans>
        </p>
      )}
      <p className={text.hidden} role="status">
        {q !== "" && !isPending && <Plural value={results.length} one="# result" other="# results" />}
      </p>
      <p className={css.foot} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> <Trans>choose</Trans> <kbd>Enter</kbd> <Trans>open</Trans> <kbd>Esc</kbd>{" "}
        <Trans>close</Trans>
      </p>
    </dialog>
  );
}
