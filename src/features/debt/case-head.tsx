import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { isClosed } from "../../../domain/debt/transitions.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StateBadge, StatusBadge } from "../../ui/data/badge.tsx";
import { EmailLink, PhoneLink } from "../../ui/data/contact-link.tsx";
import css from "./collection.module.css";
import { pauseReasonLabels, stageBadges } from "./collection-labels.ts";
import { PauseBadge } from "./pause-badge.tsx";
import { PlanBadge } from "./plan-badge.tsx";
import type { CaseDetail } from "./queries.ts";
import { useNextStep } from "./use-next-step.ts";

/** Who owes how much, how late, the stage and what happens next. */
export function CaseHead({ detail }: { detail: CaseDetail }) {
  const format = useFormat();
  const { t } = useLingui();
  const nextStep = useNextStep();
  const { stage, steppedOn, phone, email, overdueGrosze, interestGrosze, processingGrosze, daysLate } = detail;
  const compensationGrosze = detail.compensation.grosze;
  return (
    <div className={css.head}>
      <p className={css.links}>
        <Link to={href("partnerRents", { open: detail.rentId })}>
          <Trans>Rental of box {detail.boxNumber}</Trans>
        </Link>
        <Link to={href("partnerClients", { open: detail.clientId })}>
          <Trans>View client</Trans>
        </Link>
        {phone !== "" && <PhoneLink phone={phone} />}
        {email !== "" && <EmailLink email={email} />}
      </p>
      {overdueGrosze > 0 && (
        <>
          <p className={css.sum}>{format.money(overdueGrosze + interestGrosze + compensationGrosze)}</p>
          <p className={css.line}>
            <span>
              {compensationGrosze > 0 ? (
                <Trans>
                  including interest of {format.money(interestGrosze)} and compensation of{" "}
                  {format.money(compensationGrosze)}
                </Trans>
              ) : (
                <Trans>including interest of {format.money(interestGrosze)}</Trans>
              )}
            </span>
            {daysLate > 0 && (
              <StateBadge state="overdue">
                <Plural value={daysLate} one="# day late" other="# days late" />
              </StateBadge>
            )}
          </p>
        </>
      )}
      {processingGrosze > 0 && (
        <p className={css.note}>
          <Trans>A payment of {format.money(processingGrosze)} is being processed.</Trans>
        </p>
      )}
      <p className={css.line}>
        <StatusBadge of={stageBadges[stage]} />
        {steppedOn !== null && stage !== "handedOver" && !isClosed(stage) && (
          <span>
            <Trans>since {format.day(steppedOn)}</Trans>
          </span>
        )}
        <PauseBadge pausedUntilOn={detail.pausedUntilOn} />
        <PlanBadge hasPlan={detail.hasPlan} />
      </p>
      {!isClosed(stage) && overdueGrosze === 0 && processingGrosze === 0 && (
        <p className={css.note}>
          <Trans>Everything overdue has been paid. The case will be closed within an hour.</Trans>
        </p>
      )}
      {!isClosed(stage) && overdueGrosze > 0 && (
        <p className={css.next}>
          <b>
            <Trans>Next step:</Trans>
          </b>{" "}
          {nextStep(detail)}
        </p>
      )}
      {detail.pauseReason !== null && (
        <p className={css.note}>
          <Trans>Reason for the pause: {t(pauseReasonLabels[detail.pauseReason])}.</Trans>
        </p>
      )}
    </div>
  );
}
