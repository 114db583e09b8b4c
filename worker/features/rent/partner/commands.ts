import { claimDebt } from "../collection/claim-debt.ts";
import { demandPayment, restoreAccess, suspendAccess } from "../commands/access.ts";
import { changeBilling } from "../commands/billing.ts";
import { endRent } from "../commands/end.ts";
import { extendRent } from "../commands/extend.ts";
import { giveNotice, withdrawNotice } from "../commands/notice.ts";
import { planPrice, withdrawPrice } from "../commands/price.ts";
import { issueRentProforma } from "../commands/proforma.ts";
import { recordRentPayment, undoRentPayment } from "../commands/record-payment.ts";
import { relocateRent, withdrawRelocation } from "../commands/relocate.ts";
import { partnerRentCommand } from "../commands/rent-command.ts";
import { settleDeposit } from "../commands/settle.ts";

/** Commands for staff on rents of their partner. */
export const partnerRentCommands = {
  changeBilling: partnerRentCommand(changeBilling),
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
  suspendAccess: partnerRentCommand(suspendAccess),
  undoPayment: partnerRentCommand(undoRentPayment),
  withdrawNotice: partnerRentCommand(withdrawNotice),
  withdrawPrice: partnerRentCommand(withdrawPrice),
  withdrawRelocation: partnerRentCommand(withdrawRelocation),
};
