import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatPhone } from "../../../../domain/account/format-phone.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Rows, SheetPart } from "../../../ui/layout/sheet-parts.tsx";
import css from "../client.module.css";
import type { Client } from "../queries.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { UndoMerge } from "./undo-merge.tsx";

type Duplicate = Client["doubles"][number];

export interface DuplicateClientsProps {
  client: Client;
  /** Receives the id of the remaining client. */
  onMerged: (clientId: string) => void;
}

/** Possible duplicates of the client, to review and merge; another client can be searched for. */
export function DuplicateClients({ client, onMerged }: DuplicateClientsProps) {
  const { t } = useLingui();
  const [otherId, setOtherId] = useState<string | null>(null);
  const shared = (other: Duplicate): string =>
    [
      client.email === other.email && other.email !== "" ? t`same email` : "",
      client.phone === other.phone && other.phone !== "" ? t`same phone` : "",
      client.name === other.name ? t`same name` : "",
    ]
      .filter(Boolean)
      .join(", ") || t`same tax number`;
  return (
    <section className={css.part} aria-label={t`Duplicates`}>
      {client.doubles.length > 0 && (
        <SheetPart title={<Trans>Possible duplicate</Trans>}>
          <Rows>
            {client.doubles.map((other) => (
              <li key={other.id}>
                <span>
                  <b>{other.name}</b>
                  <small>{[other.email, formatPhone(other.phone)].filter(Boolean).join(", ")}</small>
                  <small>{shared(other)}</small>
                </span>
                <Button variant="soft" size="small" onClick={() => setOtherId(other.id)}>
                  <Trans>Merge</Trans>
                </Button>
              </li>
            ))}
          </Rows>
        </SheetPart>
      )}
      <UndoMerge client={client} />
      <div>
        <Button variant="quiet" onClick={() => setOtherId("")}>
          <Trans>Merge with another client</Trans>
        </Button>
      </div>
      {otherId !== null && (
        <MergeDialog
          client={client}
          initialOtherId={otherId}
          onClose={() => setOtherId(null)}
          onMerged={(id) => {
            setOtherId(null);
            onMerged(id);
          }}
        />
      )}
    </section>
  );
}
