import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type ReactNode, useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { fetchNow } from "../../../lib/api/query-client.ts";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { useSavePlan } from "../mutations.ts";
import { placeBoxesQuery } from "../queries.ts";
import {
  type ArrangeAction,
  type Arrangement,
  arrange,
  type Cells,
  cellsOf,
  clashingIds,
  movedIds,
} from "./arrange.ts";

interface Arranging {
  placeId: string;
  version: string;
  state: Arrangement;
  dispatch: Dispatch<ArrangeAction>;
}

export interface Conflict {
  theirs: Cells;
  version: string;
  /** Boxes that both users moved. */
  ids: string[];
}

const isMoved = (error: unknown) =>
  error instanceof ApiError && (error.code === "resource.version_conflict" || error.code === "resource.not_found");

/**
 * Saves the whole plan. After a conflict the server's plan is loaded: boxes moved by one user keep that position, and
 * boxes moved by both are asked about.
 */
export function useArrangeSave({ placeId, version: first, state, dispatch }: Arranging) {
  const { t } = useLingui();
  const client = useQueryClient();
  const write = useSavePlan(placeId);
  const [version, setVersion] = useState(first);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const words = useErrorMessage(isMoved(write.error) ? null : write.error);
  const sentence: ReactNode = words?.sentence;

  const send = (of: Arrangement, at: string) => {
    const boxes = movedIds(of).map((id) => ({ id, cell: of.cells.get(id) ?? null }));
    if (boxes.length === 0) return;
    write.mutate(
      { version: at, boxes },
      {
        onSuccess: (answer) => {
          setVersion(answer.version);
          dispatch({ type: "saved", cells: of.cells });
          toastSuccess(t`Plan saved`);
        },
        onError: (error) => {
          if (isMoved(error)) void meet(of);
        },
      },
    );
  };

  const meet = async (of: Arrangement) => {
    const now = await fetchNow(client, placeBoxesQuery(placeId));
    const theirs = cellsOf(now.boxes.filter(({ status }) => status !== "archived"));
    const ids = clashingIds(of, theirs);
    if (ids.length > 0) setConflict({ theirs, version: now.place.version, ids });
    else takeOver(of, { theirs, version: now.place.version }, "mine");
  };

  const takeOver = (
    of: Arrangement,
    { theirs, version: at }: Pick<Conflict, "theirs" | "version">,
    keep: "mine" | "theirs",
  ) => {
    const move = { type: "rebase", saved: theirs, keep } as const;
    setVersion(at);
    dispatch(move);
    if (keep === "mine") send(arrange(of, move), at);
  };

  return {
    save: () => send(state, version),
    isPending: write.isPending,
    sentence,
    conflict,
    settle: (keep: "mine" | "theirs") => {
      if (conflict) takeOver(state, conflict, keep);
      setConflict(null);
    },
  };
}
