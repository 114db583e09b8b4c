import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import css from "../../ui/layout/section.module.css";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { PlacesChoice } from "./places-choice.tsx";
import { type Team, teamQuery } from "./queries.ts";

interface Props {
  member: Team["members"][number];
  places: Team["places"];
  onClose: () => void;
}

interface Values {
  placeIds: string[] | null;
}

/** Chooses the places that a member of the staff sees. */
export function MemberPlacesDialog({ member, places, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const cache = useQueryClient();
  const saving = useMutation({
    mutationFn: (json: Values) => unwrap(api.partner.team.members[":uid"].places.$put({ param: member, json })),
    meta: { showsOwnErrors: true },
  });
  const form = useForm<Values>({
    defaultValues: { placeIds: member.places?.map(({ id }) => id) ?? null },
    schema: async () => (await import("../../../domain/team/team.ts")).memberPlacesInput,
    mutation: saving,
    onSubmit: (values) =>
      saving.mutate(values, {
        onSuccess: (team) => {
          cache.setQueryData(teamQuery.queryKey, team);
          toastSuccess(t`Saved`, onClose);
        },
      }),
  });
  const name = member.name || member.email;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Places of ${name}`}
      actions={
        <Button type="submit" form={formId} busy={form.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <Form form={form} id={formId} className={css.form}>
        <PlacesChoice
          places={places}
          value={form.values.placeIds}
          onChange={(placeIds) => form.change({ placeIds })}
          error={form.errors.placeIds}
        />
        {form.alert && <FormAlert>{form.alert}</FormAlert>}
      </Form>
    </Dialog>
  );
}
