import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { formatIban } from "../../../domain/company/company-numbers.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import type { OwnCompany } from "../../lib/session/own-company.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "./company.module.css";

/** A new bank account that tenants do not see yet, which an owner can take back. */
export function AccountNote({ next }: { next: NonNullable<OwnCompany["nextAccount"]> }) {
  const format = useFormat();
  const cancelling = useMutation({
    mutationFn: () => unwrap(api.partner.company["account-change"].cancel.$post({ json: {} })),
  });
  return (
    <div role="status" className={css.offer}>
      <p>
        <Trans>
          New account {formatIban(next.iban)}, entered {format.instant(next.askedAt)}. Tenants see it from{" "}
          {format.instant(next.shownFromAt)} and pay to the one above until then. The owners have an email to stop it.
        </Trans>
      </p>
      <Button size="small" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
        <Trans>Take back the new account</Trans>
      </Button>
    </div>
  );
}
