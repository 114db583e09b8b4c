import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fetchNow } from "../../lib/api/query-client.ts";
import { isVersionConflict, saveNotes } from "./mutations.ts";
import { type Client, clientQuery } from "./queries.ts";

const autosaveDelayMs = 1_200;

/** Notes saved automatically after a pause in typing, on blur and on unmount. */
export function useNotes(client: Client) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(client.notes);
  const [theirs, setTheirs] = useState<Client | null>(null);
  /** The last saved notes and their version. */
  const saved = useRef({ notes: client.notes, version: client.version });

  const put = async (notes: string) => {
    const { version } = await saveNotes(client.id, { notes, version: saved.current.version });
    saved.current = { notes, version };
    cache.setQueryData(clientQuery(client.id).queryKey, (shown) => shown && { ...shown, notes, version });
  };

  const saving = useMutation({
    // Serialized: each save names the version that the one before returned.
    scope: { id: `notes ${client.id}` },
    meta: { showsOwnErrors: true },
    mutationFn: async (notes: string) => {
      if (notes === saved.current.notes) return;
      try {
        await put(notes);
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        const now = await fetchNow(cache, clientQuery(client.id));
        // Another part of the client changed: no conflict.
        if (now.notes !== saved.current.notes) return setTheirs(now);
        saved.current = { notes: now.notes, version: now.version };
        await put(notes);
      }
    },
  });

  const adopt = useEffectEvent(({ notes, version }: Client) => {
    if (draft !== saved.current.notes) return;
    saved.current = { notes, version };
    setDraft(notes);
  });
  // Shows newer notes from the server unless the user is typing.
  useEffect(() => adopt(client), [client]);

  const save = useEffectEvent((notes: string) => {
    if (theirs === null && notes !== saved.current.notes) saving.mutate(notes);
  });
  useEffect(() => {
    const timer = setTimeout(() => save(draft), autosaveDelayMs);
    return () => clearTimeout(timer);
  }, [draft]);
  const saveLast = useEffectEvent(() => save(draft));
  useEffect(() => () => saveLast(), []);

  const resolve = (notes: string) => {
    if (theirs === null) return;
    saved.current = { notes: theirs.notes, version: theirs.version };
    setTheirs(null);
    setDraft(notes);
    if (notes !== theirs.notes) saving.mutate(notes);
  };
  return {
    draft,
    setDraft,
    saveNow: () => theirs === null && draft !== saved.current.notes && saving.mutate(draft),
    theirs: theirs?.notes ?? null,
    resolve,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess && theirs === null && draft === saving.variables,
    error: saving.error,
  };
}
