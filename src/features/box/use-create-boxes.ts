import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { DraftOfForm } from "../../lib/forms/draft/use-draft.ts";
import { type FormOptions, useForm } from "../../lib/forms/use-form.ts";
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

interface CreateOptions<Made> extends Pick<FormOptions<NewBoxesValues>, "schema" | "toInput"> {
  placeId: string;
  values: NewBoxesValues;
  change: (part: Partial<NewBoxesValues>) => void;
  kept: DraftOfForm;
  create: (values: NewBoxesValues) => Promise<Made>;
  onDone: (made: Made) => void;
}

/** Creates boxes. `onDone` is called after the leave guard has seen that nothing is unsaved. */
export function useCreateBoxes<Made extends Created>({
  placeId,
  values,
  change,
  kept,
  create,
  onDone,
  ...validation
}: CreateOptions<Made>) {
  const creation = useMutation({
    mutationFn: async (sent: NewBoxesValues) => {
      await kept.hold();
      return create(sent);
    },
    meta: { showsOwnErrors: true },
    onError: () => kept.release(),
  });
  const notifyDone = useEffectEvent(onDone);
  useEffect(() => {
    if (creation.data !== undefined) notifyDone(creation.data);
  }, [creation.data]);

  const form = useForm<NewBoxesValues>({
    ...validation,
    defaultValues: values,
    store: { values, change },
    byField,
    mutation: creation,
    sent: creation.variables,
    onSubmit: creation.mutate,
  });
  return { creation, form };
}

export interface BoxFormsProps {
  placeId: string;
  onDone: (made: Created) => void;
}

export interface BoxFormProps extends BoxFormsProps {
  values: NewBoxesValues;
  change: (changed: Partial<NewBoxesValues>) => void;
  kept: DraftOfForm;
  /** Continues with another box that keeps all values but the number. */
  onAnother: (number: string) => void;
}
