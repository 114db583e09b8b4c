import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { partnerChanges } from "../../lib/api/cache/partner-changes.ts";
import { fetchNow } from "../../lib/api/query-client.ts";
import { isVersionConflict, saveNotes } from "./mutations.ts";
import { type Client, clientQuery } from "./queries.ts";

const pauseMs = 1_200;

/** Notes that save themselves when the typing pauses, when the field is left and when the client is closed. */
export function useNotes(client: Client) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(client.notes);
  const [theirs, setTheirs] = useState<Client | null>(null);
  /** The notes that are kept, and the version they are of. */
  const kept = useRef({ notes: client.notes, version: client.version });

  const put = async (notes: string) => {
    const { version } = await saveNotes(client.id, { notes, version: kept.current.version });
    kept.current = { notes, version };
    cache.setQueryData(clientQuery(client.id).queryKey, (shown) => shown && { ...shown, notes, version });
  };

  const saving = useMutation({
    // One after the other: the next one names the version that this one made.
    scope: { id: `notes ${client.id}` },
    meta: { showsOwnErrors: true, invalidates: partnerChanges.clientNotesChanged },
    mutationFn: async (notes: string) => {
      if (notes === kept.current.notes) return;
      try {
        await put(notes);
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        const now = await fetchNow(cache, clientQuery(client.id));
        // Another part of the client was changed: that is no reason to ask.
        if (now.notes !== kept.current.notes) return setTheirs(now);
        kept.current = { notes: now.notes, version: now.version };
        await put(notes);
      }
    },
  });

  const adopt = useEffectEvent(({ notes, version }: Client) => {
    if (typed !== kept.current.notes) return;
    kept.current = { notes, version };
    setTyped(notes);
  });
  // What has come from the server since is shown, unless something is being typed.
  useEffect(() => adopt(client), [client]);

  const save = useEffectEvent((notes: string) => {
    if (theirs === null && notes !== kept.current.notes) saving.mutate(notes);
  });
  useEffect(() => {
    const timer = setTimeout(() => save(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const saveLast = useEffectEvent(() => save(typed));
  useEffect(() => () => saveLast(), []);

  const resolve = (notes: string) => {
    if (theirs === null) return;
    kept.current = { notes: theirs.notes, version: theirs.version };
    setTheirs(null);
    setTyped(notes);
    if (notes !== theirs.notes) saving.mutate(notes);
  };
  return {
    typed,
    setTyped,
    saveNow: () => theirs === null && typed !== kept.current.notes && saving.mutate(typed),
    theirs: theirs?.notes ?? null,
    resolve,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && theirs === null && typed === saving.variables,
    error: saving.error,
  };
}
