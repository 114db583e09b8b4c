import { formatPhone } from "../../../domain/account/format-phone.ts";
import { EmailText } from "./email-text.tsx";

/** An address as a link that starts an email; a dash without an address. */
export function EmailLink({ email }: { email: string }) {
  if (email === "") return "–";
  return (
    <a href={`mailto:${email}`}>
      <EmailText email={email} />
    </a>
  );
}

/** A number as a link that calls it; a dash without a number. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === "") return "–";
  return <a href={`tel:${phone.replaceAll(" ", "")}`}>{formatPhone(phone)}</a>;
}
