import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isSwitch, type SettingKind } from "../../../domain/settings/kinds.ts";
import { LegalTextsSection } from "../../features/settings/legal-texts-section.tsx";
import { isLegalTextSetting, isValueSetting, settingsQuery } from "../../features/settings/queries.ts";
import { SettingSection } from "../../features/settings/setting-section.tsx";
import { SettingSheet } from "../../features/settings/setting-sheet.tsx";
import css from "../../features/settings/settings.module.css";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The settings of the marketplace, each from a day on, with the history of one of them open next to the page (`?open=`). */
export function AdminSettingsPage() {
  const { t } = useLingui();
  const settings = useQuery(settingsQuery);
  const [{ open }, change] = useUrlFilter(["open"]);
  return (
    <Page title={t`Settings`} lead={<DataAge query={settings} />}>
      <QueryView query={settings} skeleton={<Skeleton shape="cards" count={4} />}>
        {(data) => {
          const opened = data.settings.find(({ kind }) => kind === open);
          const sectionsOf = (belongs: (kind: SettingKind) => boolean) =>
            data.settings
              .filter(isValueSetting)
              .filter(({ kind }) => belongs(kind))
              .map((setting) => (
                <SettingSection key={setting.kind} setting={setting} today={data.today} missing={data.missing} />
              ));
          return (
            <div className={css.sections}>
              <p>
                <Trans>
                  A value counts from its day on. A planned one can be withdrawn before that day; later it can only be
                  corrected, and only where the law or the central bank has fixed it.
                </Trans>
              </p>
              {sectionsOf((kind) => !isSwitch(kind))}
              {sectionsOf(isSwitch)}
              <LegalTextsSection settings={data.settings.filter(isLegalTextSetting)} today={data.today} />
              {opened !== undefined && (
                <SettingSheet setting={opened} today={data.today} onClose={() => change({ open: "" })} />
              )}
            </div>
          );
        }}
      </QueryView>
    </Page>
  );
}
