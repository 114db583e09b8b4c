import { Trans, useLingui } from "@lingui/react/macro";
import { customerEmailChoices, type EmailChoice, partnerEmailChoices } from "../../../domain/account/email-choices.ts";
import { roles } from "../../../domain/account/roles.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { SavedNotice, Section } from "../../ui/layout/section.tsx";
import css from "../../ui/styles/form-page.module.css";
import type { Account } from "./account-queries.ts";
import { AuthError } from "./auth-error.tsx";
import { useChangeAccount } from "./use-change-account.ts";

/** Which emails the user gets. A change is saved at once. */
export function EmailChoicesSection({ account }: { account: Account }) {
  const { t } = useLingui();
  const saving = useChangeAccount();
  const isPartner = account.role === roles.Partner;
  const muted = (saving.isPending ? saving.variables.mutedEmails : undefined) ?? account.mutedEmails;
  const labels: Record<EmailChoice, { label: string; hint: string }> = {
    reservationReminders: {
      label: t`Reservation reminders`,
      hint: t`An offer is about to expire, or the hold on a box has ended.`,
    },
    rentalStart: { label: t`Start of the rental`, hint: t`How to get to the box, on the first day.` },
    newReservations: { label: t`New reservations`, hint: t`A tenant has reserved and paid for a box.` },
    offerAnswers: {
      label: t`Answers to offers`,
      hint: t`A client has accepted or declined an offer, or it has expired.`,
    },
    extensions: { label: t`Extensions`, hint: t`A tenant has extended a rental.` },
  };
  const choose = (choice: EmailChoice, isWanted: boolean) =>
    saving.mutate({ mutedEmails: isWanted ? muted.filter((one) => one !== choice) : [...muted, choice] });
  return (
    <Section
      title={t`Email notifications`}
      lead={
        isPartner ? (
          <Trans>Sent to your company’s address. The choice applies to the whole company.</Trans>
        ) : (
          <Trans>Choose which messages you want to get.</Trans>
        )
      }
    >
      <div className={css.form}>
        {(isPartner ? partnerEmailChoices : customerEmailChoices).map((choice) => (
          <CheckField
            key={choice}
            {...labels[choice]}
            checked={!muted.includes(choice)}
            onChange={({ target }) => choose(choice, target.checked)}
          />
        ))}
        <p className={css.small}>
          {isPartner ? (
            <Trans>Notices, withdrawals, payments and sign-in messages are always sent.</Trans>
          ) : (
            <Trans>
              Confirmations, agreements, payments, notices, price changes and sign-in messages are always sent: the law
              or your account’s security requires them.
            </Trans>
          )}
        </p>
        <AuthError error={saving.error} />
        <SavedNotice>{saving.isSuccess && <Trans>Saved.</Trans>}</SavedNotice>
      </div>
    </Section>
  );
}
