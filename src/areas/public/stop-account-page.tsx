import { Trans, useLingui } from "@lingui/react/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useEffect, useRef } from "react";
import { formatIban } from "../../../domain/company/company-numbers.ts";
import { operatorEmails } from "../../../domain/operator.ts";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { pageKeys } from "../../lib/api/cache/page-keys.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { Fact, Facts } from "../../ui/layout/sheet-parts.tsx";
import css from "../../ui/styles/form-page.module.css";
import { useLinkToken } from "./link-token.ts";

const link = api.companies["account-change"];

type Change = InferResponseType<typeof link.$get, 200>;

const changeQuery = (token: string | null) =>
  queryOptions({
    queryKey: pageKeys.accountChange(token),
    queryFn: ({ signal }) => unwrap(link.$get({}, { headers: { "x-link-token": token ?? "" }, init: { signal } })),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  });

/** Where an owner stops a new bank account that someone else has entered, by the link in the email. */
export function StopAccountPage() {
  const { t } = useLingui();
  const token = useLinkToken("boksy.account");
  const change = useQuery(changeQuery(token));
  const isUnknown = change.error instanceof ApiError && change.error.status === 404;
  return (
    <Page title={t`New bank account`} width="narrow">
      {token === null || isUnknown ? (
        <p role="alert">
          <Trans>This link is incomplete. Open it from the email again.</Trans>
        </p>
      ) : (
        <QueryView query={change} skeleton={<Skeleton count={5} />}>
          {(found) => <StopAccount change={found} token={token} />}
        </QueryView>
      )}
    </Page>
  );
}

function StopAccount({ change, token }: { change: Change; token: string }) {
  const { t } = useLingui();
  const stopping = useMutation({ mutationFn: () => unwrap(link.stop.$post({ json: { token } })) });
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stopping.isSuccess) outcome.current?.focus();
  }, [stopping.isSuccess]);
  const { companyName, iban, shownIban } = change;
  const state = stopping.isSuccess ? "stopped" : change.state;
  return (
    <div className={css.form}>
      <Facts>
        <Fact name={t`Company`}>{companyName}</Fact>
        <Fact name={t`New account`}>{formatIban(iban)}</Fact>
        {shownIban !== null && shownIban !== iban && <Fact name={t`Tenants pay to`}>{formatIban(shownIban)}</Fact>}
      </Facts>
      {state === "waiting" && (
        <>
          <p>
            <Trans>
              If no one in your company has entered this account, stop it. Tenants then keep paying to the old one.
            </Trans>
          </p>
          <Button variant="next" wide busy={stopping.isPending} onClick={() => stopping.mutate()}>
            <Trans>Stop the new account</Trans>
          </Button>
        </>
      )}
      <div ref={outcome} tabIndex={-1} role="status" className={css.form}>
        {state === "stopped" && (
          <>
            <p>
              <Trans>
                The new account is stopped, and tenants keep paying to the old one. Someone may know a password of your
                company: choose a new one now, and remove people you don’t know from the team.
              </Trans>
            </p>
            <LinkButton variant="next" wide to={href("forgotPassword")}>
              <Trans>Set a new password</Trans>
            </LinkButton>
          </>
        )}
        {state === "cancelled" && (
          <p>
            <Trans>The new account was taken back, so there is nothing to stop.</Trans>
          </p>
        )}
        {state === "shown" && (
          <p>
            <Trans>
              Tenants already see this account. If it isn’t yours, enter the right one in My company and write to us:{" "}
              {operatorEmails.partners}.
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}
