import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Actions, Fact, Facts, Rows, SheetHead, SheetPart, SheetParts } from "../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useProviderLabels } from "./order-labels.ts";
import { type UnmatchedDetail, unmatchedQuery } from "./queries.ts";
import { UnmatchedBadge, useUnmatchedAmount } from "./unmatched-labels.tsx";

/** One payment without an order: what the provider says about it, what to do with it, and what was done. */
export function UnmatchedSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const detail = useQuery(unmatchedQuery(id));
  const amountOf = useUnmatchedAmount();
  const title = detail.data === undefined ? t`Payment without an order` : amountOf(detail.data);
  return (
    <Dialog open onClose={onClose} title={title} shape="sheet">
      <DataAge query={detail} />
      <QueryView query={detail} skeleton={<Skeleton shape="cards" count={2} />}>
        {(money) => (
          <SheetParts>
            <SheetHead state={<UnmatchedBadge state={money.state} />}>
              <About money={money} />
              {money.state === "open" && <Decisions money={money} />}
            </SheetHead>
            {money.events.length > 0 && (
              <SheetPart title={<Trans>History</Trans>}>
                <Decided money={money} />
              </SheetPart>
            )}
          </SheetParts>
        )}
      </QueryView>
    </Dialog>
  );
}

function About({ money }: { money: UnmatchedDetail }) {
  const format = useFormat();
  const providers = useProviderLabels();
  const { provider, reference, paidAt, payerEmail, description, partnerName, metadata, foundBy, state } = money;
  return (
    <>
      <Facts>
        <Fact name={<Trans>Payer</Trans>}>{payerEmail ?? "–"}</Fact>
        <Fact name={<Trans context="unmatched">Paid</Trans>}>{format.instant(paidAt)}</Fact>
        <Fact name={<Trans context="unmatched">Description</Trans>}>{description || "–"}</Fact>
        <Fact name={<Trans>Received by</Trans>}>{partnerName ?? "Boksy"}</Fact>
        <Fact name={<Trans>Payment provider</Trans>}>{providers[provider]}</Fact>
        <Fact name={<Trans>Reference</Trans>}>{reference}</Fact>
        {Object.entries(metadata).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name={<Trans>Found by</Trans>}>
          {foundBy === "event" ? <Trans>notification from the provider</Trans> : <Trans>the nightly comparison</Trans>}
        </Fact>
      </Facts>
      {state === "known" && (
        <p>
          <Trans>Boksy has this payment after all. Its order shows what happens with it.</Trans>
        </p>
      )}
      {state === "open" && money.returnAttempts > 0 && (
        <p role="alert">
          <Trans>The provider refused to return it. Check why in its panel before you decide again.</Trans>
        </p>
      )}
    </>
  );
}

/** The two things that can be done with it. */
function Decisions({ money }: { money: UnmatchedDetail }) {
  const { t } = useLingui();
  const amountOf = useUnmatchedAmount();
  const [isOpen, setOpen] = useState<"note" | "return" | null>(null);
  const { id, version, payerEmail } = money;
  const amount = amountOf(money);
  const close = () => setOpen(null);
  return (
    <>
      <Actions>
        <Button onClick={() => setOpen("return")}>
          <Trans>Return to the payer</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setOpen("note")}>
          <Trans>Keep with a note</Trans>
        </Button>
      </Actions>
      {isOpen === "note" && (
        <DecisionDialog
          title={t`Keep ${amount}?`}
          submitLabel={t`Keep the money`}
          doneLabel={t`The note is saved`}
          hint={t`For the history.`}
          send={(reason) =>
            unwrap(api.admin["unmatched-payments"][":id"].note.$post({ param: { id }, json: { reason, version } }))
          }
          onClose={close}
        >
          <p>
            <Trans>
              Boksy no longer asks about this money and moves nothing. If it is rent, ask the landlord to record it
              first. This cannot be undone.
            </Trans>
          </p>
        </DecisionDialog>
      )}
      {isOpen === "return" && (
        <DecisionDialog
          title={t`Return ${amount} to the payer?`}
          submitLabel={t`Return the money`}
          doneLabel={t`The return is ordered`}
          hint={t`For the history.`}
          send={(reason) =>
            unwrap(api.admin["unmatched-payments"][":id"].return.$post({ param: { id }, json: { reason, version } }))
          }
          onClose={close}
        >
          <p>
            {payerEmail === null ? (
              <Trans>The payer gets the whole amount back by the method they paid with. Boksy sends no email.</Trans>
            ) : (
              <Trans>{payerEmail} gets the whole amount back by the method they paid with. Boksy sends no email.</Trans>
            )}
          </p>
        </DecisionDialog>
      )}
    </>
  );
}

/** What was decided about it and why, oldest first. */
function Decided({ money }: { money: UnmatchedDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const names: Record<string, string> = {
    note: t`Kept`,
    refund: t`Return ordered`,
    refunded: t`Returned by the provider`,
  };
  return (
    <Rows ordered label={t`History`}>
      {money.events.map(({ id, at, action, actorName, reason }) => (
        <li key={id}>
          <span>
            {names[action] ?? action}
            <small>{[format.instant(at), actorName, reason].filter(Boolean).join(", ")}</small>
          </span>
        </li>
      ))}
    </Rows>
  );
}
