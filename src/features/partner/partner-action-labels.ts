import { msg } from "@lingui/core/macro";

/** What changed of a partner itself, by action. */
export const partnerActionLabels = {
  approve: msg({ context: "history", message: "Approved" }),
  reject: msg`Approval declined`,
  askApproval: msg`Asked for approval again`,
  checkRegister: msg`VAT register checked`,
  holdPayouts: msg`Payouts put on hold`,
  resumePayouts: msg`Payouts resumed`,
  allowPayouts: msg`Payouts allowed`,
  certify: msg`Self-certified`,
  askTraderData: msg`Asked for missing data`,
  suspend: msg`Suspended`,
  restore: msg`Restored`,
  changeCommission: msg`New commission planned`,
  applyCommission: msg`New commission took effect`,
  changeCompany: msg`Company data changed`,
  submitCompany: msg`Company data submitted`,
  setStaffLimits: msg`Limits of the staff changed`,
  setPrepaymentOffer: msg`Discounts for payment in advance changed`,
  setCalendarMonths: msg`Billing months of new rentals changed`,
  changePaymentTerm: msg`Payment term changed`,
  goLive: msg`Trial mode ended`,
  changeSms: msg`Text messages changed`,
  startView: msg`Viewed as a person`,
  endView: msg`Stopped viewing`,
};
