import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useForm } from "../../lib/forms/use-form.ts";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { SheetPart } from "../../ui/layout/sheet-parts.tsx";
import css from "./client.module.css";
import { useChangeTags } from "./mutations.ts";
import { type Client, tagsQuery } from "./queries.ts";

/** The client's tags, with suggestions from other clients' tags. */
export function ClientTags({ client }: { client: Client }) {
  const { t } = useLingui();
  const listId = useId();
  const change = useChangeTags(client.id);
  const inUse = useQuery(tagsQuery).data?.items ?? [];
  const input = useRef<HTMLInputElement>(null);
  // The error of a tag is a toast, since removing one has no form.
  const form = useForm({
    defaultValues: { tag: "" },
    onSubmit: ({ tag }) => {
      if (tag !== "") change.mutate({ add: [tag], remove: [] }, { onSuccess: () => form.reset() });
    },
  });
  return (
    <SheetPart title={<Trans>Tags</Trans>}>
      {client.tags.length > 0 && (
        <ul className={css.chips}>
          {client.tags.map((tag) => (
            <li key={tag}>
              {tag}
              <IconButton
                icon="close"
                label={t`Remove tag ${tag}`}
                onClick={() => {
                  // The tag's button is about to unmount.
                  input.current?.focus();
                  change.mutate({ add: [], remove: [tag] });
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Form form={form} className={css.adding}>
        <TextField
          {...form.field("tag")}
          ref={input}
          label={t`New tag`}
          labelHidden
          placeholder={t`New tag`}
          list={listId}
          autoComplete="off"
          maxLength={30}
        />
        <datalist id={listId}>
          {inUse
            .filter(({ tag }) => !client.tags.includes(tag))
            .map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <Button type="submit" variant="soft" busy={change.isPending}>
          <Trans>Add</Trans>
        </Button>
      </Form>
    </SheetPart>
  );
}
