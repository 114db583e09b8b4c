import { useEffect, useEffectEvent, useState } from "react";
import { DraftSaver, type DraftStatus } from "./draft-saver.ts";
import { type DraftOf, deleteDraft, putDraft } from "./queries.ts";

export interface DraftOfForm {
  status: DraftStatus;
  /** Something was typed that the server does not have: leaving loses it. */
  isAtRisk: boolean;
  /** Around the sending of the form itself, so that its draft does not come back behind it. */
  hold: () => Promise<void>;
  release: () => void;
  /** For the form's `onBlur`: a field was left. */
  flush: () => void;
  /** The form was taken, draft and all, and goes on with `values` for the next thing. */
  begin: (values: object) => void;
  /** Deletes the draft; the form shows `empty` from now on. Throws when it could not be deleted. */
  forget: (empty: object) => Promise<void>;
}

/** Keeps a form's values as a draft while they are typed: a new object for each change. `of` null keeps none. */
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
    isAtRisk: status === "unreached" || status === "refused",
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
