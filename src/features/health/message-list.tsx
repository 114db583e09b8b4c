import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { messageStates } from "../../../domain/email/admin-list.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge, type BadgeContent, StatusBadge } from "../../ui/data/badge.tsx";
import { type Column, DataTable, figure } from "../../ui/data/data-table.tsx";
import { EmailText } from "../../ui/data/email-text.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import css from "./health.module.css";
import { type Message, messagesQuery } from "./queries.ts";
import { templateLabels } from "./template-labels.ts";

export interface MessageListProps {
  filter: { q: string; state: string };
  onChange: (change: { q?: string; state?: string }) => void;
  /** Messages that were given up, in the whole list. */
  failed: number;
}

const { messages } = api.admin;

/** Emails and text messages that have not been sent; those given up can be sent again, one or all. */
export function MessageList({ filter, onChange, failed }: MessageListProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(messagesQuery({ ...filter, q: useDeferredValue(filter.q) }));
  const [retried, setRetried] = useState<Message | "all" | null>(null);
  const filtered = filter.q !== "" || filter.state !== "";
  const common = { submitLabel: t`Send again`, hint: t`For the history.` };
  return (
    <>
      <ListFilters
        search={<SearchField label={t`Search recipient, partner`} value={filter.q} onChange={(q) => onChange({ q })} />}
        set={filter.state === "" ? 0 : 1}
        extra={
          failed > 0 && (
            <Button variant="soft" icon="refresh" onClick={() => setRetried("all")}>
              <Trans>Send all failed again</Trans>
            </Button>
          )
        }
      >
        <FilterSelect
          label={t`State`}
          all={t`All unsent`}
          value={filter.state}
          options={messageStates.map((value) => ({ value, label: t(badges[value].label) }))}
          onChange={(state) => onChange({ state })}
        />
      </ListFilters>
      <List
        query={list}
        count={(total) => <Plural value={total} one="# message" other="# messages" />}
        empty={
          <EmptyState title={t`All messages have been sent`}>
            <Trans>A message that waits or could not be delivered appears here.</Trans>
          </EmptyState>
        }
        onClear={filtered ? () => onChange({ q: "", state: "" }) : undefined}
      >
        {(rows) => <MessageTable messages={rows} onRetry={setRetried} />}
      </List>
      {retried === "all" && (
        <DecisionDialog
          {...common}
          title={t`Send all failed messages again?`}
          doneLabel={t`The messages are queued`}
          send={(reason) => unwrap(messages.retry.$post({ json: { reason } }))}
          onClose={() => setRetried(null)}
        >
          <p>
            <Plural
              value={failed}
              one="# message could not be delivered after all attempts."
              other="# messages could not be delivered after all attempts."
            />{" "}
            <Trans>Those to suppressed addresses are left out.</Trans>
          </p>
        </DecisionDialog>
      )}
      {retried !== null && retried !== "all" && (
        <DecisionDialog
          {...common}
          title={t`Send this message again?`}
          doneLabel={t`The message is queued`}
          send={(reason) => unwrap(messages[":id"].retry.$post({ param: { id: retried.id }, json: { reason } }))}
          onClose={() => setRetried(null)}
        >
          <p>
            <Trans>To: {retried.recipient}</Trans>
          </p>
          {retried.isSuppressed && (
            <p>
              <Trans>This address is suppressed. Allow sending to it first, or the message fails again.</Trans>
            </p>
          )}
        </DecisionDialog>
      )}
    </>
  );
}

const badges: Record<(typeof messageStates)[number], BadgeContent> = {
  failed: { label: msg({ context: "message", message: "failed" }), tone: "danger" },
  retrying: { label: msg({ context: "message", message: "being retried" }), tone: "soon" },
  waiting: { label: msg({ context: "message", message: "waiting" }), tone: "neutral" },
};

function MessageTable({ messages: rows, onRetry }: { messages: readonly Message[]; onRetry: (row: Message) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<Message>[] = [
    {
      key: "recipient",
      header: t`Recipient`,
      cell: ({ recipient }) => (recipient.includes("@") ? <EmailText email={recipient} /> : recipient),
      onCard: "title",
    },
    { key: "state", header: t`State`, cell: (row) => <MessageBadge message={row} />, onCard: "mark" },
    { key: "template", header: t`Message`, cell: ({ template }) => t(templateLabels[template]), onCard: "detail" },
    { key: "partner", header: t`Partner`, cell: ({ partnerName }) => partnerName ?? "–", onCard: "hidden" },
    figure("created", t`Created`, ({ createdAt }) => format.instant(createdAt), "detail"),
    figure("attempts", t`Attempts`, ({ attempts }) => format.number(attempts), "hidden"),
    {
      key: "error",
      header: t`Last error`,
      cell: ({ lastError }) => <span className={css.error}>{lastError ?? ""}</span>,
      onCard: ({ lastError }) => (lastError === null ? "hidden" : "line"),
    },
    {
      key: "retry",
      header: t({ context: "table", message: "Actions" }),
      numeric: true,
      cell: (row) =>
        row.status === "failed" && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => onRetry(row)}
            aria-label={t`Send again: ${row.recipient}`}
          >
            <Trans>Send again</Trans>
          </Button>
        ),
      onCard: ({ status }) => (status === "failed" ? "control" : "hidden"),
    },
  ];
  return <DataTable caption={t`Messages`} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function MessageBadge({ message: { status, lastError, isSuppressed } }: { message: Message }) {
  const { t } = useLingui();
  if (isSuppressed) return <Badge tone="danger">{t`suppressed address`}</Badge>;
  return <StatusBadge of={badges[status === "failed" ? status : lastError === null ? "waiting" : "retrying"]} />;
}
