import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { fetchNow } from "../../lib/api/query-client.ts";
import type { Draft } from "../../lib/forms/draft/queries.ts";
import { useDraft } from "../../lib/forms/draft/use-draft.ts";
import { changedFields } from "../../lib/forms/merge-values.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../../ui/forms/button.tsx";
import { DraftStatusNote } from "../../ui/forms/draft/draft-status-note.tsx";
import { ResumedDraftNotice } from "../../ui/forms/draft/resumed-draft-notice.tsx";
import { Form, FormFoot } from "../../ui/forms/form.tsx";
import { LeaveGuard } from "../../ui/forms/leave-guard.tsx";
import { PlaceConflict } from "./place-conflict.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { type OwnPlace, ownPlaceQuery } from "./queries.ts";
import { emptyPlace, inputOf, type PlaceValues, valuesOf, valuesOfDraft } from "./values.ts";

export interface PlaceFormProps {
  /** The place to edit, or null to create one. */
  initial: OwnPlace | null;
  /** The draft of a new place, saved while typing. Without one, leaving the page is confirmed. */
  draft?: Draft | undefined;
  onSaved: (place: OwnPlace) => void;
  submitLabel: ReactNode;
  /** Further actions next to the submit button. */
  more?: ReactNode;
  /** Keeps the buttons of a changed new place visible on wide screens too. */
  docksNew?: boolean | undefined;
}

interface SaveInput {
  values: PlaceValues;
  base: OwnPlace | null;
}

const { places } = api.partner;

const send = ({ values, base }: SaveInput) =>
  base === null
    ? unwrap(places.$post({ json: inputOf(values) }))
    : unwrap(
        places[":placeId"].$patch({ param: { placeId: base.id }, json: { ...inputOf(values), version: base.version } }),
      );

const isConflict = (error: unknown, base: OwnPlace | null) =>
  base !== null && error instanceof ApiError && error.code === "resource.version_conflict";

/** Creates or edits a place, and resolves a conflict with another user's edit. */
export function PlaceForm({ initial, draft, onSaved, submitLabel, more, docksNew = false }: PlaceFormProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [base, setBase] = useState(initial);
  const baseValues = base === null ? emptyPlace : valuesOf(base);
  const [values, setValues] = useState<PlaceValues>({ ...baseValues, ...valuesOfDraft(draft?.data ?? null) });
  const [draftSavedAt, setDraftSavedAt] = useState(draft?.updatedAt ?? null);
  const [theirs, setTheirs] = useState<OwnPlace | null>(null);
  const isDirty = changedFields(baseValues, values).length > 0;
  const isDraft = draft !== undefined && base === null;
  const kept = useDraft(isDraft ? { form: "place" } : null, values);

  const save = useMutation({
    mutationFn: async (input: SaveInput) => {
      await kept.hold();
      return send(input);
    },
    meta: { showsOwnErrors: true },
    onSuccess: (place) => {
      setBase(place);
      setValues(valuesOf(place));
      cache.setQueryData(ownPlaceQuery(place.id).queryKey, place);
    },
    onError: async (error, { values, base }) => {
      kept.release();
      if (base === null || !isConflict(error, base)) return;
      const now = await fetchNow(cache, ownPlaceQuery(base.id));
      // Another user changed only the status: no conflict.
      if (changedFields(valuesOf(base), valuesOf(now)).length === 0) save.mutate({ values, base: now });
      else setTheirs(now);
    },
  });
  const form = useForm<PlaceValues>({
    defaultValues: values,
    store: { values, change: (changed) => setValues((before) => ({ ...before, ...changed })) },
    schema: async () => (await import("../../../domain/place/partner-schema.ts")).placeInput,
    toInput: inputOf,
    mutation: save,
    sent: save.variables?.values,
    onSubmit: (entered) => save.mutate({ values: entered, base }),
  });
  const notifySaved = useEffectEvent(onSaved);
  // Runs after the leave guard has seen that nothing is unsaved, because the page may navigate away.
  useEffect(() => {
    if (save.data !== undefined) notifySaved(save.data);
  }, [save.data]);

  return (
    <Form form={form} onBlur={kept.flush}>
      <LeaveGuard isDirty={isDirty && (!isDraft || kept.isAtRisk)} />
      {isDraft && draftSavedAt !== null && (
        <ResumedDraftNotice
          updatedAt={draftSavedAt}
          onForget={async () => {
            await kept.forget(emptyPlace);
            setValues(emptyPlace);
            setDraftSavedAt(null);
            save.reset();
            form.ref.current?.querySelector("input")?.focus();
          }}
        />
      )}
      <PlaceFields values={values} change={form.change} errors={form.errors} />
      {isDraft && <DraftStatusNote status={kept.status} />}
      <FormFoot
        error={isConflict(save.error, base) ? null : form.alert}
        sticks={base === null && !docksNew ? "phone" : isDirty}
      >
        <Button type="submit" variant={base === null || isDirty ? "next" : "plain"} busy={save.isPending}>
          {submitLabel}
        </Button>
        {isDirty && base !== null && (
          <Button variant="quiet" onClick={() => setValues(baseValues)}>
            <Trans>Undo changes</Trans>
          </Button>
        )}
        {more}
      </FormFoot>
      {base && theirs && (
        <PlaceConflict
          base={baseValues}
          mine={values}
          theirs={valuesOf(theirs)}
          title={t`Someone else saved this place first`}
          onClose={() => setTheirs(null)}
          onResolve={(resolved, shouldSave) => {
            setBase(theirs);
            setValues(resolved);
            setTheirs(null);
            save.reset();
            if (shouldSave) save.mutate({ values: resolved, base: theirs });
          }}
        />
      )}
    </Form>
  );
}
