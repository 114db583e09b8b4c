import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Page } from "../../ui/layout/page.tsx";
import { HoldStrip } from "./hold-strip.tsx";
import { type AccountKind, KindTiles } from "./kind-tiles.tsx";
import { NewAccountForm } from "./new-account-form.tsx";

export function RegisterPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const [kind, setKind] = useState<AccountKind>(query.get("kind") === "partner" ? "partner" : "customer");
  return (
    <>
      <HoldStrip />
      <Page width="bare" title={t`Create an account`}>
        <NewAccountForm kind={kind}>
          <KindTiles value={kind} onChange={setKind} />
        </NewAccountForm>
      </Page>
    </>
  );
}
