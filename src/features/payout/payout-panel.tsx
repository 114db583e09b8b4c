import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { canContinueOnboarding } from "../../../domain/payout/payout.ts";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { CommissionRates } from "../../ui/data/commission-rates.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import css from "../../ui/layout/section.module.css";
import { PayoutBadge, payoutSentence } from "./payout-state.tsx";
import { type Payout, payoutQuery } from "./queries.ts";

interface Props {
  payout: Payout;
  /** The page that the provider returns to. */
  from: "onboarding" | "company";
  /** Only an owner may open the provider's page. */
  isOwner: boolean;
}

/** The payout account's status, with a link to the provider's page. */
export function PayoutPanel({ payout, from, isOwner }: Props) {
  const checking = useCheckPayout();
  const opening = useMutation({
    mutationFn: () => unwrap(api.partner.payout.link.$post({ json: { from } })),
    meta: { showsOwnErrors: true },
    onSuccess: ({ url }) => location.assign(url),
  });
  const message = useErrorMessage(opening.error ?? checking.error);
  const canContinue = payout.isConnected && canContinueOnboarding(payout.status);
  const isOpen = payout.status === "restricted" || payout.status === "pending";
  return (
    <div className={css.stack}>
      <div role="status" className={css.stack}>
        <PayoutBadge payout={payout} />
        <p>{payoutSentence(payout)}</p>
      </div>
      <p>
        <CommissionRates of={payout} />
      </p>
      {isOwner && from === "company" && (
        <div className={css.row}>
          <LinkButton variant="soft" icon="wallet" to={href("partnerInvoices", { view: "payouts" })}>
            <Trans>Payouts and commission</Trans>
          </LinkButton>
        </div>
      )}
      {message && <p role="alert">{message.sentence}</p>}
      {isOwner && (
        <div className={css.row}>
          {(!payout.isConnected || isOpen) && (
            <Button
              variant={canContinue ? "soft" : from === "onboarding" ? "next" : "plain"}
              busy={opening.isPending || opening.isSuccess}
              onClick={() => opening.mutate()}
            >
              {payout.isConnected ? <Trans>Continue at the provider</Trans> : <Trans>Connect account</Trans>}
            </Button>
          )}
          {payout.isConnected && payout.status !== "active" && (
            <Button variant="quiet" busy={checking.isPending} onClick={() => checking.mutate()}>
              <Trans>Check again</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Refreshes the account's status from the provider, also on return from its page. */
function useCheckPayout() {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const checking = useMutation({
    mutationFn: () => unwrap(api.partner.payout.refresh.$post()),
    meta: { showsOwnErrors: true },
    onSuccess: (payout) => cache.setQueryData(payoutQuery.queryKey, payout),
  });
  const isBack = search.get("payout") === "back";
  const { mutate } = checking;
  useEffect(() => {
    if (!isBack) return;
    setSearch({}, { replace: true });
    mutate();
  }, [isBack, setSearch, mutate]);
  return checking;
}
