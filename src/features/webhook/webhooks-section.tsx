import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../ui/data/query-view.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { DeliveriesSheet } from "./deliveries-sheet.tsx";
import { type Webhook, webhooksQuery } from "./queries.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { useWebhookMutation, type WebhookAction } from "./use-webhook-mutation.ts";
import css from "./webhook.module.css";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookGuide } from "./webhook-guide.tsx";
import { type WebhookQuestion, WebhookQuestions } from "./webhook-questions.tsx";
import { WebhookRow } from "./webhook-row.tsx";

type Shown =
  | { kind: "edit"; webhook: Webhook | null }
  | { kind: "secret"; secret: string }
  | { kind: "deliveries"; webhook: Webhook }
  | { kind: "question"; question: WebhookQuestion; webhook: Webhook };

/** The partner's gates, locks and other systems that are notified of what happens. */
export function WebhooksSection() {
  const { t } = useLingui();
  const webhooks = useQuery(webhooksQuery);
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const done: Partial<Record<WebhookAction["kind"], string>> = {
    pause: t`Paused. Events wait until you resume.`,
    resume: t`Resumed`,
    remove: t`Removed`,
    test: t`We’re sending the test`,
    sendAccess: t`We’re sending the current access of all rentals`,
    repeatFailed: t`Sent again`,
  };
  const acting = useWebhookMutation(({ kind }, { secret }) => {
    if (secret === undefined) close();
    else setShown({ kind: "secret", secret });
    const title = done[kind];
    if (title !== undefined) toastSuccess(title);
  });
  return (
    <Section
      title={t`Gates, locks and other systems`}
      lead={t`Boksy tells your access control, or your own software, at once what has happened, over a signed webhook.`}
    >
      <QueryView query={webhooks}>
        {({ endpoints, places }) => (
          <div className={css.stack}>
            {endpoints.length > 0 && (
              <ul className={css.list}>
                {endpoints.map((webhook) => (
                  <li key={webhook.id}>
                    <WebhookRow
                      webhook={webhook}
                      busy={acting.isPending}
                      onCommand={(kind) => acting.mutate({ kind, id: webhook.id })}
                      onAsk={(question) => setShown({ kind: "question", question, webhook })}
                      onEdit={() => setShown({ kind: "edit", webhook })}
                      onDeliveries={() => setShown({ kind: "deliveries", webhook })}
                    />
                  </li>
                ))}
              </ul>
            )}
            <Button variant="soft" icon="add" onClick={() => setShown({ kind: "edit", webhook: null })}>
              <Trans>Connect a system</Trans>
            </Button>
            <WebhookGuide />
            {shown?.kind === "edit" && (
              <WebhookDialog
                webhook={shown.webhook}
                places={places}
                onClose={close}
                onSecret={(secret) => setShown({ kind: "secret", secret })}
              />
            )}
          </div>
        )}
      </QueryView>
      {shown?.kind === "secret" && <SecretDialog secret={shown.secret} onClose={close} />}
      {shown?.kind === "deliveries" && <DeliveriesSheet webhook={shown.webhook} onClose={close} />}
      {shown?.kind === "question" && (
        <WebhookQuestions
          question={shown.question}
          name={shown.webhook.name}
          busy={acting.isPending}
          onClose={close}
          onConfirm={() => acting.mutate({ kind: shown.question, id: shown.webhook.id })}
        />
      )}
    </Section>
  );
}
