import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { EmailLink, PhoneLink } from "../../ui/data/contact-link.tsx";
import { Fact, Facts } from "../../ui/layout/sheet-parts.tsx";
import css from "./landlord.module.css";
import type { Reservation } from "./queries.ts";

export interface LandlordProps {
  seller: Reservation["seller"];
  /** Whether the landlord has declared to offer only what the law allows. */
  isCertified?: boolean;
}

/** The landlord: trader data that consumers must see before ordering (Digital Services Act, art. 30(7)). */
export function Landlord({ seller, isCertified = false }: LandlordProps) {
  const { t } = useLingui();
  const heading = useId();
  const { legalName, address, nip, regon, krs, email, phone } = seller;
  const registers = [nip && `NIP ${nip}`, regon && `REGON ${regon}`, krs && `KRS ${krs}`].filter(Boolean).join(", ");
  return (
    <section className={css.landlord} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Landlord</Trans>
      </h2>
      <Facts>
        <Fact name={t`Company`}>{legalName}</Fact>
        <Fact name={t`Address`}>{address}</Fact>
        {registers !== "" && <Fact name={t`Tax and register numbers`}>{registers}</Fact>}
        {email !== "" && (
          <Fact name={t`Email`}>
            <EmailLink email={email} />
          </Fact>
        )}
        {phone !== "" && (
          <Fact name={t`Phone`}>
            <PhoneLink phone={phone} />
          </Fact>
        )}
      </Facts>
      <p>
        <Trans>
          The landlord rents out the box as a business. Your agreement is with the landlord, not with Boksy.
        </Trans>{" "}
        {isCertified && (
          <Trans>
            The landlord has certified to Boksy that it offers only products and services that comply with European
            Union law.
          </Trans>
        )}
      </p>
    </section>
  );
}
