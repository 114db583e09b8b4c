import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button, IconButton } from "../../ui/forms/button.tsx";
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
  const [typed, setTyped] = useState("");
  const add = (event: FormEvent) => {
    event.preventDefault();
    const tag = typed.trim();
    if (tag !== "") change.mutate({ add: [tag], remove: [] }, { onSuccess: () => setTyped("") });
  };
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
      <form className={css.adding} onSubmit={add}>
        <TextField
          ref={input}
          label={t`New tag`}
          labelHidden
          placeholder={t`New tag`}
          list={listId}
          autoComplete="off"
          maxLength={30}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
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
      </form>
    </SheetPart>
  );
}
