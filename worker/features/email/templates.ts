import type { Locale } from "../../env.ts";
import type { CodeMail, LandlordMail, TenantMail } from "./template.ts";
import * as access from "./templates/access.ts";
import * as account from "./templates/account.ts";
import * as authorizedPerson from "./templates/authorized-person.ts";
import * as commission from "./templates/commission.ts";
import * as compliance from "./templates/compliance.ts";
import * as contentReport from "./templates/content-report.ts";
import * as debt from "./templates/debt.ts";
import * as dispute from "./templates/dispute.ts";
import * as health from "./templates/health.ts";
import * as invitation from "./templates/invitation.ts";
import * as invoice from "./templates/invoice.ts";
import * as notice from "./templates/notice.ts";
import * as offer from "./templates/offer.ts";
import * as partner from "./templates/partner.ts";
import * as payment from "./templates/payment.ts";
import * as paymentPlan from "./templates/payment-plan.ts";
import * as paymentReminder from "./templates/payment-reminder.ts";
import * as question from "./templates/question.ts";
import * as rentChanged from "./templates/rent-changed.ts";
import * as rentEnded from "./templates/rent-ended.ts";
import * as rentPayment from "./templates/rent-payment.ts";
import * as rentStarted from "./templates/rent-started.ts";
import * as reservation from "./templates/reservation.ts";
import * as reservationEnded from "./templates/reservation-ended.ts";
import * as waitlist from "./templates/waitlist.ts";
import * as webhook from "./templates/webhook.ts";
import * as withdrawal from "./templates/withdrawal.ts";

/** Every template by its name, which the outbox stores. Files in `templates/` export nothing else. */
export const templates = {
  ...access,
  ...account,
  ...authorizedPerson,
  ...commission,
  ...compliance,
  ...contentReport,
  ...debt,
  ...dispute,
  ...health,
  ...invitation,
  ...invoice,
  ...notice,
  ...offer,
  ...partner,
  ...payment,
  ...paymentPlan,
  ...paymentReminder,
  ...question,
  ...rentChanged,
  ...rentEnded,
  ...rentPayment,
  ...rentStarted,
  ...reservation,
  ...reservationEnded,
  ...waitlist,
  ...webhook,
  ...withdrawal,
};

export type MailTemplate = keyof typeof templates;

/** The data of each email. */
export type MailData = { [T in MailTemplate]: Parameters<(typeof templates)[T]>[0] };

type TemplateWith<Data> = { [T in MailTemplate]: MailData[T] extends Data ? T : never }[MailTemplate];
export type CodeMailTemplate = TemplateWith<CodeMail>;
export type TenantTemplate = TemplateWith<TenantMail>;
export type LandlordTemplate = TemplateWith<LandlordMail>;

/**
 * `cause` identifies the reason for the email, such as `rsv_…:confirmed`; a second email with the same cause is never
 * written.
 */
export interface MailOf<T extends MailTemplate> {
  template: T;
  recipient: string;
  locale: Locale;
  data: MailData[T];
  cause: string;
  /** Absent for emails by the platform or to the partner itself. */
  from?: PartnerSender;
  now: Date;
}

/**
 * The partner on whose behalf an email is sent to someone else; the outbox refuses what is not allowed
 * (`outbox__partner_may_email`). `direct`: sent immediately or refused; `queued`: waits for the daily limit; `service`:
 * about the recipient's own booking or rent.
 */
export interface PartnerSender {
  partnerId: string;
  pace: "direct" | "queued" | "service";
}

export type Mail = { [T in MailTemplate]: MailOf<T> }[MailTemplate];
