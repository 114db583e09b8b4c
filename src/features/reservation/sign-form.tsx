import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { addDays, dayAt } from "../../../domain/core/day.ts";
import { pick } from "../../../domain/core/pick.ts";
import { type TypedBuyer, typedBuyer } from "../../../domain/invoice/buyer.ts";
import { withdrawalDays } from "../../../domain/reservation/hold.ts";
import { href } from "../../../domain/routes.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { failureLabel } from "../../lib/i18n/failure-label.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { AgreementLink } from "../../ui/data/agreement-link.tsx";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { BuyerFields, buyerErrors, sentBuyer, shownBuyer } from "../../ui/forms/buyer-fields.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Agreement } from "./agreement.tsx";
import { AgreementFacts } from "./agreement-facts.tsx";
import { BookedBox } from "./booked-box.tsx";
import { Landlord } from "./landlord.tsx";
import { PriceChanged } from "./price-changed.tsx";
import { type CheckoutInput, isPriceChanged, type Reservation, type useCheckout } from "./queries.ts";
import css from "./summary.module.css";
import { useLanguageOfPage } from "./use-language-of-page.ts";

/** The submit button is below the form and, on a phone, in the price bar. */
export const signFormId = "sign";

interface Values extends TypedBuyer {
  nameTyped: string;
  terms: boolean;
  earlyStart: boolean;
  consumerRights: boolean;
  saveMethod: boolean;
}

const buyerOf = (values: TypedBuyer): TypedBuyer =>
  pick(values, ["kind", "companyName", "taxNumber", "street", "postcode", "city", "country"]);

export interface SignFormProps {
  reservation: Reservation;
  checkout: ReturnType<typeof useCheckout>;
  pay: ReactNode;
  /** Shown instead of the error of the checkout. */
  notice: ReactNode;
}

/**
 * The agreement, the typed-name signature and the consents required before payment. A signed agreement is only paid
 * for.
 */
export function SignForm({ reservation, checkout, pay, notice }: SignFormProps) {
  const { t } = useLingui();
  const session = useSession();
  useLanguageOfPage(reservation);
  const { place, payment, moveInOn } = reservation;
  // As it was when the page opened, so that the form does not change while the provider’s page loads.
  const [signedAt] = useState(reservation.agreement.signedAt);
  // Guests have entered it with their details, and a signed agreement cannot change.
  const asksBuyer = signedAt === null && (reservation.guest === null || reservation.buyer === null);
  const [values, setValues] = useState<Values>({
    nameTyped: (session.status === "authenticated" ? session.displayName : reservation.guest?.name) ?? "",
    terms: false,
    earlyStart: false,
    consumerRights: false,
    // A wish that was expressed with the last attempt, if its terms are still the same.
    saveMethod:
      payment !== null && payment.autopayConsent !== null && payment.autopayConsent === reservation.autopayConsent,
    ...typedBuyer(reservation.buyer),
  });
  const isCompany = (asksBuyer ? values.kind : reservation.buyer?.kind) === "company";
  const mayWithdraw = !isCompany || values.consumerRights;
  const early = mayWithdraw && moveInOn < addDays(dayAt(new Date(), place.timezone), withdrawalDays);
  const toInput = ({ nameTyped, earlyStart, consumerRights, saveMethod, ...rest }: Values): CheckoutInput => ({
    ...(signedAt === null
      ? {
          agreement: { version: reservation.agreement.version, nameTyped, locale: reservation.locale },
          consents: {
            terms: true,
            earlyStart: early && earlyStart,
            ...(isCompany && consumerRights && { consumerRights }),
          },
        }
      : { signedAt }),
    ...(asksBuyer && { buyer: sentBuyer(buyerOf(rest)) }),
    ...(saveMethod && reservation.autopayConsent !== null && { autopayConsent: reservation.autopayConsent }),
    shownTodayGrosze: reservation.price.todayGrosze,
  });
  const form = useForm<Values>({
    defaultValues: values,
    store: { values, change: (part) => setValues((before) => ({ ...before, ...part })) },
    schema: async () => (await import("../../../domain/reservation/schema.ts")).checkoutInput,
    toInput,
    checks:
      signedAt === null
        ? {
            nameTyped: (name) => (name.length < 3 ? msg`Enter your first and last name.` : null),
            terms: (isGiven) => (isGiven ? null : msg`The agreement can’t be concluded without this.`),
            earlyStart: (isGiven) => (early && !isGiven ? msg`Check this box or choose a later move-in day.` : null),
          }
        : {},
    byField: (errors) =>
      buyerErrors(
        Object.fromEntries(
          Object.entries(errors).map(([name, message]) => [name.replace(/^(agreement|consents)\./, ""), message]),
        ),
      ),
    mutation: checkout,
    onSubmit: (sent) => checkout.mutate(toInput(sent), { onSuccess: ({ url }) => window.location.assign(url) }),
  });
  const shown = asksBuyer ? { ...reservation, buyer: shownBuyer(buyerOf(values)) } : reservation;
  const tenantName = values.nameTyped.trim();

  return (
    <Form form={form} id={signFormId} className={css.sign}>
      <BookedBox reservation={reservation} />
      <h1 tabIndex={-1}>
        <Trans>Summary and agreement</Trans>
      </h1>
      {payment?.status === "failed" && <InlineError>{t(failureLabel(payment.failureCode))}</InlineError>}
      {asksBuyer && (
        <section className={css.buyer}>
          <h2>
            <Trans>Who rents the box</Trans>
          </h2>
          <BuyerFields values={values} change={form.change} errors={form.errors} />
        </section>
      )}
      <div>
        <AgreementFacts reservation={shown} tenantName={tenantName} mayWithdraw={mayWithdraw} />
        {signedAt === null ? (
          <Agreement reservation={shown} tenantName={tenantName} />
        ) : (
          <AgreementLink file={`/api/reservations/${reservation.id}/agreement`} signedAt={signedAt} />
        )}
      </div>
      <Landlord seller={reservation.seller} />
      {signedAt === null && (
        <TextField
          {...form.field("nameTyped")}
          label={t`Your first and last name, as your signature`}
          hint={t`By typing your name you sign the agreement above.`}
          autoComplete="name"
          maxLength={120}
        />
      )}
      <div className={css.consents}>
        {signedAt === null && (
          <CheckField
            {...form.checkbox("terms")}
            label={
              <Trans>
                I accept the agreement, the{" "}
                <a href={`/api/reservations/${reservation.id}/agreement`} target="_blank" rel="noreferrer">
                  house rules
                </a>{" "}
                and the{" "}
                <a href={href("terms")} target="_blank" rel="noreferrer">
                  Boksy terms
                </a>
                .
              </Trans>
            }
          />
        )}
        {signedAt === null && isCompany && (
          <CheckField
            {...form.checkbox("consumerRights")}
            label={
              <Trans>
                I’m a sole trader and this agreement is not of a professional nature for me, so I can withdraw from it.
              </Trans>
            }
          />
        )}
        {signedAt === null && early && (
          <CheckField
            {...form.checkbox("earlyStart")}
            label={
              <Trans>
                I request that the rental start before the {withdrawalDays}-day withdrawal period ends. I understand
                that if I withdraw, I pay for the days the box was available to me.
              </Trans>
            }
          />
        )}
        {reservation.autopayConsent !== null && (
          <CheckField
            {...form.checkbox("saveMethod")}
            strong
            label={<Trans>Turn on automatic payment</Trans>}
            hint={reservation.autopayConsent}
          />
        )}
      </div>
      {isPriceChanged(checkout.error) ? (
        <PriceChanged error={checkout.error} />
      ) : (
        (notice ?? (form.alert && <InlineError>{form.alert}</InlineError>))
      )}
      <div className={css.pay}>{pay}</div>
    </Form>
  );
}
