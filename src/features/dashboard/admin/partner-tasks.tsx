import { Plural, Trans } from "@lingui/react/macro";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { TaskRow } from "../task-row.tsx";
import type { AdminDashboard } from "./queries.ts";

/** Partners without payouts, with data to look after, or still joining. */
export function PartnerTasks({ data }: { data: AdminDashboard }) {
  const format = useFormat();
  const {
    accountsStopped,
    commissionDebtGrosze,
    commissionDebtors,
    joining,
    payoutsHeld,
    tradersAsked,
    tradersBlocked,
  } = data;
  return (
    <>
      {payoutsHeld > 0 && (
        <TaskRow icon="people" to={href("adminPartners", { state: "payoutsHeld" })} about={<PayoutsNote />}>
          <Plural value={payoutsHeld} one="# partner receives no payouts" other="# partners receive no payouts" />
        </TaskRow>
      )}
      {accountsStopped > 0 && (
        <TaskRow
          icon="people"
          to={href("adminAudit", { action: "stopAccountChange" })}
          about={<Trans>Someone else may have entered it. Call them, and check who has signed in.</Trans>}
        >
          <Plural
            value={accountsStopped}
            one="# partner stopped a new bank account"
            other="# partners stopped a new bank account"
          />
        </TaskRow>
      )}
      {commissionDebtors > 0 && (
        <TaskRow
          icon="wallet"
          to={href("adminPartners", { commission: "overdue" })}
          about={<Trans>{format.money(commissionDebtGrosze)}, despite three reminders.</Trans>}
        >
          <Plural
            value={commissionDebtors}
            one="# partner has not paid commission for a month after the due date"
            other="# partners have not paid commission for a month after the due date"
          />
        </TaskRow>
      )}
      {tradersAsked > 0 && (
        <TaskRow
          icon="document"
          to={href("adminPartners", { data: "missing" })}
          about={
            <Plural
              value={tradersBlocked}
              _0="They have been asked for it by email."
              one="Asked for by email. # can no longer publish."
              other="Asked for by email. # can no longer publish."
            />
          }
        >
          <Plural
            value={tradersAsked}
            one="# partner lacks data that the law requires"
            other="# partners lack data that the law requires"
          />
        </TaskRow>
      )}
      {joining > 0 && (
        <TaskRow icon="people" to={href("adminPartners", { state: "joining" })} about={<JoiningNote />}>
          <Plural value={joining} one="# partner is joining" other="# partners are joining" />
        </TaskRow>
      )}
    </>
  );
}

const PayoutsNote = () => (
  <Trans>Because of the payment provider or the VAT register. The partner’s page says which.</Trans>
);
const JoiningNote = () => <Trans>They have entered their company and not finished the registration.</Trans>;
