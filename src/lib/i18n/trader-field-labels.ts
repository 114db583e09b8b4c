import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TraderField } from "../../../domain/compliance/trader-data.ts";

/** The data that the law asks of a trader. */
export const traderFieldLabels: Record<TraderField, MessageDescriptor> = {
  legalName: msg({ context: "trader", message: "company name" }),
  address: msg({ context: "trader", message: "address" }),
  phone: msg({ context: "trader", message: "phone" }),
  email: msg({ context: "trader", message: "email" }),
  contactName: msg({ context: "trader", message: "contact person" }),
  nip: msg({ context: "trader", message: "NIP" }),
  register: msg({ context: "trader", message: "KRS or REGON number" }),
  iban: msg({ context: "trader", message: "account number" }),
  bankAccountHolder: msg({ context: "trader", message: "account holder" }),
  certification: msg({ context: "trader", message: "self-certification" }),
};
