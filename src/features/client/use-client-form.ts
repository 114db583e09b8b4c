import type { MessageDescriptor } from "@lingui/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { fetchNow } from "../../lib/api/query-client.ts";
import { changedFields } from "../../lib/forms/merge-values.ts";
import { isVersionConflict, useChangeClient, useCreateClient } from "./mutations.ts";
import { type Client, clientQuery } from "./queries.ts";
import { type ClientField, type ClientValues, emptyClient, inputOf, invalidFields, valuesOf } from "./values.ts";

interface About {
  client: Client | null;
  initial?: Partial<ClientValues> | undefined;
  onSaved: (clientId: string) => void;
  onDirty?: ((isDirty: boolean) => void) | undefined;
}

/** What a client's form holds and does. `base` is the client that the typing began with, and its version. */
export function useClientForm({ client, initial, onSaved, onDirty }: About) {
  const cache = useQueryClient();
  const create = useCreateClient();
  const save = useChangeClient();
  const [base, setBase] = useState(client);
  const begun = base === null ? emptyClient : valuesOf(base);
  const [values, setValues] = useState<ClientValues>({ ...begun, ...initial });
  const [wrong, setWrong] = useState<Partial<Record<ClientField, MessageDescriptor>>>({});
  const [theirs, setTheirs] = useState<Client | null>(null);
  const isDone = create.isSuccess || save.isSuccess;
  const isDirty = !isDone && changedFields(begun, values).length > 0;

  const tell = useEffectEvent((dirty: boolean) => onDirty?.(dirty));
  useEffect(() => tell(isDirty), [isDirty]);
  const finish = useEffectEvent(onSaved);
  const doneId = (create.data ?? save.data)?.id;
  // After the guards have seen that nothing is unsaved: the page may leave at once.
  useEffect(() => {
    if (doneId !== undefined) finish(doneId);
  }, [doneId]);

  const change = (values: ClientValues, seen: Client) =>
    save.mutate(
      { clientId: seen.id, ...inputOf(values), version: seen.version },
      { onError: (error) => void (isVersionConflict(error) && meet(values, seen)) },
    );

  /** Somebody was faster. What they did to other parts of the client, such as its notes, needs no decision. */
  async function meet(values: ClientValues, seen: Client) {
    const now = await fetchNow(cache, clientQuery(seen.id));
    if (changedFields(valuesOf(seen), valuesOf(now)).length > 0) return setTheirs(now);
    setBase(now);
    change(values, now);
  }

  const send = (values: ClientValues, seen: Client | null, isAnother = false) => {
    const found = invalidFields(values);
    setWrong(found);
    create.reset();
    if (Object.keys(found).length > 0) return;
    if (seen === null) create.mutate({ ...inputOf(values), isAnother });
    else change(values, seen);
  };

  const resolve = (values: ClientValues, isToBeSaved: boolean) => {
    setBase(theirs);
    setValues(values);
    setTheirs(null);
    save.reset();
    if (isToBeSaved) send(values, theirs);
  };

  return {
    values,
    wrong,
    isDirty,
    isPending: create.isPending || save.isPending,
    error: create.error ?? save.error,
    conflict: theirs && { base: begun, theirs: valuesOf(theirs) },
    known: knownOf(create.error),
    change: (changed: Partial<ClientValues>) => {
      setValues((before) => ({ ...before, ...changed }));
      setWrong((before) => without(before, Object.keys(changed)));
    },
    submit: () => send(values, base),
    addAnother: () => send(values, null, true),
    resolve,
  };
}

/** Who has the e-mail of a new client already. */
function knownOf(error: unknown): { id: string; name: string } | null {
  if (!(error instanceof ApiError) || error.code !== "client.email_known") return null;
  return { id: String(error.details.clientId), name: String(error.details.name) };
}

/** A field's sentence goes away when the field is changed. */
function without<Of extends object>(sentences: Of, names: readonly string[]): Of {
  return Object.fromEntries(Object.entries(sentences).filter(([name]) => !names.includes(name))) as Of;
}
