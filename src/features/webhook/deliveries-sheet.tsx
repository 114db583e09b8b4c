import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type DeliveryState, deliveryStates } from "../../../domain/webhook/topics.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { type Delivery, deliveriesQuery, type Webhook } from "./queries.ts";
import { useWebhookMutation } from "./use-webhook-mutation.ts";
import css from "./webhook.module.css";
import { deliveryBadges, eventLabels, problemLabels } from "./webhook-labels.ts";

/** What was sent to an endpoint and what it answered. */
export function DeliveriesSheet({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useLingui();
  const [state, setState] = useState<DeliveryState | "">("");
  const list = useInfiniteQuery(deliveriesQuery(webhook.id, state));
  const repeating = useWebhookMutation(() => toastSuccess(t`It is sent again now`));
  const { name } = webhook;
  return (
    <Sheet open onClose={onClose} title={t`Sent to ${name}`}>
      <FilterSelect
        label={t`State`}
        all={t`All states`}
        value={state}
        options={deliveryStates.map((value) => ({ value, label: t(deliveryBadges[value].label) }))}
        onChange={(value) => setState(value as DeliveryState | "")}
      />
      <QueryView query={list}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return <EmptyState title={state === "" ? t`Nothing was sent yet` : t`Nothing found`} />;
          return (
            <>
              <ul className={css.list}>
                {items.map((delivery) => (
                  <li key={delivery.id}>
                    <DeliveryItem
                      delivery={delivery}
                      busy={repeating.isPending}
                      onRepeat={() => repeating.mutate({ kind: "repeat", id: webhook.id, deliveryId: delivery.id })}
                    />
                  </li>
                ))}
              </ul>
              {list.hasNextPage && (
                <Button variant="soft" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  <Trans>Show more</Trans>
                </Button>
              )}
            </>
          );
        }}
      </QueryView>
    </Sheet>
  );
}

function DeliveryItem({ delivery, busy, onRepeat }: { delivery: Delivery; busy: boolean; onRepeat: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { type, about, state, happenedAt } = delivery;
  return (
    <>
      <div className={css.line}>
        <b>{[t(eventLabels[type]), about].filter(Boolean).join(", ")}</b>
        <StatusBadge of={deliveryBadges[state]} />
      </div>
      <div>
        <small>{format.instant(happenedAt)}</small>
        <Attempts delivery={delivery} />
      </div>
      {(state === "waiting" || state === "failed") && (
        <div>
          <Button variant="soft" size="small" disabled={busy} onClick={onRepeat}>
            <Trans>Send now</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Attempts({ delivery: { attempts, nextAt, httpStatus, problem, answer, state } }: { delivery: Delivery }) {
  const { t } = useLingui();
  const format = useFormat();
  const reason = problem === null ? "" : t(problemLabels[problem]);
  const status = httpStatus === null ? "" : `HTTP ${httpStatus}`;
  const next = state === "waiting" && nextAt !== null && attempts > 0 ? format.instant(nextAt) : null;
  return (
    <>
      {attempts > 0 && (
        <small>
          <Plural value={attempts} one="# attempt" other="# attempts" />
          {[reason, status].filter(Boolean).map((part) => `, ${part}`)}
        </small>
      )}
      {answer !== "" && (
        <small>
          <Trans>Answer: {answer}</Trans>
        </small>
      )}
      {next !== null && (
        <small>
          <Trans>Next attempt: {next}</Trans>
        </small>
      )}
    </>
  );
}
