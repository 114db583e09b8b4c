import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { addDays } from "../../../domain/core/day.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmailText } from "../../ui/data/email-text.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "../../ui/layout/section.module.css";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import type { Accountant } from "./queries.ts";

type Link = Accountant["links"][number];

/** The links that work, with their last use. */
export function AccountantLinks({ links }: Pick<Accountant, "links">) {
  const { t } = useLingui();
  const format = useFormat();
  const [asked, setAsked] = useState<Link | null>(null);
  const revoking = useMutation({
    mutationFn: (id: string) => unwrap(api.partner.accountant.links[":id"].revoke.$post({ param: { id }, json: {} })),
    onSuccess: () => toastSuccess(t`The link has been revoked`),
    onSettled: () => setAsked(null),
  });
  const periodOf = ({ fromOn, toOn }: Link) => format.period(fromOn, addDays(toOn, 1));
  if (links.length === 0) return null;
  const period = asked === null ? "" : periodOf(asked);
  return (
    <div>
      <h3>
        <Trans>Links that work</Trans>
      </h3>
      <ul className={css.list}>
        {links.map((link) => (
          <li key={link.id}>
            <span>
              <b>{periodOf(link)}</b>
              {link.email !== null && (
                <small>
                  <EmailText email={link.email} />
                </small>
              )}
              <Facts link={link} />
            </span>
            <Button variant="quiet" size="small" onClick={() => setAsked(link)}>
              <Trans>Revoke</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && revoking.mutate(asked.id)}
        busy={revoking.isPending}
        title={t`Revoke the link to the documents of ${period}?`}
        confirmLabel={t`Revoke the link`}
      >
        <Trans>It stops working at once. This cannot be undone, but you can create a new link.</Trans>
      </ConfirmDialog>
    </div>
  );
}

function Facts({ link: { expiresAt, lastUsedAt } }: { link: Link }) {
  const format = useFormat();
  const until = format.instant(expiresAt);
  const used = lastUsedAt === null ? null : format.instant(lastUsedAt);
  return (
    <>
      <small>
        <Trans>works until {until}</Trans>
      </small>
      <small>{used === null ? <Trans>not opened yet</Trans> : <Trans>last opened on {used}</Trans>}</small>
    </>
  );
}
