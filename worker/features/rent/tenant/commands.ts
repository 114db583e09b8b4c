import { extendRent } from "../commands/extend.ts";
import { giveNotice, withdrawNotice } from "../commands/notice.ts";
import { tenantRentCommand } from "../commands/rent-command.ts";
import { withdrawFromRent } from "../commands/withdraw.ts";

/** Commands for tenants on their own rents. */
export const tenantRentCommands = {
  extend: tenantRentCommand(extendRent),
  giveNotice: tenantRentCommand(giveNotice),
  withdraw: tenantRentCommand(withdrawFromRent),
  withdrawNotice: tenantRentCommand(withdrawNotice),
};
