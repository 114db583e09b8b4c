import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Section } from "../../ui/layout/section.tsx";
import { Rows } from "../../ui/layout/sheet-parts.tsx";

const viewsQuery = apiQuery(accountKeys.views, (options) => unwrap(api.account.views.$get({}, options)));

/** When administrators looked at the user’s pages, and why; nothing if none did. */
export function ViewsSection() {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(viewsQuery);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section
      title={t`Who viewed your account`}
      lead={
        <Trans>
          Boksy staff can view your account when they help you or investigate a problem. They can’t change anything and
          don’t see your access codes.
        </Trans>
      }
    >
      <Rows ordered>
        {data.items.map(({ id, startedAt, endedAt, reason }) => {
          const end = endedAt === null ? null : format.instant(endedAt);
          return (
            <li key={id}>
              <span>
                <Trans>Boksy staff: {reason}</Trans>
                <small>
                  {format.instant(startedAt)}
                  {" – "}
                  {end ?? <Trans>viewing now</Trans>}
                </small>
              </span>
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}
