import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { api, unwrap } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { changedFields } from "../../lib/merge-values.ts";
import { useErrorWords } from "../../lib/use-error-words.ts";
import { Button } from "../../ui/button.tsx";
import { Form, FormFoot } from "../../ui/form.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { PlaceConflict } from "./place-conflict.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { type OwnPlace, ownPlaceQuery, placesKey } from "./queries.ts";
import { emptyPlace, inputOf, type PlaceValues, valuesOf } from "./values.ts";

export interface PlaceFormProps {
  /** The place as it is; null makes a new draft. */
  initial: OwnPlace | null;
  /** What was typed before and not saved. */
  draft?: Partial<PlaceValues> | undefined;
  /** Told what is typed, a moment after the last letter. Whoever keeps that needs no question before leaving. */
  onDraft?: ((values: PlaceValues) => void) | undefined;
  onSaved: (place: OwnPlace) => void;
  submitLabel: ReactNode;
}

const draftDelayMs = 700;
const { places } = api.partner;

const send = (values: PlaceValues, base: OwnPlace | null) =>
  base === null
    ? unwrap(places.$post({ json: inputOf(values) }))
    : unwrap(
        places[":placeId"].$patch({ param: { placeId: base.id }, json: { ...inputOf(values), version: base.version } }),
      );

const isConflict = (error: unknown, base: OwnPlace | null) =>
  base !== null && error instanceof ApiError && error.code === "thing.moved_meanwhile";

/** The one form of a place: a new one, or one that is there. When somebody else saved it first, it says what they did. */
export function PlaceForm({ initial, draft, onDraft, onSaved, submitLabel }: PlaceFormProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [base, setBase] = useState(initial);
  const known = base === null ? emptyPlace : valuesOf(base);
  const [values, setValues] = useState<PlaceValues>({ ...known, ...draft });
  const [theirs, setTheirs] = useState<OwnPlace | null>(null);
  const isDirty = changedFields(known, values).length > 0;

  const save = useMutation({
    mutationFn: ({ values, base }: { values: PlaceValues; base: OwnPlace | null }) => send(values, base),
    meta: { showsOwnErrors: true },
    onSuccess: (place) => {
      setBase(place);
      setValues(valuesOf(place));
      void cache.invalidateQueries({ queryKey: placesKey });
    },
    onError: async (error, { values, base }) => {
      if (base === null || !isConflict(error, base)) return;
      const now = await cache.fetchQuery(ownPlaceQuery(base.id));
      // Published or paused meanwhile, with the same data: that is no conflict.
      if (changedFields(valuesOf(base), valuesOf(now)).length === 0) save.mutate({ values, base: now });
      else setTheirs(now);
    },
  });
  const words = useErrorWords(save.error);
  const wrong = words?.fields ?? {};

  const form = useFirstWrong(wrong);
  useDraft(values, isDirty, onDraft);
  const tell = useEffectEvent(onSaved);
  // After the guard has seen that nothing is unsaved: the page may leave at once.
  useEffect(() => {
    if (save.data !== undefined) tell(save.data);
  }, [save.data]);

  const change = (changed: Partial<PlaceValues>) => setValues((before) => ({ ...before, ...changed }));
  const submit = (values: PlaceValues, base: OwnPlace | null) => save.mutate({ values, base });
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(values, base);
      }}
    >
      <LeaveGuard isDirty={isDirty && onDraft === undefined} />
      <PlaceFields values={values} change={change} errors={wrong} />
      <FormFoot error={save.isError && !isConflict(save.error, base) ? words?.sentence : null}>
        <Button type="submit" variant={base === null ? "next" : "plain"} busy={save.isPending}>
          {submitLabel}
        </Button>
        {isDirty && base !== null && (
          <Button variant="quiet" onClick={() => setValues(known)}>
            <Trans>Undo changes</Trans>
          </Button>
        )}
      </FormFoot>
      {base && theirs && (
        <PlaceConflict
          base={known}
          mine={values}
          theirs={valuesOf(theirs)}
          title={t`Someone saved this place before you`}
          onClose={() => setTheirs(null)}
          onResolve={(resolved, isToBeSaved) => {
            setBase(theirs);
            setValues(resolved);
            setTheirs(null);
            save.reset();
            if (isToBeSaved) submit(resolved, theirs);
          }}
        />
      )}
    </Form>
  );
}

/** Takes the focus to the first field that is wrong, whenever the wrong ones are others. */
function useFirstWrong(wrong: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(wrong).join();
  useEffect(() => {
    if (names === "") return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-pin-error]');
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  }, [names]);
  return form;
}

function useDraft(values: PlaceValues, isDirty: boolean, onDraft: PlaceFormProps["onDraft"]) {
  const tell = useEffectEvent((typed: PlaceValues) => onDraft?.(typed));
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => tell(values), draftDelayMs);
    return () => clearTimeout(timer);
  }, [values, isDirty]);
}
