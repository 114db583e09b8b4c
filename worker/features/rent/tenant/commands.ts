import { changeBilling } from "../commands/billing.ts";
import { extendRent } from "../commands/extend.ts";
import { giveNotice, withdrawNotice } from "../commands/notice.ts";
import { tenantRentCommand } from "../commands/rent-command.ts";
import { withdrawFromRent } from "../commands/withdraw.ts";
import { stopAutopay } from "../online/autopay.ts";

/** Commands for tenants on their own rents. */
export const tenantRentCommands = {
  changeBilling: tenantRentCommand(changeBilling),
  extend: tenantRentCommand(extendRent),
  giveNotice: tenantRentCommand(giveNotice),
  stopAutopay: tenantRentCommand(stopAutopay),
  withdraw: tenantRentCommand(withdrawFromRent),
  withdrawNotice: tenantRentCommand(withdrawNotice),
};
