import { useLingui } from "@lingui/react/macro";
import { formatPhone } from "../../../domain/account/format-phone.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import css from "./today.module.css";

/** A link that calls someone, shown next to the reason for the call. */
export function CallLink({ phone }: { phone: string }) {
  const { t } = useLingui();
  const number = formatPhone(phone);
  return (
    <a className={css.phone} href={`tel:${phone}`} aria-label={t`Call ${number}`} title={number}>
      <Icon name="phone" />
    </a>
  );
}
