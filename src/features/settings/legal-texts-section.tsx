import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import type { Day } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { settingLabels } from "../../lib/i18n/setting-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { LegalTextDialog } from "./legal-text-dialog.tsx";
import type { LegalTextSetting } from "./queries.ts";
import css from "./settings.module.css";

export interface LegalTextsSectionProps {
  settings: readonly LegalTextSetting[];
  today: Day;
}

/** What lawyers write for agreements, the terms and the privacy policy: what is in force, planned or missing. */
export function LegalTextsSection({ settings, today }: LegalTextsSectionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [opened, setOpened] = useState<LegalTextSetting | null>(null);
  return (
    <Section
      title={t`Legal texts`}
      lead={
        <Trans>
          What a lawyer writes for agreements, the terms and the privacy policy. In production, no box can be reserved
          until all of them are in force.
        </Trans>
      }
    >
      <ul className={css.texts} aria-label={t`Legal texts`}>
        {settings.map((setting) => {
          const { kind, current, planned } = setting;
          const name = t(settingLabels[kind].name);
          return (
            <li key={kind}>
              <span>
                <b>{name}</b>
                <small>{t(settingLabels[kind].about)}</small>
                <span className={css.missing}>
                  {current === null && planned.length === 0 && (
                    <Badge tone="danger">
                      <Trans>To enter</Trans>
                    </Badge>
                  )}
                  {current !== null && (
                    <small>
                      <Trans>since {format.day(current.fromOn)}</Trans>
                    </small>
                  )}
                  {planned.map(({ id, fromOn }) => (
                    <Badge key={id} tone="soon">
                      <Trans>from {format.day(fromOn)}</Trans>
                    </Badge>
                  ))}
                </span>
              </span>
              <span>
                <Button
                  variant="soft"
                  size="small"
                  onClick={() => setOpened(setting)}
                  aria-label={t`Set the text: ${name}`}
                >
                  <Trans>Set the text</Trans>
                </Button>
                <Link
                  className={css.history}
                  to={href("adminSettings", { open: kind })}
                  aria-label={t`History: ${name}`}
                >
                  <Trans>History</Trans>
                </Link>
              </span>
            </li>
          );
        })}
      </ul>
      {opened !== null && <LegalTextDialog setting={opened} today={today} onClose={() => setOpened(null)} />}
    </Section>
  );
}
