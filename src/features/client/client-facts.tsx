import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { missingAddressParts } from "../../../domain/client/address.ts";
import { addressLine } from "../../../domain/core/countries.ts";
import { termIn } from "../../../domain/rent/payment-term.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useTermText } from "../../lib/i18n/use-term-text.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { EmailLink, PhoneLink } from "../../ui/data/contact-link.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Actions, Fact, Facts, SheetHead } from "../../ui/layout/sheet-parts.tsx";
import { ClientAccount } from "./client-account.tsx";
import { PaymentTermDialog } from "./payment-term-dialog.tsx";
import type { Client } from "./queries.ts";
import { warsawDay } from "./warsaw-day.ts";

export interface ClientFactsProps {
  client: Client;
  onEdit: () => void;
  /** Restores focus to the edit button after editing. */
  restoresFocus: boolean;
}

/** The client's contact details and actions. */
export function ClientFacts({ client, onEdit, restoresFocus }: ClientFactsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const termText = useTermText();
  const may = useMay();
  const [isChangingTerm, setChangingTerm] = useState(false);
  const term = termIn(client);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (restoresFocus) edit.current?.focus();
  }, [restoresFocus]);
  const address = addressLine(client, format.locale);
  const since = format.day(warsawDay(client.createdAt));
  return (
    <SheetHead
      state={
        <>
          {client.blocked && <Badge tone="danger">{t`blocked`}</Badge>}
          {client.kind === "company" ? (
            <Trans>Company, client since {since}</Trans>
          ) : (
            <Trans>Client since {since}</Trans>
          )}
        </>
      }
    >
      <Facts>
        <Fact name={t`Email`}>
          <EmailLink email={client.email} />
        </Fact>
        <Fact name={t`Phone`}>
          <PhoneLink phone={client.phone} />
        </Fact>
        {client.nip !== null && <Fact name={t`Tax number (NIP)`}>{client.nip}</Fact>}
        {client.taxNumber !== null && <Fact name={t`Tax number`}>{client.taxNumber}</Fact>}
        <Fact name={t`Address`}>
          {missingAddressParts(client).length > 0 ? (
            <>
              <Badge tone="danger">{t`missing`}</Badge> <Trans>No invoice is issued to a company without it.</Trans>
            </>
          ) : (
            address || "–"
          )}
        </Fact>
        <Fact name={t`Email language`}>
          <span lang={client.locale}>{client.locale === "pl" ? "polski" : "English"}</span>
        </Fact>
        <Fact name={t`Payment term`}>{term === null ? t`as for all clients` : termText(term)}</Fact>
        <Fact name={t`Account`}>
          <ClientAccount client={client} />
        </Fact>
      </Facts>
      <Actions>
        {!client.blocked && (
          <LinkButton variant="soft" icon="add" to={href("partnerCreateReservation", { client: client.id })}>
            <Trans>New reservation</Trans>
          </LinkButton>
        )}
        <Button ref={edit} variant="soft" icon="edit" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        {may("price.decide") && (
          <Button variant="soft" onClick={() => setChangingTerm(true)}>
            <Trans>Change the payment term</Trans>
          </Button>
        )}
      </Actions>
      {isChangingTerm && <PaymentTermDialog client={client} onClose={() => setChangingTerm(false)} />}
    </SheetHead>
  );
}
