import { claimDebt } from "../../debt/claim-debt.ts";
import { demandPayment, restoreAccess, suspendAccess } from "../access/suspend.ts";
import { changeBilling } from "../charge/billing.ts";
import { startCalendarMonths } from "../charge/calendar-months.ts";
import { changePaymentTerm } from "../charge/payment-term.ts";
import { issueRentProforma } from "../charge/proforma.ts";
import { endRent } from "../lifecycle/end.ts";
import { extendRent } from "../lifecycle/extend.ts";
import { giveNotice, withdrawNotice } from "../lifecycle/notice.ts";
import { planPrice, withdrawPrice } from "../lifecycle/price.ts";
import { relocateRent, withdrawRelocation } from "../lifecycle/relocate.ts";
import { changeContractNumber } from "../model/contract-number.ts";
import { managerRentCommand, partnerRentCommand } from "../model/rent-command.ts";
import { recordRentPayment, undoRentPayment } from "../money/record-payment.ts";
import { settleDeposit } from "../money/settle-deposit.ts";

/** Commands for staff on rents of their partner. */
export const partnerRentCommands = {
  changeBilling: partnerRentCommand(changeBilling),
  changeContractNumber: partnerRentCommand(changeContractNumber),
  changePaymentTerm: managerRentCommand(changePaymentTerm),
  claimDebt: partnerRentCommand(claimDebt),
  demandPayment: partnerRentCommand(demandPayment),
  end: partnerRentCommand(endRent),
  extend: partnerRentCommand(extendRent),
  issueProforma: partnerRentCommand(issueRentProforma),
  giveNotice: partnerRentCommand(giveNotice),
  planPrice: partnerRentCommand(planPrice),
  recordPayment: partnerRentCommand(recordRentPayment),
  relocate: partnerRentCommand(relocateRent),
  restoreAccess: partnerRentCommand(restoreAccess),
  settleDeposit: partnerRentCommand(settleDeposit),
  startCalendarMonths: managerRentCommand(startCalendarMonths),
  suspendAccess: partnerRentCommand(suspendAccess),
  undoPayment: partnerRentCommand(undoRentPayment),
  withdrawNotice: partnerRentCommand(withdrawNotice),
  withdrawPrice: partnerRentCommand(withdrawPrice),
  withdrawRelocation: partnerRentCommand(withdrawRelocation),
};
