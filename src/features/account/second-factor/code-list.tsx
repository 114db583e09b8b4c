import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/forms/button.tsx";
import { CopyButton } from "../../../ui/forms/copy-button.tsx";
import form from "../../../ui/styles/form-page.module.css";
import css from "./second-factor.module.css";

/** In groups of four, as they are copied by hand. */
const grouped = (code: string) => code.match(/.{1,4}/g)?.join("-") ?? code;

/** New recovery codes, which are shown once. */
export function CodeList({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const lines = codes.map(grouped);
  return (
    <div className={form.form}>
      <p>
        <Trans>
          If you lose the phone, one of these codes removes the app and passkeys from your account. Each works once.
          Print them or keep them in a password manager: they’re not shown again.
        </Trans>
      </p>
      <div className={css.key}>
        <ul className={css.codes}>
          {lines.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
        <CopyButton text={lines.join("\n")} name={t`recovery codes`} />
      </div>
      <Button variant="next" wide onClick={onClose}>
        <Trans>I’ve kept them</Trans>
      </Button>
    </div>
  );
}
