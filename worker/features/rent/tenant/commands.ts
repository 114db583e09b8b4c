import { stopAutopay } from "../autopay/autopay.ts";
import { changeBilling } from "../charge/billing.ts";
import { extendRent } from "../lifecycle/extend.ts";
import { giveNotice, withdrawNotice } from "../lifecycle/notice.ts";
import { withdrawFromRent } from "../lifecycle/withdraw.ts";
import { tenantRentCommand } from "../model/rent-command.ts";

/** Commands for tenants on their own rents. */
export const tenantRentCommands = {
  changeBilling: tenantRentCommand(changeBilling),
  extend: tenantRentCommand(extendRent),
  giveNotice: tenantRentCommand(giveNotice),
  stopAutopay: tenantRentCommand(stopAutopay),
  withdraw: tenantRentCommand(withdrawFromRent),
  withdrawNotice: tenantRentCommand(withdrawNotice),
};
