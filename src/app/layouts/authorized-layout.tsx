import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { Outlet } from "react-router";
import { roles } from "../../../domain/account/roles.ts";
import { loadCatalog } from "../../lib/i18n/i18n.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { BottomTabs } from "../../ui/layout/bottom-tabs.tsx";
import { SideFrame, SideNav } from "../../ui/layout/side-nav.tsx";
import { TopBar } from "../../ui/layout/top-bar.tsx";
import { navigationFor } from "../navigation.ts";
import { AccountFooter } from "./account-footer.tsx";
import { FindButton } from "./find-button.tsx";
import { MenuSheet } from "./menu-sheet.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const ShortcutsDialog = lazy(() =>
  import("./shortcuts-dialog.tsx").then((file) => ({ default: file.ShortcutsDialog })),
);
const FindDialog = lazy(async () => {
  const [file] = await Promise.all([import("../../features/find/find-dialog.tsx"), loadCatalog("partner")]);
  return { default: file.FindDialog };
});

/** What lies over the page. */
type Over = "menu" | "find" | "keys" | null;

/** The signed-in frame: navigation at the side of a desk, under the thumb of a phone. */
export function AuthorizedLayout() {
  const { i18n, t } = useLingui();
  const [over, setOver] = useState<Over>(null);
  const { role } = useSession();
  const entries = navigationFor(role, useMay()).map(({ to, label, icon, tab }) => ({
    to,
    label: i18n._(label),
    icon,
    tab,
  }));
  const close = () => setOver(null);
  const find = role === roles.Partner ? () => setOver("find") : undefined;
  useShortcuts({ onFind: find, onKeys: () => setOver("keys") });

  return (
    <>
      <SideFrame
        side={
          <SideNav
            items={entries}
            find={find && <FindButton onPress={find} />}
            who={<AccountFooter onKeys={() => setOver("keys")} />}
          />
        }
      >
        <TopBar>
          {find && <IconButton icon="search" label={t`Find`} onClick={find} />}
          <IconButton icon="menu" label={t`Menu`} onClick={() => setOver("menu")} />
        </TopBar>
        <Outlet />
        <BottomTabs items={entries.filter((entry) => entry.tab)} />
      </SideFrame>
      <MenuSheet open={over === "menu"} onClose={close} items={entries} />
      <Suspense>
        {over === "find" && <FindDialog pages={entries} onClose={close} />}
        {over === "keys" && <ShortcutsDialog canFind={find !== undefined} onClose={close} />}
      </Suspense>
    </>
  );
}
