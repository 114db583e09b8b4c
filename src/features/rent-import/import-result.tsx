import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import css from "./rent-import.module.css";

export interface ImportResultProps {
  rents: number;
  /** The number of invitations sent. */
  emails: number;
  /** The day of the last invitation if the daily limit spreads them. */
  lastInvitationOn: string | null;
  /** The opening balances of the tenants. */
  dueGrosze: number;
  onMore: () => void;
}

/** The result of an import. */
export function ImportResult({ rents, emails, lastInvitationOn, dueGrosze, onMore }: ImportResultProps) {
  const format = useFormat();
  const last = lastInvitationOn && format.day(lastInvitationOn, "short");
  const result = useRef<HTMLDivElement>(null);
  // The focused form has unmounted; focusing the result also announces it.
  useEffect(() => result.current?.focus(), []);
  return (
    <div ref={result} tabIndex={-1} className={css.result}>
      <EmptyState
        title={<Plural value={rents} one="# rental is in Boksy" other="# rentals are in Boksy" />}
        picture={<BoxPicture widthCm={300} depthCm={400} heightCm={280} />}
        action={
          <>
            <LinkButton variant="next" to={href("partnerRents", { status: "running" })}>
              <Trans>See rentals</Trans>
            </LinkButton>
            <LinkButton variant="soft" to={href("partnerPlaces")}>
              <Trans>See the places</Trans>
            </LinkButton>
            <Button variant="quiet" onClick={onMore}>
              <Trans>Import another list</Trans>
            </Button>
          </>
        }
      >
        {emails > 0 ? (
          <>
            <Plural value={emails} one="# invitation is being sent." other="# invitations are being sent." />{" "}
            {last && <Trans>The daily limit spreads them over several days. The last ones are sent on {last}.</Trans>}
          </>
        ) : (
          <Trans>No emails were sent. You can invite the tenants in Clients.</Trans>
        )}{" "}
        {dueGrosze > 0 && (
          <Trans>
            Opening balance: {format.money(dueGrosze)}. There are no reminders for it until you start debt collection.
          </Trans>
        )}
      </EmptyState>
    </div>
  );
}
