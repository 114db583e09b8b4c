import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { isEmail } from "../../lib/forms/form-checks.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { Page } from "../../ui/layout/page.tsx";
import { NewAccountForm } from "./new-account-form.tsx";

/** The address that an offer or a reservation was sent to (`#email=…`). */
function readEmail(): string | null {
  const email = new URLSearchParams(location.hash.slice(1)).get("email") ?? "";
  return isEmail(email) === null ? email : null;
}

/** An account for someone who has rented without one. The e-mail is the one we know them by, so it stays. */
export function CreateAccountPage() {
  const { t } = useLingui();
  const [email] = useState(readEmail);
  // After the first drawing that stays: one that React throws away must leave the address to the next.
  useEffect(() => {
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
  }, []);
  const [wasSignedIn] = useState(useSession().status === "authenticated");
  if (wasSignedIn) return <Navigate to={href("root")} replace />;
  if (email === null) return <Navigate to={href("register")} replace />;
  return (
    <Page
      width="bare"
      title={t`Create your account`}
      lead={<Trans>Your reservations, codes and invoices in one place, under the email address you gave.</Trans>}
    >
      <NewAccountForm kind="customer" email={email} />
    </Page>
  );
}
