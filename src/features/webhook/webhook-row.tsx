import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Button } from "../../ui/forms/button.tsx";
import type { Webhook } from "./queries.ts";
import css from "./webhook.module.css";
import { topicLabels } from "./webhook-labels.ts";
import type { WebhookQuestion } from "./webhook-questions.tsx";

interface Props {
  webhook: Webhook;
  busy: boolean;
  onCommand: (kind: "pause" | "resume" | "test" | "repeatFailed") => void;
  onAsk: (question: WebhookQuestion) => void;
  onEdit: () => void;
  onDeliveries: () => void;
}

/** One endpoint: where it is, which events it receives, whether it confirms them, and what can be done with it. */
export function WebhookRow({ webhook, busy, onCommand, onAsk, onEdit, onDeliveries }: Props) {
  const { t } = useLingui();
  const isPaused = webhook.status === "paused";
  const action = { variant: "soft", size: "small", disabled: busy } as const;
  return (
    <>
      <div className={css.line}>
        <b>{webhook.name}</b>
        <State webhook={webhook} />
      </div>
      <div>
        <small>{webhook.url}</small>
        <small>{webhook.topics.map((topic) => t(topicLabels[topic].name)).join(", ")}</small>
        <small>{webhook.placeName ?? t`All places`}</small>
        <Times webhook={webhook} />
      </div>
      <div className={css.line}>
        <Button {...action} onClick={onDeliveries}>
          <Trans>What was sent</Trans>
        </Button>
        {webhook.failed > 0 && (
          <Button {...action} onClick={() => onCommand("repeatFailed")}>
            <Trans>Send again what was not delivered</Trans>
          </Button>
        )}
        {!isPaused && (
          <Button {...action} onClick={() => onCommand("test")}>
            <Trans>Send a test</Trans>
          </Button>
        )}
        {webhook.topics.includes("access") && (
          <Button {...action} onClick={() => onAsk("sendAccess")}>
            <Trans>Send current access</Trans>
          </Button>
        )}
        <Button {...action} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button {...action} onClick={() => onCommand(isPaused ? "resume" : "pause")}>
          {isPaused ? <Trans>Resume</Trans> : <Trans context="webhook">Pause</Trans>}
        </Button>
        <Button {...action} onClick={() => onAsk("rotate")}>
          <Trans>New secret</Trans>
        </Button>
        <Button {...action} variant="quiet" onClick={() => onAsk("remove")}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </>
  );
}

function State({ webhook: { status, failed, waiting } }: { webhook: Webhook }) {
  return (
    <>
      {status === "paused" && (
        <Badge tone="soon">
          <Trans context="webhook">paused</Trans>
        </Badge>
      )}
      {failed > 0 && (
        <Badge tone="danger">
          <Plural value={failed} one="# not delivered" other="# not delivered" />
        </Badge>
      )}
      {waiting > 0 && (
        <Badge tone="neutral">
          <Plural value={waiting} one="# waiting" other="# waiting" />
        </Badge>
      )}
    </>
  );
}

function Times({ webhook: { confirmedAt, oldSecretUntilAt } }: { webhook: Webhook }) {
  const format = useFormat();
  const confirmed = confirmedAt === null ? null : format.instant(confirmedAt);
  const until = oldSecretUntilAt === null ? null : format.instant(oldSecretUntilAt);
  return (
    <>
      <small>
        {confirmed === null ? (
          <Trans>has not confirmed anything yet</Trans>
        ) : (
          <Trans>latest confirmed event: {confirmed}</Trans>
        )}
      </small>
      {until !== null && (
        <small>
          <Trans>the previous secret works until {until}</Trans>
        </small>
      )}
    </>
  );
}
