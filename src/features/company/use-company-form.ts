import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { fetchNow } from "../../lib/api/query-client.ts";
import { changedFields } from "../../lib/forms/merge-values.ts";
import { type FormOptions, useForm } from "../../lib/forms/use-form.ts";
import { companyQuery, type OwnCompany } from "../../lib/session/own-company.ts";
import { type CompanyValues, valuesOf } from "./values.ts";

export interface CompanyInputWithVersion {
  values: CompanyValues;
  version: string;
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === "resource.version_conflict";

/**
 * The state of the company form. `theirs` is a conflicting edit by another user. If that edit changed nothing in this
 * form (a payout, a staff member), the save is retried automatically.
 */
export function useCompanyForm<Saved>(
  initial: OwnCompany,
  {
    draft,
    send,
    onSaved,
    ...validation
  }: Pick<FormOptions<CompanyValues>, "schema" | "toInput"> & {
    draft?: Partial<CompanyValues> | undefined;
    send: (input: CompanyInputWithVersion) => Promise<Saved>;
    onSaved: (saved: Saved) => void;
  },
) {
  const cache = useQueryClient();
  const [base, setBase] = useState(initial);
  const baseValues = valuesOf(base);
  const [values, setValues] = useState<CompanyValues>({ ...baseValues, ...draft });
  const [theirs, setTheirs] = useState<OwnCompany | null>(null);

  const saving = useMutation({
    mutationFn: send,
    meta: { showsOwnErrors: true },
    onSuccess: onSaved,
    onError: async (error, { values }) => {
      if (!isConflict(error)) return;
      const now = await fetchNow(cache, companyQuery);
      if (changedFields(valuesOf(base), valuesOf(now)).length > 0) return setTheirs(now);
      setBase(now);
      saving.mutate({ values, version: now.version });
    },
  });
  const form = useForm<CompanyValues>({
    ...validation,
    defaultValues: values,
    store: { values, change: (changed) => setValues((before) => ({ ...before, ...changed })) },
    mutation: saving,
    sent: saving.variables?.values,
    onSubmit: (entered) => saving.mutate({ values: entered, version: base.version }),
  });

  return {
    ...form,
    known: baseValues,
    isDirty: changedFields(baseValues, values).length > 0,
    undo: () => setValues(baseValues),
    /** After a save, the saved company is the new base. */
    settle: (company: OwnCompany) => {
      setBase(company);
      setValues(valuesOf(company));
    },
    isSaved: saving.isSuccess,
    alert: isConflict(saving.error) ? undefined : form.alert,
    theirs: theirs === null ? null : valuesOf(theirs),
    leaveConflict: () => setTheirs(null),
    resolve: (resolved: CompanyValues, shouldSave: boolean) => {
      if (theirs === null) return;
      setBase(theirs);
      setValues(resolved);
      setTheirs(null);
      saving.reset();
      if (shouldSave) saving.mutate({ values: resolved, version: theirs.version });
    },
  };
}
