import { useLingui } from "@lingui/react/macro";
import type { TraderField } from "../../../domain/compliance/trader-data.ts";

/** The data that the law asks of a trader. */
export function useTraderFieldLabels(): Record<TraderField, string> {
  const { t } = useLingui();
  return {
    legalName: t({ context: "trader", message: "company name" }),
    address: t({ context: "trader", message: "address" }),
    phone: t({ context: "trader", message: "phone" }),
    email: t({ context: "trader", message: "email" }),
    contactName: t({ context: "trader", message: "contact person" }),
    nip: t({ context: "trader", message: "NIP" }),
    register: t({ context: "trader", message: "KRS or REGON number" }),
    iban: t({ context: "trader", message: "account number" }),
    bankAccountHolder: t({ context: "trader", message: "account holder" }),
    certification: t({ context: "trader", message: "self-certification" }),
  };
}
