import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { partnerChanges } from "../../lib/api/cache/partner-changes.ts";
import { fetchNow } from "../../lib/api/query-client.ts";
import { changedFields } from "../../lib/forms/merge-values.ts";
import { useServerErrors } from "../../lib/forms/use-server-errors.ts";
import { companyQuery, type OwnCompany } from "../../lib/session/own-company.ts";
import { type CompanyValues, valuesOf } from "./values.ts";

export interface CompanySend {
  values: CompanyValues;
  version: string;
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === "resource.version_conflict";

/**
 * The state of a company's form. When somebody else saved first, `theirs` is what they saved; when they saved nothing that
 * this form shows (a payout, a member of the staff), it simply saves again.
 */
export function useCompanyForm<SavedNotice>(
  initial: OwnCompany,
  {
    draft,
    send,
    onSaved,
  }: {
    draft?: Partial<CompanyValues> | undefined;
    send: (what: CompanySend) => Promise<SavedNotice>;
    onSaved: (saved: SavedNotice) => void;
  },
) {
  const cache = useQueryClient();
  const [base, setBase] = useState(initial);
  const known = valuesOf(base);
  const [values, setValues] = useState<CompanyValues>({ ...known, ...draft });
  const [theirs, setTheirs] = useState<OwnCompany | null>(null);

  const saving = useMutation({
    mutationFn: send,
    meta: { showsOwnErrors: true, invalidates: partnerChanges.companyChanged },
    onSuccess: onSaved,
    onError: async (error, { values }) => {
      if (!isConflict(error)) return;
      const now = await fetchNow(cache, companyQuery);
      if (changedFields(valuesOf(base), valuesOf(now)).length > 0) return setTheirs(now);
      setBase(now);
      saving.mutate({ values, version: now.version });
    },
  });
  const { refused, errors, sentence } = useServerErrors(saving.error, saving.variables?.values, values);

  return {
    values,
    known,
    isDirty: changedFields(known, values).length > 0,
    change: (changed: Partial<CompanyValues>) => setValues((before) => ({ ...before, ...changed })),
    undo: () => setValues(known),
    submit: () => saving.mutate({ values, version: base.version }),
    /** After a save: what is in the form is what is kept. */
    settle: (company: OwnCompany) => {
      setBase(company);
      setValues(valuesOf(company));
    },
    isPending: saving.isPending,
    isSaved: saving.isSuccess,
    refused,
    errors,
    sentence: isConflict(saving.error) ? null : sentence,
    theirs: theirs === null ? null : valuesOf(theirs),
    leaveConflict: () => setTheirs(null),
    resolve: (resolved: CompanyValues, isToBeSaved: boolean) => {
      if (theirs === null) return;
      setBase(theirs);
      setValues(resolved);
      setTheirs(null);
      saving.reset();
      if (isToBeSaved) saving.mutate({ values: resolved, version: theirs.version });
    },
  };
}
