import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { LinkButton } from "../../../ui/forms/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import css from "./compliance.module.css";
import { holdLabels } from "./hold-labels.ts";
import { type Compliance, complianceQuery } from "./queries.ts";

/** What Boksy asks of the company, on the dashboard. */
export function ComplianceCard() {
  const { data } = useQuery(complianceQuery);
  if (data === undefined) return null;
  return (
    <Card aria-labelledby="compliance" className={css.card}>
      <h2 id="compliance">
        <Trans>About your company</Trans>
      </h2>
      <ul className={css.tasks}>
        <ApprovalTask compliance={data} />
        <HoldTask compliance={data} />
        <TraderTask compliance={data} />
      </ul>
      <LinkButton variant="soft" to={href("partnerCompany")}>
        <Trans>Open My company</Trans>
      </LinkButton>
    </Card>
  );
}

function ApprovalTask({ compliance: { approval, approvalReason } }: { compliance: Compliance }) {
  if (approval === "waiting") {
    return (
      <li>
        <b>
          <Trans>Your company is waiting for approval.</Trans>
        </b>{" "}
        <Trans>Places stay drafts until then; everything else works. We’ll email you when it’s decided.</Trans>
      </li>
    );
  }
  if (approval !== "rejected") return null;
  return (
    <li>
      <b>
        <Trans>Your company has not been approved.</Trans>
      </b>{" "}
      <Trans>Reason: {approvalReason}</Trans>
    </li>
  );
}

function HoldTask({ compliance: { payoutHold } }: { compliance: Compliance }) {
  const { t } = useLingui();
  if (payoutHold === null) return null;
  const { what, ...hold } = holdLabels[payoutHold];
  const why = t(hold.why);
  return (
    <li>
      <b>
        <Trans>Payouts are on hold: {why}.</Trans>
      </b>{" "}
      {t(what)}
    </li>
  );
}

function TraderTask({ compliance: { trader } }: { compliance: Compliance }) {
  const format = useFormat();
  const { missing, dueOn, isBlocked } = trader;
  if (dueOn === null || missing.length === 0) return null;
  return (
    <li>
      <b>
        <Trans>Some company data required by law is missing.</Trans>
      </b>{" "}
      {isBlocked ? (
        <Trans>Until it’s complete you cannot publish a place.</Trans>
      ) : (
        <Trans>Complete it by {format.day(dueOn)}.</Trans>
      )}
    </li>
  );
}
