import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../../domain/routes.ts";
import type { PartnerInvoicePage } from "./queries.ts";

/** Says that invoices wait because KSeF does not let Boksy send them, and where to change that. */
export function KsefNotice({ permission }: { permission: PartnerInvoicePage["ksefPermission"] }) {
  if (permission !== "missing" && permission !== "refused") return null;
  return (
    <p role="status">
      <Trans>
        Your invoices are not being sent to KSeF. See the KSeF section in{" "}
        <Link to={href("partnerCompany")}>My company</Link>.
      </Trans>
    </p>
  );
}
