import { Trans, useLingui } from "@lingui/react/macro";
import type { WebhookInput } from "../../../domain/webhook/schema.ts";
import { type WebhookTopic, webhookTopics } from "../../../domain/webhook/topics.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { FormAlert } from "../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import type { Webhook, Webhooks } from "./queries.ts";
import { useWebhookMutation } from "./use-webhook-mutation.ts";
import css from "./webhook.module.css";
import { topicLabels } from "./webhook-labels.ts";

interface Values {
  name: string;
  url: string;
  /** Empty for all. */
  placeId: string;
  topics: WebhookTopic[];
}

const inputOf = ({ placeId, ...values }: Values): WebhookInput => ({ ...values, placeId: placeId || null });

interface Props {
  /** Null for a new one. */
  webhook: Webhook | null;
  places: Webhooks["places"];
  onClose: () => void;
  onSecret: (secret: string) => void;
}

/** Connects a system or changes which events it receives. */
export function WebhookDialog({ webhook, places, onClose, onSecret }: Props) {
  const { t } = useLingui();
  const saving = useWebhookMutation((_, { secret }) => {
    if (secret !== undefined) return onSecret(secret);
    toastSuccess(t`Saved`, onClose);
  }, true);
  const form = useForm<Values>({
    defaultValues:
      webhook === null
        ? { name: "", url: "", placeId: "", topics: ["access"] }
        : { name: webhook.name, url: webhook.url, placeId: webhook.placeId ?? "", topics: webhook.topics },
    schema: async () => (await import("../../../domain/webhook/schema.ts")).webhookInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (values) => {
      const input = inputOf(values);
      saving.mutate(
        webhook === null
          ? { kind: "create", input }
          : { kind: "change", id: webhook.id, input: { ...input, version: webhook.version } },
      );
    },
  });
  const { topics } = form.values;
  const choose = (topic: WebhookTopic, isChosen: boolean) =>
    form.change({ topics: webhookTopics.filter((one) => (one === topic ? isChosen : topics.includes(one))) });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={webhook === null ? t`Connect a system` : t`Edit the connection`}
      submitLabel={webhook === null ? <Trans>Connect</Trans> : <Trans>Save</Trans>}
    >
      <TextField {...form.field("name")} label={t`Name`} hint={t`For example: gate in Zabłocie`} autoComplete="off" />
      <TextField
        {...form.field("url")}
        label={t`Web address`}
        hint={t`It receives our requests and starts with https://`}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <SelectField
        {...form.field("placeId")}
        label={t`Place`}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
      >
        <option value="">{t`All places`}</option>
      </SelectField>
      <fieldset className={css.topics}>
        <legend>
          <Trans>What to tell it</Trans>
        </legend>
        {webhookTopics.map((topic) => (
          <CheckField
            key={topic}
            name="topics"
            label={t(topicLabels[topic].name)}
            hint={topicLabels[topic].hint && t(topicLabels[topic].hint)}
            checked={topics.includes(topic)}
            onChange={({ target }) => choose(topic, target.checked)}
          />
        ))}
        {form.errors.topics !== undefined && <FormAlert>{form.errors.topics}</FormAlert>}
      </fieldset>
    </FormDialog>
  );
}
