import { useEffect, useEffectEvent, useState } from "react";
import { DraftSaver, type DraftStatus } from "./draft-saver.ts";
import { type DraftOf, deleteDraft, putDraft } from "./queries.ts";

export interface DraftOfForm {
  status: DraftStatus;
  /** There is unsaved input that leaving the page would lose. */
  isAtRisk: boolean;
  /** Call before submitting the form, so that a late save does not recreate its draft. */
  hold: () => Promise<void>;
  release: () => void;
  /** For the form’s `onBlur`. */
  flush: () => void;
  /** The form was submitted and its draft deleted; it continues with `values`. */
  begin: (values: object) => void;
  /** Deletes the draft; the form shows `empty` afterwards. Throws if it cannot be deleted. */
  forget: (empty: object) => Promise<void>;
}

/**
 * Saves a form’s values as a draft while they change; `values` must be a new object for each change. A null `of`
 * disables it.
 */
export function useDraft(of: DraftOf | null, values: object): DraftOfForm {
  const [status, setStatus] = useState<DraftStatus>("untouched");
  const [keeper] = useState(() => {
    const put = async (data: object) => of && putDraft(of, data);
    const made: DraftSaver<object> = new DraftSaver(values, put, () => setStatus(made.status));
    return made;
  });
  const isKept = of !== null;
  useEffect(() => {
    if (isKept) keeper.type(values);
  }, [keeper, isKept, values]);

  const flush = useEffectEvent(() => keeper.flush());
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && flush();
    const online = () => flush();
    addEventListener("online", online);
    document.addEventListener("visibilitychange", hide);
    return () => {
      removeEventListener("online", online);
      document.removeEventListener("visibilitychange", hide);
      keeper.flush();
    };
  }, [keeper]);

  return {
    status,
    isAtRisk: status === "unreachable" || status === "rejected",
    hold: () => keeper.hold(),
    release: () => keeper.release(),
    flush: () => keeper.flush(),
    begin: (next) => keeper.begin(next),
    forget: async (empty) => {
      await keeper.hold();
      try {
        if (of !== null) await deleteDraft(of);
        keeper.begin(empty);
      } catch (error) {
        keeper.release();
        throw error;
      }
    },
  };
}
