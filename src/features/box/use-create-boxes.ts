import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { partnerChanges } from "../../lib/api/cache/partner-changes.ts";
import type { DraftOfForm } from "../../lib/forms/draft/use-draft.ts";
import { useFocusFirstError } from "../../lib/forms/use-focus-first-error.ts";
import { useServerErrors } from "../../lib/forms/use-server-errors.ts";
import type { NewBoxesValues } from "./values.ts";

export interface Created {
  count: number;
}

/** Form field by input name. Names in a range are prefixed with `box.` or `pattern.`. */
const fieldOf: Readonly<Record<string, string>> = {
  widthCm: "width",
  depthCm: "depth",
  heightCm: "height",
  monthlyGrosze: "monthly",
  depositGrosze: "deposit",
  "pattern.prefix": "first",
  "pattern.from": "first",
  "pattern.digits": "first",
  "pattern.to": "last",
};

const byField = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const bare = name.replace(/^box\./, "");
      return [fieldOf[bare] ?? bare, message];
    }),
  );

interface CreateOptions<Made> {
  placeId: string;
  values: NewBoxesValues;
  kept: DraftOfForm;
  create: (values: NewBoxesValues) => Promise<Made>;
  onDone: (made: Made) => void;
}

/** Creates boxes. `onDone` is called after the leave guard has seen that nothing is unsaved. */
export function useCreateBoxes<Made extends Created>({ placeId, values, kept, create, onDone }: CreateOptions<Made>) {
  const creation = useMutation({
    mutationFn: async (sent: NewBoxesValues) => {
      await kept.hold();
      return create(sent);
    },
    meta: { showsOwnErrors: true, invalidates: () => partnerChanges.boxesChanged(placeId) },
    onError: () => kept.release(),
  });
  const notifyDone = useEffectEvent(onDone);
  useEffect(() => {
    if (creation.data !== undefined) notifyDone(creation.data);
  }, [creation.data]);

  const { refused, errors, sentence } = useServerErrors(creation.error, creation.variables, values, byField);
  const form = useFocusFirstError(refused);
  return { creation, form, errors, sentence };
}
