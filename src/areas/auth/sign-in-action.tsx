import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { createSession } from "../../features/account/create-session.ts";
import { isEmail } from "../../lib/forms/form-checks.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { replaceSession } from "../../lib/session/session-check.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import { type ActionLink, dropActionLink } from "./action-link.ts";
import { forgetLinkEmail, rememberedLinkEmail } from "./email-link.ts";
import { FailedAction } from "./failed-action.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { useCodeOnce } from "./use-code-once.ts";

async function startCodeSession(email: string, oobCode: string) {
  const { signInWithCode } = await import("../../lib/session/identity-email-link.ts");
  return signInWithCode(email, oobCode, createSession);
}

/**
 * Signs in with an email link: directly on the device that requested it, elsewhere after entering the email address.
 */
export function SignInAction({ link }: { link: ActionLink }) {
  const [email, setEmail] = useState(rememberedLinkEmail);
  return email === null ? <AskEmail onEmail={setEmail} /> : <SignIn link={link} email={email} onOther={setEmail} />;
}

function SignIn({ link, email, onOther }: { link: ActionLink; email: string; onOther: (email: string) => void }) {
  const navigate = useNavigate();
  const signingIn = useCodeOnce(`signIn ${email}`, link.oobCode, (oobCode) => startCodeSession(email, oobCode));
  const { data: session, error, refetch } = signingIn;
  useEffect(() => {
    if (session === undefined) return;
    forgetLinkEmail();
    dropActionLink();
    replaceSession(session);
    void navigate(link.next ?? "/", { replace: true });
  }, [session, link.next, navigate]);
  if (!error) return <LoadingScreen />;
  // The provider’s error code for an address the link was not sent to.
  const isOtherAddress = "code" in error && error.code === "auth/invalid-email";
  if (isOtherAddress) return <AskEmail refused={email} onEmail={onOther} />;
  return <FailedAction mode="signIn" error={error} onRetry={() => void refetch()} />;
}

function AskEmail({ refused, onEmail }: { refused?: string; onEmail: (email: string) => void }) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { email: "" },
    checks: { email: isEmail },
    onSubmit: ({ email }) => onEmail(email.toLowerCase()),
  });
  return (
    <Page
      width="bare"
      title={t`Which email address is it?`}
      lead={<Trans>You’ve opened the link on a different device. Enter the email address it was sent to.</Trans>}
    >
      <Form form={form}>
        <TextField {...form.field("email")} label={t`Email`} type="email" inputMode="email" autoComplete="username" />
        <p role="alert" className={css.error}>
          {refused ? (
            <Trans>This link wasn’t sent to {refused}. Check the address, or ask for a new link.</Trans>
          ) : null}
        </p>
        <Button type="submit" variant="next" size="big" wide>
          <Trans>Sign in</Trans>
        </Button>
      </Form>
    </Page>
  );
}
