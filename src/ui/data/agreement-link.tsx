import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon } from "../brand/icons.tsx";
import css from "./agreement-link.module.css";

export interface AgreementLinkProps {
  /** The URL of the PDF. */
  file: string;
  /** Null for a draft. */
  signedAt: string | null;
}

/** The rental agreement with the location’s terms and the withdrawal instruction, as one PDF in a new tab. */
export function AgreementLink({ file, signedAt }: AgreementLinkProps) {
  const format = useFormat();
  return (
    <a className={css.link} href={file} target="_blank" rel="noreferrer">
      <Icon name="document" />
      <span>
        <b>
          <Trans>Agreement, house rules, withdrawal instructions and form</Trans>
        </b>
        <small>
          {signedAt === null ? <Trans>PDF, to be signed</Trans> : <Trans>PDF, signed {format.instant(signedAt)}</Trans>}
        </small>
      </span>
      <Icon name="download" />
    </a>
  );
}
