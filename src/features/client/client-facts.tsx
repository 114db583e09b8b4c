import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { href } from "../../../domain/routes.ts";
import { formatPhone } from "../../lib/phone.ts";
import { useFormat } from "../../lib/use-format.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import css from "./client.module.css";
import { ClientAccount } from "./client-account.tsx";
import { dayOf } from "./day-of.ts";
import type { Client } from "./queries.ts";

export interface ClientFactsProps {
  client: Client;
  onEdit: () => void;
  /** Whoever comes back from editing goes on where they were. */
  isBack: boolean;
}

/** Who they are and how to reach them. */
export function ClientFacts({ client, onEdit, isBack }: ClientFactsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) edit.current?.focus();
  }, [isBack]);
  const town = [client.postcode, client.city].filter(Boolean).join(" ");
  const address = [client.street, town].filter(Boolean).join(", ");
  const since = format.day(dayOf(client.createdAt));
  return (
    <section className={css.part} aria-label={t`Contact`}>
      <p className={css.kind}>
        {client.blocked && <Badge tone="danger">{t`blocked`}</Badge>}
        {client.kind === "company" ? <Trans>Company, client since {since}</Trans> : <Trans>Client since {since}</Trans>}
      </p>
      <dl className={css.facts}>
        <dt>{t`E-mail`}</dt>
        <dd>
          <a href={`mailto:${client.email}`}>{client.email}</a>
        </dd>
        <dt>{t`Phone`}</dt>
        <dd>{client.phone === "" ? "–" : <a href={`tel:${client.phone}`}>{formatPhone(client.phone)}</a>}</dd>
        {client.nip !== null && (
          <>
            <dt>{t`Tax number (NIP)`}</dt>
            <dd>{client.nip}</dd>
          </>
        )}
        <dt>{t`Address`}</dt>
        <dd>{address || "–"}</dd>
        <dt>{t`Letters in`}</dt>
        <dd lang={client.locale}>{client.locale === "pl" ? "polski" : "English"}</dd>
        <dt>{t`Account`}</dt>
        <dd>
          <ClientAccount client={client} />
        </dd>
      </dl>
      <div className={css.acts}>
        {!client.blocked && (
          <LinkButton variant="soft" icon="add" to={href("partnerCreateReservation", { client: client.id })}>
            <Trans>New reservation</Trans>
          </LinkButton>
        )}
        <Button ref={edit} variant="soft" icon="edit" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      </div>
    </section>
  );
}
