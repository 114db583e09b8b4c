import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../../domain/routes.ts";
import css from "./invoice-notices.module.css";
import type { PartnerInvoicePage } from "./queries.ts";

/** What keeps invoices back, and where to change that. */
export function InvoiceNotices({ obstacles }: { obstacles: PartnerInvoicePage["obstacles"] }) {
  if (obstacles === null) return null;
  const { ksefPermission, companiesWithoutAddress } = obstacles;
  return (
    <>
      {(ksefPermission === "missing" || ksefPermission === "refused") && (
        <p className={css.notice} role="status">
          <Trans>
            Your invoices are not being sent to KSeF. See the KSeF section in{" "}
            <Link to={href("partnerCompany")}>My company</Link>.
          </Trans>
        </p>
      )}
      {companiesWithoutAddress > 0 && (
        <p className={css.notice} role="status">
          <Link to={href("partnerClients", { state: "noAddress" })}>
            <Plural
              value={companiesWithoutAddress}
              one="# company has no address for invoices"
              other="# companies have no address for invoices"
            />
          </Link>
        </p>
      )}
    </>
  );
}
