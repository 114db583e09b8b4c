import { Trans, useLingui } from "@lingui/react/macro";
import { CopyButton } from "../../ui/forms/copy-button.tsx";
import { verifyExample } from "./verify-example.ts";
import css from "./webhook.module.css";

/** What the developer of the other system has to know. */
export function WebhookGuide() {
  const { t } = useLingui();
  return (
    <details className={css.guide}>
      <summary>
        <Trans>For the developer of your system</Trans>
      </summary>
      <p>
        <Trans>
          Each event is a POST request with JSON: <code>id</code>, <code>type</code>, <code>createdAt</code>,{" "}
          <code>subjectId</code>, <code>sequence</code> and <code>data</code>. Amounts are in grosze.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            Answer with a status of 200 to 299 within 10 seconds. Otherwise we try again after 1, 5 and 30 minutes, 2, 6
            and 12 hours, and twice after a day. Redirects are not followed.
          </Trans>
        </li>
        <li>
          <Trans>
            The same event may arrive twice: remember its <code>id</code>. Events may arrive in another order: ignore
            one whose <code>sequence</code> is lower than the last of the same <code>subjectId</code>.
          </Trans>
        </li>
        <li>
          <Trans>
            Events about access contain <code>state</code> (<code>scheduled</code>, <code>open</code>,{" "}
            <code>suspended</code>, <code>ended</code>) and the <code>code</code>, which is <code>null</code> while it
            must not open anything. Set the lock to what the newest event says.
          </Trans>
        </li>
        <li>
          <Trans>
            Verify the header <code>Boksy-Signature</code> before you trust a request:
          </Trans>
        </li>
      </ul>
      <pre className={css.code}>
        <code>{verifyExample}</code>
      </pre>
      <CopyButton text={verifyExample} name={t`example`} />
    </details>
  );
}
