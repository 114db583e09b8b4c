import { Trans } from "@lingui/react/macro";

interface NotifiedByEmailProps {
  name: string;
  /** Empty without one: then no email is sent. */
  email: string;
}

/** Whether a person is notified of a change by email, or staff have to do it. */
export function NotifiedByEmail({ name, email }: NotifiedByEmailProps) {
  return email === "" ? (
    <Trans>{name} has no email address: notify them yourself.</Trans>
  ) : (
    <Trans>{name} is notified by email.</Trans>
  );
}
