import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import type { SavedItem } from "../../../domain/saved/saved.ts";
import { Button } from "../../ui/forms/button.tsx";
import { addKept } from "./device-list.ts";
import css from "./save-button.module.css";
import { useSaved } from "./use-saved.ts";

/** Saves a place or a box, or removes it, and leads to what was saved. */
export function SaveButton({ item, label }: { item: SavedItem; label: string }) {
  const { t } = useLingui();
  const saved = useSaved();
  const isSaved = saved.has(item);
  const count = saved.items.length;
  return (
    <div className={css.save}>
      <Button
        variant="soft"
        size="small"
        icon={isSaved ? "check" : "bookmark"}
        aria-pressed={isSaved}
        aria-label={t`Save ${label}`}
        onClick={() => (isSaved ? saved.remove(item) : saved.add([item]))}
      >
        {isSaved ? <Trans context="place or box">Saved</Trans> : <Trans context="place or box">Save</Trans>}
      </Button>
      {count > 0 && (
        <Link to={href("saved")}>
          <Trans>See what you saved ({count})</Trans>
        </Link>
      )}
    </div>
  );
}

/** Remembers on this device that a place was opened. */
export function useRecentlySeen(placeId: string): void {
  useEffect(() => addKept("recent", { placeId, boxId: null }), [placeId]);
}
