import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Page } from "../../ui/layout/page.tsx";
import { type AccountKind, AccountKindTiles } from "./account-kind-tiles.tsx";
import { HoldBanner } from "./hold-banner.tsx";
import { NewAccountForm } from "./new-account-form.tsx";

export function RegisterPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const [kind, setKind] = useState<AccountKind>(query.get("kind") === "partner" ? "partner" : "customer");
  return (
    <>
      <HoldBanner />
      <Page width="bare" title={t`Create an account`}>
        <NewAccountForm kind={kind}>
          <AccountKindTiles value={kind} onChange={setKind} />
        </NewAccountForm>
      </Page>
    </>
  );
}
