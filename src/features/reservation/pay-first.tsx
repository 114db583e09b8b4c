import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { href } from "../../../domain/routes.ts";
import { EmailLink, PhoneLink } from "../../ui/data/contact-link.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import type { Reservation } from "./queries.ts";
import css from "./summary.module.css";

/** The landlord refuses this booking while the customer has not paid for another rental. */
export function PayFirst({ reservation: { seller } }: { reservation: Reservation }) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that the customer pressed may be at the edge of the window, far from here.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={notice} className={css.payFirst} role="alert">
      <p>
        <b>
          <Trans>You have an overdue payment for another rental from {seller.legalName}.</Trans>
        </b>
      </p>
      <p>
        <Trans>Pay it first and then reserve the box, or contact the landlord:</Trans>{" "}
        {seller.phone === "" ? <EmailLink email={seller.email} /> : <PhoneLink phone={seller.phone} />}
      </p>
    </div>
  );
}

/** Where to pay it; a guest asks there for the link of that rental. */
export function PayFirstLink({ reservation: { guest } }: { reservation: Reservation }) {
  return (
    <LinkButton variant="next" size="big" wide to={guest === null ? href("customerRents") : href("payRent")}>
      <Trans>Pay the overdue amount</Trans>
    </LinkButton>
  );
}
