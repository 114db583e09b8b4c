import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { partnerChanges } from "../../lib/api/cache/partner-changes.ts";
import { fetchNow } from "../../lib/api/query-client.ts";
import type { Draft } from "../../lib/forms/draft/queries.ts";
import { useDraft } from "../../lib/forms/draft/use-draft.ts";
import { changedFields } from "../../lib/forms/merge-values.ts";
import { useFocusFirstError } from "../../lib/forms/use-focus-first-error.ts";
import { useServerErrors } from "../../lib/forms/use-server-errors.ts";
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
  /** The place as it is; null makes a new one. */
  initial: OwnPlace | null;
  /** A new place's draft, which is kept on while one types. Without one the page asks before it is left. */
  draft?: Draft | undefined;
  onSaved: (place: OwnPlace) => void;
  submitLabel: ReactNode;
  /** Ways out of the form, beside its button. */
  more?: ReactNode;
}

interface Sent {
  values: PlaceValues;
  base: OwnPlace | null;
}

const { places } = api.partner;

const send = ({ values, base }: Sent) =>
  base === null
    ? unwrap(places.$post({ json: inputOf(values) }))
    : unwrap(
        places[":placeId"].$patch({ param: { placeId: base.id }, json: { ...inputOf(values), version: base.version } }),
      );

const isConflict = (error: unknown, base: OwnPlace | null) =>
  base !== null && error instanceof ApiError && error.code === "resource.version_conflict";

/** The one form of a place: a new one, or one that is there. When somebody else saved it first, it says what they did. */
export function PlaceForm({ initial, draft, onSaved, submitLabel, more }: PlaceFormProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [base, setBase] = useState(initial);
  const known = base === null ? emptyPlace : valuesOf(base);
  const [values, setValues] = useState<PlaceValues>({ ...known, ...valuesOfDraft(draft?.data ?? null) });
  const [begunAt, setBegunAt] = useState(draft?.updatedAt ?? null);
  const [theirs, setTheirs] = useState<OwnPlace | null>(null);
  const isDirty = changedFields(known, values).length > 0;
  const isDraft = draft !== undefined && base === null;
  const kept = useDraft(isDraft ? { form: "place" } : null, values);

  const save = useMutation({
    mutationFn: async (sent: Sent) => {
      await kept.hold();
      return send(sent);
    },
    meta: { showsOwnErrors: true, invalidates: ({ base }: Sent) => partnerChanges.placeChanged(base?.id) },
    onSuccess: (place) => {
      setBase(place);
      setValues(valuesOf(place));
      cache.setQueryData(ownPlaceQuery(place.id).queryKey, place);
    },
    onError: async (error, { values, base }) => {
      kept.release();
      if (base === null || !isConflict(error, base)) return;
      const now = await fetchNow(cache, ownPlaceQuery(base.id));
      // Published or paused meanwhile, with the same data: that is no conflict.
      if (changedFields(valuesOf(base), valuesOf(now)).length === 0) save.mutate({ values, base: now });
      else setTheirs(now);
    },
  });
  const { refused, errors, sentence } = useServerErrors(save.error, save.variables?.values, values);
  const form = useFocusFirstError(refused);
  const tell = useEffectEvent(onSaved);
  // After the guard has seen that nothing is unsaved: the page may leave at once.
  useEffect(() => {
    if (save.data !== undefined) tell(save.data);
  }, [save.data]);

  return (
    <Form
      ref={form}
      onBlur={kept.flush}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ values, base });
      }}
    >
      <LeaveGuard isDirty={isDirty && (!isDraft || kept.isAtRisk)} />
      {isDraft && begunAt !== null && (
        <ResumedDraftNotice
          updatedAt={begunAt}
          onForget={async () => {
            await kept.forget(emptyPlace);
            setValues(emptyPlace);
            setBegunAt(null);
            save.reset();
            form.current?.querySelector("input")?.focus();
          }}
        />
      )}
      <PlaceFields
        values={values}
        change={(changed) => setValues((before) => ({ ...before, ...changed }))}
        errors={errors}
      />
      {isDraft && <DraftStatusNote status={kept.status} />}
      <FormFoot error={isConflict(save.error, base) ? null : sentence} sticks={isDirty && base !== null}>
        <Button type="submit" variant={base === null || isDirty ? "next" : "plain"} busy={save.isPending}>
          {submitLabel}
        </Button>
        {isDirty && base !== null && (
          <Button variant="quiet" onClick={() => setValues(known)}>
            <Trans>Undo changes</Trans>
          </Button>
        )}
        {more}
      </FormFoot>
      {base && theirs && (
        <PlaceConflict
          base={known}
          mine={values}
          theirs={valuesOf(theirs)}
          title={t`Someone else saved this place first`}
          onClose={() => setTheirs(null)}
          onResolve={(resolved, isToBeSaved) => {
            setBase(theirs);
            setValues(resolved);
            setTheirs(null);
            save.reset();
            if (isToBeSaved) save.mutate({ values: resolved, base: theirs });
          }}
        />
      )}
    </Form>
  );
}
