import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { depositReturnBy } from "../../../domain/rent/settlement.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import { Card } from "../../ui/layout/card.tsx";
import type { PartnerDashboard } from "./queries.ts";
import { TaskRow } from "./task-row.tsx";
import css from "./today.module.css";

type Task = PartnerDashboard["today"]["debts"][number];

/** Today's tasks in order of urgency, one link each. */
export function Today({ data: { today, tasks } }: { data: PartnerDashboard }) {
  const format = useFormat();
  const { accessReports, handOvers, offersEnding, inspections, debts, transfers } = today;
  const reservation = ({ id }: Task) => href("partnerReservations", { open: id });
  const rent = ({ id }: Task) => href("partnerRents", { open: id });
  const place = ({ clientName, placeName }: Task) => [clientName, placeName].filter(Boolean).join(", ");
  const may = useMay();
  const payouts = may("payout.manage") ? tasks : null;
  const needsPayoutAccount = payouts !== null && payouts.payoutStatus !== "active";
  const hasFailedPayout = payouts?.payoutFailed === 1;
  const session = useSession();
  const needsConfirmation = session.status === "authenticated" && !session.emailVerified;
  const boxesOut = tasks?.boxesOutLong ?? 0;
  const boxesOutPlaceId = tasks?.boxesOutPlaceId ?? null;
  const webhooksFailed = tasks?.webhooksFailed ?? 0;
  const documentsUnprintable = tasks?.documentsUnprintable ?? 0;
  const accessUnsent = may("company.manage") && tasks?.accessUnsent === 1;
  const questionsOpen = tasks?.questionsOpen ?? 0;
  const companiesWithoutAddress = may("client.manage") ? (tasks?.companiesWithoutAddress ?? 0) : 0;
  const postingsDue = may("vindication.manage") ? (tasks?.postingsDue ?? 0) : 0;
  const ksef = may("company.manage") ? tasks : null;
  const needsKsef = ksef?.ksefDuty === "due" || ksef?.ksefDuty === "required";
  const lacksKsefPermission = ksef?.ksefPermission === "missing";
  const all = [accessReports, handOvers, offersEnding, inspections, debts, transfers];
  const isEmpty =
    all.every((tasks) => tasks.length === 0) &&
    !needsPayoutAccount &&
    !hasFailedPayout &&
    !needsConfirmation &&
    !accessUnsent &&
    !needsKsef &&
    !lacksKsefPermission &&
    boxesOut + webhooksFailed + documentsUnprintable + questionsOpen + companiesWithoutAddress + postingsDue === 0;

  return (
    <Card cut aria-labelledby="today" className={css.today}>
      <h2 id="today">{isEmpty ? <Trans>Nothing to do today</Trans> : <Trans>To do today</Trans>}</h2>
      <ul className={css.tasks}>
        {needsPayoutAccount && (
          <TaskRow icon="wallet" to={href("partnerCompany")} about={<Trans>Payouts are on hold until then.</Trans>}>
            <Trans>Your payout account is not active</Trans>
          </TaskRow>
        )}
        {hasFailedPayout && (
          <TaskRow icon="wallet" to={href("partnerCompany")} about={<Trans>Check your account number.</Trans>}>
            <Trans>Your bank refused a payout</Trans>
          </TaskRow>
        )}
        {needsConfirmation && (
          <TaskRow
            icon="mail"
            to={href("confirmEmail")}
            about={<Trans>Until then you can’t publish a place or email clients.</Trans>}
          >
            <Trans>Confirm your email address</Trans>
          </TaskRow>
        )}
        {needsKsef && (
          <TaskRow
            icon="document"
            to={href("partnerCompany")}
            about={
              ksef?.ksefDuty === "required" ? (
                <Trans>No invoice is issued to a company until you do.</Trans>
              ) : (
                <Trans>VAT payers must issue invoices to companies in it.</Trans>
              )
            }
          >
            <Trans>Switch KSeF on</Trans>
          </TaskRow>
        )}
        {lacksKsefPermission && (
          <TaskRow
            icon="document"
            to={href("partnerCompany")}
            about={<Trans>Your invoices are not sent to KSeF until then.</Trans>}
          >
            <Trans>Grant Boksy the permission in KSeF</Trans>
          </TaskRow>
        )}
        {companiesWithoutAddress > 0 && (
          <TaskRow
            icon="document"
            to={href("partnerClients", { state: "noAddress" })}
            about={<Trans>Their invoices are issued once you add it.</Trans>}
          >
            <Plural
              value={companiesWithoutAddress}
              one="# company has no address for invoices"
              other="# companies have no address for invoices"
            />
          </TaskRow>
        )}
        {postingsDue > 0 && (
          <TaskRow
            icon="mail"
            to={href("partnerVindication")}
            about={<Trans>No email reaches these clients. Print, post and check them off.</Trans>}
          >
            <Plural
              value={postingsDue}
              one="# letter of debt collection is to be posted"
              other="# letters of debt collection are to be posted"
            />
          </TaskRow>
        )}
        {accessReports.map((task) => (
          <TaskRow key={task.id} icon="warning" to={rent(task)} about={place(task)} phone={task.clientPhone}>
            <Trans>
              Box {task.boxNumber}: the code or the door doesn’t work, reported {format.instant(task.at)}
            </Trans>
          </TaskRow>
        ))}
        <More of={accessReports} to={href("partnerRents")} />
        {questionsOpen > 0 && (
          <TaskRow
            icon="mail"
            to={href("partnerQuestions", { status: "open" })}
            about={<Trans>From visitors of your places and from tenants.</Trans>}
          >
            <Plural value={questionsOpen} one="# question waits for an answer" other="# questions wait for an answer" />
          </TaskRow>
        )}
        {handOvers.map((task) => (
          <TaskRow
            key={task.id}
            icon="key"
            to={reservation(task)}
            about={<HandOver task={task} today={today.on} />}
            phone={task.clientPhone}
          >
            <Trans>Hand over box {task.boxNumber}</Trans>
          </TaskRow>
        ))}
        <More of={handOvers} to={href("partnerReservations", { sort: "moveIn-asc" })} />
        {offersEnding.map((task) => (
          <TaskRow
            key={task.id}
            icon="clock"
            to={href("completeOrder", { reservation: task.id })}
            about={place(task)}
            phone={task.clientPhone}
          >
            <Trans>
              The offer for box {task.boxNumber} expires {format.instant(task.at)}
            </Trans>
          </TaskRow>
        ))}
        <More of={offersEnding} to={href("partnerReservations", { status: "offered" })} />
        {inspections.map((task) => (
          <TaskRow key={task.id} icon="check" to={rent(task)} about={<Ended task={task} />}>
            <Trans>Inspect box {task.boxNumber}</Trans>
          </TaskRow>
        ))}
        <More of={inspections} to={href("partnerRents", { status: "ended" })} />
        {transfers.map((task) => (
          <TaskRow
            key={task.id}
            icon="wallet"
            to={href("partnerClients", { open: task.clientId ?? "" })}
            about={place(task)}
          >
            <Trans>
              Return {format.money(task.grosze)} by transfer, box {task.boxNumber}
            </Trans>
          </TaskRow>
        ))}
        <More of={transfers} to={href("partnerClients")} />
        {debts.map((task) => (
          <TaskRow
            key={task.id}
            icon="flag"
            to={rent(task)}
            about={<UnpaidSince task={task} />}
            phone={task.clientPhone}
            end={format.money(task.grosze)}
          >
            {task.clientName}
          </TaskRow>
        ))}
        <More of={debts} to={href("partnerRents", { status: "late" })} />
        {accessUnsent && (
          <TaskRow
            icon="key"
            to={href("partnerCompany")}
            about={
              <Trans>
                They were not sent in trial mode. In the webhooks of your company, press “Send current access”.
              </Trans>
            }
          >
            <Trans>Your gates don’t know your rentals yet</Trans>
          </TaskRow>
        )}
        {documentsUnprintable > 0 && (
          <TaskRow
            icon="warning"
            to={href("partnerInvoices")}
            about={<Trans>Write the client’s name and address in Latin letters, then issue the document again.</Trans>}
          >
            <Plural
              value={documentsUnprintable}
              one="# document was not sent: it can’t show some of its characters"
              other="# documents were not sent: they can’t show some of their characters"
            />
          </TaskRow>
        )}
        {webhooksFailed > 0 && (
          <TaskRow icon="warning" to={href("partnerCompany")} about={<Trans>See what was not delivered.</Trans>}>
            <Trans>Your gates or systems do not respond</Trans>
          </TaskRow>
        )}
        {boxesOut > 0 && (
          <TaskRow
            icon="box"
            to={
              boxesOutPlaceId === null
                ? href("partnerPlaces")
                : href("partnerPlace", { placeId: boxesOutPlaceId }, { view: "table", state: "outOfService" })
            }
            about={<Trans>Put them back on offer once repaired.</Trans>}
          >
            <Plural
              value={boxesOut}
              one="# box has been out of service for over a month"
              other="# boxes have been out of service for over a month"
            />
          </TaskRow>
        )}
      </ul>
    </Card>
  );
}

function HandOver({ task: { at, clientName, placeName, extras }, today }: { task: Task; today: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = format.day(at, "dayMonthShort");
  const where = [at < today ? t`since ${day}` : "", clientName, placeName].filter(Boolean).join(", ");
  return extras === "" ? (
    where
  ) : (
    <Trans>
      {where}; with it: {extras}
    </Trans>
  );
}

/** A link to the full list, with the number of tasks not shown. */
function More({ of: tasks, to }: { of: readonly Task[]; to: string }) {
  const left = (tasks[0]?.total ?? 0) - tasks.length;
  if (left <= 0) return null;
  return (
    <li>
      <Link to={to} className={css.more}>
        <Plural value={left} one="and # more" other="and # more" />
        <Icon name="arrow" />
      </Link>
    </li>
  );
}

function Ended({ task: { clientName, placeName, at, grosze } }: { task: Task }) {
  const format = useFormat();
  const [day, deposit] = [format.day(at, "dayMonthShort"), format.money(grosze, "short")];
  const returnBy = format.day(depositReturnBy(at), "dayMonthShort");
  return (
    <>
      {[clientName, placeName].filter(Boolean).join(", ")},{" "}
      {grosze > 0 ? (
        <Trans>
          ended on {day}, return the {deposit} deposit by {returnBy}
        </Trans>
      ) : (
        <Trans>ended on {day}</Trans>
      )}
    </>
  );
}

function UnpaidSince({ task: { boxNumber, placeName, at } }: { task: Task }) {
  const format = useFormat();
  const day = format.day(at, "dayMonthShort");
  return (
    <>
      {boxNumber}, {placeName}, <Trans>unpaid since {day}</Trans>
    </>
  );
}
