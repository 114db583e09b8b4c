import { Trans, useLingui } from "@lingui/react/macro";
import { formatPhone } from "../../../../domain/account/format-phone.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { RadioTiles } from "../../../ui/forms/radio-tiles.tsx";
import css from "../client.module.css";
import type { Client } from "../queries.ts";
import { warsawDay } from "../warsaw-day.ts";

export interface MergeChoiceProps {
  entries: readonly [Client, Client];
  keptId: string;
  onChoose: (clientId: string) => void;
}

/** Chooses whose name and address remain, and explains what happens to the rest. */
export function MergeChoice({ entries, keptId, onChoose }: MergeChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const name = entries.find(({ id }) => id === keptId)?.name ?? "";
  const about = ({ email, phone, city, createdAt }: Client) => {
    const since = format.day(warsawDay(createdAt), "numeric");
    return [email, formatPhone(phone), city, t`since ${since}`].filter(Boolean).join(", ");
  };
  return (
    <div className={css.part}>
      <RadioTiles
        legend={t`Which one do you want to keep?`}
        value={keptId}
        onChange={onChoose}
        tiles={entries.map((entry) => ({ value: entry.id, label: entry.name, hint: about(entry) }))}
      />
      <p>
        <Trans>
          {name} gets the reservations, rentals, invoices, tags and notes of both. Any differences are added to the
          notes. You can undo this in the client’s details for 30 days.
        </Trans>
      </p>
    </div>
  );
}
