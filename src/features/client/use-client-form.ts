import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { fetchNow } from "../../lib/api/query-client.ts";
import { changedFields } from "../../lib/forms/merge-values.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { isVersionConflict, useChangeClient, useCreateClient } from "./mutations.ts";
import { type Client, clientQuery } from "./queries.ts";
import { type ClientValues, emptyClient, inputOf, valuesOf } from "./values.ts";

interface ClientFormOptions {
  client: Client | null;
  initial?: Partial<ClientValues> | undefined;
  onSaved: (clientId: string) => void;
  onDirty?: ((isDirty: boolean) => void) | undefined;
}

/** State and actions of a client form. `base` is the client version that the edit started from. */
export function useClientForm({ client, initial, onSaved, onDirty }: ClientFormOptions) {
  const cache = useQueryClient();
  const create = useCreateClient();
  const save = useChangeClient();
  const [base, setBase] = useState(client);
  const initialValues = base === null ? emptyClient : valuesOf(base);
  const [values, setValues] = useState<ClientValues>({ ...initialValues, ...initial });
  const [theirs, setTheirs] = useState<Client | null>(null);
  const isDone = create.isSuccess || save.isSuccess;
  const isDirty = !isDone && changedFields(initialValues, values).length > 0;

  const notifyDirty = useEffectEvent((dirty: boolean) => onDirty?.(dirty));
  // In the same commit as the change: otherwise Escape right after it would close the sheet without asking.
  useLayoutEffect(() => notifyDirty(isDirty), [isDirty]);
  const finish = useEffectEvent(onSaved);
  const doneId = (create.data ?? save.data)?.id;
  // Runs after the leave guards have seen that nothing is unsaved, because the page may navigate away.
  useEffect(() => {
    if (doneId !== undefined) finish(doneId);
  }, [doneId]);

  const change = (values: ClientValues, base: Client) =>
    save.mutate(
      { clientId: base.id, ...inputOf(values), version: base.version },
      { onError: (error) => void (isVersionConflict(error) && resolveConflict(values, base)) },
    );

  /** Another user saved first. Changes to other parts of the client, such as notes, need no decision. */
  async function resolveConflict(values: ClientValues, base: Client) {
    const now = await fetchNow(cache, clientQuery(base.id));
    if (changedFields(valuesOf(base), valuesOf(now)).length > 0) return setTheirs(now);
    setBase(now);
    change(values, now);
  }

  const send = (values: ClientValues, base: Client | null, isAnother = false) => {
    create.reset();
    if (base === null) create.mutate({ ...inputOf(values), isAnother });
    else change(values, base);
  };

  const resolve = (values: ClientValues, shouldSave: boolean) => {
    setBase(theirs);
    setValues(values);
    setTheirs(null);
    save.reset();
    if (shouldSave) send(values, theirs);
  };

  const form = useForm<ClientValues>({
    defaultValues: values,
    store: { values, change: (changed) => setValues((before) => ({ ...before, ...changed })) },
    schema: async () => (await import("../../../domain/client/schema.ts")).newClientInput,
    toInput: inputOf,
    mutation: {
      error: create.error ?? save.error,
      isPending: create.isPending || save.isPending,
      reset: () => {
        create.reset();
        save.reset();
      },
    },
    onSubmit: (entered) => send(entered, base),
  });

  return {
    ...form,
    isDirty,
    conflict: theirs && { base: initialValues, theirs: valuesOf(theirs) },
    known: existingClientOf(create.error),
    addAnother: () => send(values, null, true),
    resolve,
  };
}

/** The existing client with the email of a new one. */
function existingClientOf(error: unknown): { id: string; name: string } | null {
  if (!(error instanceof ApiError) || error.code !== "client.email_known") return null;
  return { id: String(error.details.clientId), name: String(error.details.name) };
}
