import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { formatIban } from "../../../../domain/company/company-numbers.ts";
import { addressLine } from "../../../../domain/core/countries.ts";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { EmailLink } from "../../../ui/data/contact-link.tsx";
import { Fact, Facts } from "../../../ui/layout/sheet-parts.tsx";
import type { PartnerInvoice } from "./queries.ts";
import { TaxNumber } from "./tax-number.tsx";

/** The buyer, what the invoice is about, and its dates. */
export function InvoiceFacts({ invoice }: { invoice: PartnerInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const { buyer, clientId, clientName, rentId, reservationId, reservationCode, boxNumber, placeName } = invoice;
  const { periodFrom, periodTo } = invoice;
  const address = addressLine({ ...buyer, country: buyer.country ?? "PL" }, format.locale);
  const taxNumber = buyer.nip ?? buyer.taxNumber ?? "";
  const before = invoice.correction?.buyerBefore ?? null;
  const taxNumberBefore = before?.nip ?? before?.taxNumber ?? "";
  const methodLabels = {
    transfer: t`Bank transfer`,
    cash: t`Cash`,
    terminal: t`Card terminal`,
    deposit: t`From the deposit`,
    online: t`Online payment`,
  };
  const received = [...new Set(invoice.payments.map(({ method }) => method))];
  const methods = received.length > 0 ? received : [invoice.paymentMethod];
  const box = boxNumber === null ? null : `${boxNumber}, ${placeName}`;
  return (
    <Facts>
      <Fact name={t`Buyer`}>
        {buyer.name}
        {taxNumber !== "" && (
          <div>
            <TaxNumber of={taxNumber} />
          </div>
        )}
        {address !== "" && <div>{address}</div>}
        {buyer.email !== "" && (
          <div>
            <EmailLink email={buyer.email} />
          </div>
        )}
      </Fact>
      {clientId !== null && clientName !== null && (
        <Fact name={t`Client`}>
          <Link to={href("partnerClients", { open: clientId })}>{clientName}</Link>
        </Fact>
      )}
      {box !== null && (
        <Fact name={rentId === null ? t`Box` : t`Rental`}>
          {rentId === null ? box : <Link to={href("partnerRents", { open: rentId })}>{box}</Link>}
        </Fact>
      )}
      {reservationId !== null && reservationCode !== null && (
        <Fact name={t`Reservation`}>
          <Link to={href("partnerReservations", { open: reservationId })}>{reservationCode}</Link>
        </Fact>
      )}
      {periodFrom !== null && periodTo !== null && (
        <Fact name={t`Period`}>{format.period(periodFrom, periodTo, "numeric")}</Fact>
      )}
      {invoice.correction !== null && <Fact name={t`Reason`}>{invoice.correction.reason}</Fact>}
      {invoice.correction?.buyerBefore != null && (
        <Fact name={t`Buyer before`}>
          {invoice.correction.buyerBefore.name}
          {taxNumberBefore !== "" && (
            <div>
              <TaxNumber of={taxNumberBefore} />
            </div>
          )}
          <div>
            {addressLine(
              { ...invoice.correction.buyerBefore, country: invoice.correction.buyerBefore.country ?? "PL" },
              format.locale,
            )}
          </div>
        </Fact>
      )}
      <Fact name={t`Issued`}>{format.day(invoice.issuedOn)}</Fact>
      <Fact name={t`Sale date`}>{format.day(invoice.soldOn)}</Fact>
      {invoice.kind !== "correction" && <Fact name={t`Due date`}>{format.day(invoice.dueOn)}</Fact>}
      {invoice.kind === "vat" && (
        <Fact name={t`Payment method`}>
          {methods.map((method) => methodLabels[method]).join(", ")}
          {invoice.iban !== null && invoice.openGrosze > 0 && <div>{formatIban(invoice.iban)}</div>}
        </Fact>
      )}
      {invoice.kind === "vat" && invoice.openGrosze > 0 && (
        <Fact name={t`To pay`}>{format.money(invoice.openGrosze)}</Fact>
      )}
    </Facts>
  );
}
