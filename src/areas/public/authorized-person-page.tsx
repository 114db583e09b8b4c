import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { LinkedAccessView } from "../../features/rent/authorized/linked-access.tsx";
import { isUnknownLink, type LinkedAccess, linkedAccessQuery } from "../../features/rent/authorized/queries.ts";
import { isOfflinePage } from "../../lib/api/page-state.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { authorizedPersonStorage, useLinkToken } from "./link-token.ts";

/** The page of a person to whom a tenant has given access to a box; no account is needed. */
export function AuthorizedPersonPage() {
  const { t } = useLingui();
  const token = useLinkToken(authorizedPersonStorage);
  const access = useQuery(linkedAccessQuery(token));
  useSavedCopy(token, access.data, access.dataUpdatedAt);
  if (token === null || isUnknownLink(access.error)) {
    return (
      <Page title={t`This link doesn’t work`} width="bare">
        <p role="alert">
          <Trans>
            The link is incomplete or no longer valid. Open it again from the email, or ask the tenant of the box.
          </Trans>
        </p>
      </Page>
    );
  }
  const boxNumber = access.data?.boxNumber;
  return (
    <Page title={boxNumber === undefined ? t`Access to the box` : t`Access to box ${boxNumber}`} width="bare">
      <QueryView query={access}>
        {(data) => <LinkedAccessView access={data} token={token} onChanged={() => void access.refetch()} />}
      </QueryView>
    </Page>
  );
}

/** On this device the page stays readable without a connection (`offline-start.ts`). */
function useSavedCopy(token: string | null, access: LinkedAccess | undefined, loadedAtMs: number) {
  useEffect(() => {
    if (token === null || isOfflinePage() || access === undefined) return;
    void import("../../features/rent/authorized/link-copy.ts").then((copy) =>
      copy.keepAccess(token, access, loadedAtMs),
    );
  }, [token, access, loadedAtMs]);
}
