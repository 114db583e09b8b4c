import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { operatorEmails } from "../../../domain/operator.ts";
import { Badge, type BadgeContent, StatusBadge } from "../../ui/data/badge.tsx";
import type { Payout } from "./queries.ts";

const email = operatorEmails.partners;
const badges: Record<Payout["status"], BadgeContent> = {
  active: { label: msg`account active`, tone: "ok" },
  pending: { label: msg`account being checked`, tone: "soon" },
  restricted: { label: msg`data is missing`, tone: "danger" },
  rejected: { label: msg`account rejected`, tone: "danger" },
};

/** The payout account's status as a badge. */
export function PayoutBadge({ payout }: { payout: Payout }) {
  if (!payout.isConnected) {
    return (
      <Badge tone="neutral">
        <Trans>account not connected</Trans>
      </Badge>
    );
  }
  return <StatusBadge of={badges[payout.status]} />;
}

/** What the status means and what to do next. */
export function payoutSentence({ isConnected, status }: Payout): ReactNode {
  if (!isConnected) {
    return (
      <Trans>
        Tenants pay through a payment provider, which pays your share out to your account. It asks you for some details
        on its own page, which go only to the provider.
      </Trans>
    );
  }
  switch (status) {
    case "active":
      return <Trans>All set. Your share of tenant payments goes to your account.</Trans>;
    case "pending":
      return <Trans>The provider is checking your data. You can continue: payouts start once it’s done.</Trans>;
    case "restricted":
      return <Trans>The provider needs more of your data. Open its page and fill in what it asks for.</Trans>;
    case "rejected":
      return (
        <Trans>
          The provider has rejected the account, so you can’t rent out boxes yet. Write to{" "}
          <a href={`mailto:${email}`}>{email}</a> and we’ll help you sort it out.
        </Trans>
      );
  }
}
