import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { isEmail } from "../../lib/forms/form-checks.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { Page } from "../../ui/layout/page.tsx";
import { NewAccountForm } from "./new-account-form.tsx";

/** Who an offer or reservation is for (`#email=…&name=…`); null without a valid address. */
function readPerson(): { email: string; name: string } | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const email = fragment.get("email") ?? "";
  return isEmail(email) === null ? { email, name: fragment.get("name") ?? "" } : null;
}

/**
 * Account for a customer who rented without one. The email address identifies their rentals, so it cannot be changed.
 */
export function CreateAccountPage() {
  const { t } = useLingui();
  const [person] = useState(readPerson);
  // In an effect, because a render that React discards must not change the address.
  useEffect(() => {
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
  }, []);
  const [wasSignedIn] = useState(useSession().status === "authenticated");
  if (wasSignedIn) return <Navigate to={href("root")} replace />;
  if (person === null) return <Navigate to={href("register")} replace />;
  return (
    <Page
      width="bare"
      title={t`Create an account`}
      lead={<Trans>Your reservations, codes and invoices in one place, under the email address you gave.</Trans>}
    >
      <NewAccountForm kind="customer" {...person} />
    </Page>
  );
}
