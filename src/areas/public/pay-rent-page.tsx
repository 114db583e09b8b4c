import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { roles } from "../../../domain/account/roles.ts";
import { methodName } from "../../../domain/payment/saved-method.ts";
import { href } from "../../../domain/routes.ts";
import { PayCharges, type PayChargesProps } from "../../features/payment/pay-charges.tsx";
import { RentOutcome } from "../../features/payment/rent-outcome.tsx";
import { type Payable, payableQuery, type RentPayment, rentPaymentQuery } from "../../features/payment/rent-queries.ts";
import { usePaymentOutcome } from "../../features/payment/use-payment-outcome.ts";
import { TransferDetails } from "../../features/rent/tenant/next-payment.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { invalidate } from "../../lib/api/cache/invalidate.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { ChangeMethodView } from "./change-method-view.tsx";
import { OtherAccount } from "./other-account.tsx";
import css from "./pay-rent.module.css";
import { RequestLink } from "./request-link.tsx";
import { useGuestLink } from "./use-guest-link.ts";

const isUnknown = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);
const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

/** Online payment of the rent, for customers and, by the link in their emails, guests. Also shows the outcome. */
export function PayRentPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const session = useSession();
  const link = useGuestLink();
  const rentId = search.get("rent") ?? "";
  const payable = useQuery({ ...payableQuery(rentId), enabled: rentId !== "" && !link.isOpening });
  if (link.error && !isUnknown(link.error)) {
    return (
      <Page title={t`Pay the rent`} width="bare">
        <LoadError error={link.error} onRetry={link.again} retrying={link.isOpening} />
      </Page>
    );
  }
  if (session.status === "authenticated" && isForbidden(payable.error)) {
    return (
      <Page title={t`Pay the rent`} width="bare">
        <OtherAccount email={session.email ?? ""} />
      </Page>
    );
  }
  if (link.error || rentId === "" || isUnknown(payable.error)) {
    return (
      <Page title={t`Open your reservation`} width="bare">
        <RequestLink
          wasRefused={link.error !== null}
          next={rentId === "" ? undefined : href("payRent", { rent: rentId })}
        />
      </Page>
    );
  }
  const setupId = search.get("setup");
  const isChange = setupId !== null || search.get("change") === "method";
  return (
    <Page
      title={isChange ? t`Change the payment method` : t`Pay the rent`}
      width="bare"
      lead={
        payable.data && (
          <Trans>
            Box {payable.data.boxNumber}, {payable.data.placeName}
          </Trans>
        )
      }
    >
      <QueryView query={payable}>
        {(data) =>
          isChange ? (
            <ChangeMethodView
              rentId={data.rentId}
              setupId={setupId}
              urlStatus={search.get("status") ?? undefined}
              back={<BackToRent isGuests={data.isGuests} />}
            />
          ) : (
            <PayOrOutcome
              payable={data}
              paymentId={search.get("payment") ?? data.pending?.id ?? null}
              urlStatus={search.get("status") ?? undefined}
            />
          )
        }
      </QueryView>
    </Page>
  );
}

interface PayOrOutcomeProps {
  payable: Payable;
  paymentId: string | null;
  urlStatus: string | undefined;
}

function PayOrOutcome({ payable, paymentId, urlStatus }: PayOrOutcomeProps) {
  const payment = useQuery({
    ...rentPaymentQuery(payable.rentId, paymentId ?? ""),
    enabled: paymentId !== null,
  });
  if (paymentId === null || isUnknown(payment.error)) return <Charges payable={payable} earlierIds={[]} />;
  return (
    <QueryView query={payment}>
      {(data) => <OutcomeAndRest payable={payable} payment={data} urlStatus={urlStatus} />}
    </QueryView>
  );
}

interface OutcomeAndRestProps {
  payable: Payable;
  payment: RentPayment;
  urlStatus: string | undefined;
}

/** The outcome of a payment and, unless it is pending, what is left to pay. */
function OutcomeAndRest({ payable, payment, urlStatus }: OutcomeAndRestProps) {
  const client = useQueryClient();
  const outcome = usePaymentOutcome(payment, urlStatus);
  const isSettled = outcome === "success" || outcome === "refunded" || outcome === "failed";
  useEffect(() => {
    if (isSettled) void invalidate(client, ["boxes", "payments", "rents", "reservations"]);
  }, [isSettled, client]);
  return (
    <div className={css.pay}>
      {outcome && <RentOutcome payment={payment} outcome={outcome} hasEmail={payable.hasEmail} />}
      {outcome !== "pending" && <Charges payable={payable} earlierIds={payment.chargeIds} />}
    </div>
  );
}

function Charges({ payable, earlierIds }: PayChargesProps) {
  return (
    <div className={css.pay}>
      {payable.charges.length > 0 ? (
        <Due payable={payable} earlierIds={earlierIds} />
      ) : (
        <>
          <NothingDue payable={payable} />
          <BackToRent isGuests={payable.isGuests} />
        </>
      )}
    </div>
  );
}

function Due({ payable, earlierIds }: PayChargesProps) {
  const { transfer } = payable;
  return (
    <>
      <PayCharges key={payable.charges.map(({ id }) => id).join()} payable={payable} earlierIds={earlierIds} />
      {transfer && <TransferDetails transfer={transfer} />}
    </>
  );
}

function NothingDue({ payable: { next, creditGrosze, autopay } }: { payable: Payable }) {
  const format = useFormat();
  const credit = format.money(creditGrosze);
  if (next === null) {
    return (
      <p>
        {creditGrosze > 0 ? (
          <Trans>Everything is paid. Your landlord owes you {credit}.</Trans>
        ) : (
          <Trans>Everything is paid.</Trans>
        )}
      </p>
    );
  }
  const left = Math.max(0, next.amountGrosze - creditGrosze);
  const [amount, day] = [format.money(left), format.day(next.dueOn, "dayMonth")];
  if (creditGrosze > 0) {
    return (
      <p>
        {left === 0 ? (
          <Trans>
            Everything is paid. Your credit of {credit} also covers the next payment, due on {day}.
          </Trans>
        ) : (
          <Trans>
            Everything is paid. After your credit of {credit}, the next payment is {amount}, due on {day}; you can pay
            it here from that day.
          </Trans>
        )}
      </p>
    );
  }
  const method = autopay && methodName(autopay);
  return (
    <p>
      {method === null ? (
        <Trans>
          Everything is paid. The next payment, {amount}, is due on {day}; you can pay it here from that day.
        </Trans>
      ) : (
        <Trans>
          Everything is paid. We’ll charge the next payment, {amount}, on {day} ({method}).
        </Trans>
      )}
    </p>
  );
}

function BackToRent({ isGuests }: { isGuests: boolean }) {
  const session = useSession();
  const isCustomer = session.status === "authenticated" && session.role === roles.Customer;
  return (
    <LinkButton wide to={href(isCustomer && !isGuests ? "customerRents" : "customerReservation")}>
      <Trans>Go to the rental</Trans>
    </LinkButton>
  );
}
