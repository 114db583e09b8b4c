import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { href } from "../../../domain/routes.ts";
import { type ActionLink, readActionLinkOnce } from "./action-link.ts";
import { ChangeEmailAction } from "./change-email-action.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { RecoverEmailAction } from "./recover-email-action.tsx";
import { SignInAction } from "./sign-in-action.tsx";

/** Runs the action of an email link. A second link pasted into the same tab changes only the fragment. */
export function ActionPage() {
  const { hash } = useLocation();
  return <ActionOfLink key={hash} />;
}

function ActionOfLink() {
  const [link] = useState(readActionLinkOnce);
  return link === null ? <InvalidLink mode={null} error={null} /> : <Action link={link} />;
}

function Action({ link }: { link: ActionLink }) {
  switch (link.mode) {
    case "verifyEmail":
      return <Navigate to={href("emailVerified", { mode: link.mode })} replace />;
    case "signIn":
      return <SignInAction link={link} />;
    case "verifyAndChangeEmail":
      return <ChangeEmailAction oobCode={link.oobCode} />;
    case "recoverEmail":
      return <RecoverEmailAction oobCode={link.oobCode} />;
    case "resetPassword":
      return <Navigate to={href("resetPassword", { mode: link.mode })} replace />;
  }
}
