import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { addressLine } from "../../../domain/core/countries.ts";
import { addDays, dayAt } from "../../../domain/core/day.ts";
import { seriousArrearsDays } from "../../../domain/rent/arrears.ts";
import { landlordNoticeDays } from "../../../domain/rent/notice.ts";
import { withdrawalDays } from "../../../domain/reservation/hold.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useRentDueText } from "../../lib/i18n/use-term-text.ts";
import css from "./agreement-facts.module.css";
import type { Reservation } from "./queries.ts";

/** The key terms of the agreement, shown above its full text. */
export function AgreementFacts({
  reservation,
  tenantName,
  mayWithdraw,
}: {
  reservation: Reservation;
  tenantName: string;
  mayWithdraw: boolean;
}) {
  const format = useFormat();
  const dueText = useRentDueText();
  const { moveInOn, toOn, price, place, serverNow } = reservation;
  const { noticeDays } = place;
  const landlordDays = landlordNoticeDays(noticeDays);
  const deposit = price.depositGrosze;
  const nextDueOn = price.nextDueOn && format.day(price.nextDueOn);
  const until = format.day(addDays(dayAt(new Date(serverNow), place.timezone), withdrawalDays));
  return (
    <dl className={css.facts}>
      <Tenant buyer={reservation.buyer} name={tenantName === "" ? "…" : tenantName} />
      <Fact name={<Trans>Start</Trans>}>{format.day(moveInOn)}</Fact>
      {toOn === null ? (
        <Fact
          name={<Trans>Rental period</Trans>}
          more={
            landlordDays === noticeDays ? (
              <Trans>{noticeDays}-day notice period, for both parties</Trans>
            ) : (
              <Trans>
                {noticeDays}-day notice period for you, {landlordDays} days for the landlord
              </Trans>
            )
          }
        >
          <Trans>open-ended</Trans>
        </Fact>
      ) : (
        <Fact
          name={<Trans>Last day</Trans>}
          more={
            <Trans>
              You can end it earlier with a {noticeDays}-day notice period, or extend it if the box is available
            </Trans>
          }
        >
          {format.day(addDays(toOn, -1))}
        </Fact>
      )}
      {nextDueOn !== null && (
        <Fact
          name={<Trans>Payment</Trans>}
          more={
            <Trans>
              If you are more than {seriousArrearsDays} days late despite a payment demand, the landlord may suspend
              access; rent is still due
            </Trans>
          }
        >
          {dueText(price)}
          <br />
          <Trans>next payment by {nextDueOn}</Trans>
        </Fact>
      )}
      {deposit > 0 && (
        <Fact name={<Trans>Deposit</Trans>} more={<Trans>Returned within 7 days of the box being handed back</Trans>}>
          {format.money(deposit)}
        </Fact>
      )}
      {mayWithdraw && (
        <Fact
          name={<Trans>Withdrawal</Trans>}
          more={
            <Trans>
              If you pay today. To withdraw, use “Withdraw from the agreement here” at the bottom of every page and in
              your rental, or write to the landlord; the model form is in the PDF
            </Trans>
          }
        >
          <Trans>until {until}, without giving a reason</Trans>
        </Fact>
      )}
      <Fact name={<Trans>Not allowed</Trans>}>
        <Trans>flammable, toxic or perishable things, animals, plants</Trans>
      </Fact>
    </dl>
  );
}

function Tenant({ buyer, name }: { buyer: Reservation["buyer"]; name: string }) {
  const format = useFormat();
  const address = buyer === null ? "" : addressLine(buyer, format.locale);
  if (buyer?.kind !== "company") {
    return (
      <Fact name={<Trans>Tenant</Trans>} more={address}>
        {name}
      </Fact>
    );
  }
  const facts = [address, buyer.nip ? `NIP ${buyer.nip}` : buyer.taxNumber].filter(Boolean).join(", ");
  return (
    <Fact
      name={<Trans>Tenant</Trans>}
      more={
        <>
          {facts !== "" && (
            <>
              {facts}
              <br />
            </>
          )}
          <Trans>signed for by {name}</Trans>
        </>
      }
    >
      {buyer.companyName === "" ? "…" : buyer.companyName}
    </Fact>
  );
}

function Fact({ name, more, children }: { name: ReactNode; more?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {more && <small>{more}</small>}
      </dd>
    </div>
  );
}
