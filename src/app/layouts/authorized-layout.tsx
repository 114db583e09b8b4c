import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { roles } from "../../../domain/account/roles.ts";
import { isWithin } from "../../../domain/routes.ts";
import { isOfflinePage } from "../../lib/api/page-state.ts";
import { loadCatalog } from "../../lib/i18n/i18n.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { BottomTabs } from "../../ui/layout/bottom-tabs.tsx";
import { Count } from "../../ui/layout/count.tsx";
import { SideFrame, SideNav } from "../../ui/layout/side-nav.tsx";
import { TopBar } from "../../ui/layout/top-bar.tsx";
import { navigationFor } from "../navigation.ts";
import { AccountFooter } from "./account-footer.tsx";
import css from "./authorized-layout.module.css";
import { FindButton } from "./find-button.tsx";
import { MenuSheet } from "./menu-sheet.tsx";
import { SecondFactorGate } from "./second-factor-gate.tsx";
import { useNavigationCounts } from "./use-navigation-counts.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { WithdrawalFooter } from "./withdrawal-footer.tsx";

const ShortcutsDialog = lazy(() =>
  import("./shortcuts-dialog.tsx").then((file) => ({ default: file.ShortcutsDialog })),
);
const FindDialog = lazy(async () => {
  const [file] = await Promise.all([import("../../features/find/find-dialog.tsx"), loadCatalog("partner")]);
  return { default: file.FindDialog };
});

/** The role whose navigation to show offline, when the session is unknown. */
const roleOfArea = (path: string) =>
  isWithin(path, "/partner") ? roles.Partner : isWithin(path, "/admin") ? roles.Admin : roles.Customer;

/** The open overlay. */
type Overlay = "menu" | "find" | "keys" | null;

/** Layout of signed-in pages: side navigation on wide screens, bottom tabs on phones. */
export function AuthorizedLayout() {
  const { i18n, t } = useLingui();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const { role } = useSession();
  const { pathname } = useLocation();
  const shownRole = isOfflinePage() ? roleOfArea(pathname) : role;
  const counts = useNavigationCounts();
  const entries = navigationFor(shownRole, useMay()).map(({ to, label, icon, tab }) => ({
    to,
    label: i18n._(label),
    icon,
    tab,
    count: counts[to],
  }));
  // On a phone, entries without a tab are behind the menu button.
  const inMenu = entries.reduce((sum, { tab, count = 0 }) => (tab ? sum : sum + count), 0);
  const close = () => setOverlay(null);
  const find = role === roles.Partner ? () => setOverlay("find") : undefined;
  useShortcuts({ onFind: find, onKeys: () => setOverlay("keys") });

  return (
    <>
      <SideFrame
        side={
          <SideNav
            items={entries}
            find={find && <FindButton onPress={find} />}
            who={<AccountFooter onKeys={() => setOverlay("keys")} />}
          />
        }
      >
        <TopBar>
          {find && <IconButton icon="search" label={t`Find`} onClick={find} />}
          <span className={css.menu}>
            <IconButton icon="menu" label={t`Menu`} onClick={() => setOverlay("menu")} />
            <Count value={inMenu} />
          </span>
        </TopBar>
        <SecondFactorGate>
          <Outlet />
        </SecondFactorGate>
        {shownRole === roles.Customer && (
          <div className={css.withdrawal}>
            <WithdrawalFooter />
          </div>
        )}
        <BottomTabs items={entries.filter((entry) => entry.tab)} />
      </SideFrame>
      <MenuSheet open={overlay === "menu"} onClose={close} items={entries} />
      <Suspense>
        {overlay === "find" && <FindDialog pages={entries} onClose={close} />}
        {overlay === "keys" && <ShortcutsDialog canFind={find !== undefined} onClose={close} />}
      </Suspense>
    </>
  );
}
