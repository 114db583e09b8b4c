import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Outlet } from "react-router";
import { useSession } from "../../lib/use-session.ts";
import { BottomTabs } from "../../ui/bottom-tabs.tsx";
import { IconButton } from "../../ui/button.tsx";
import { SideFrame, SideNav } from "../../ui/side-nav.tsx";
import { TopBar } from "../../ui/top-bar.tsx";
import { navigationFor } from "../navigation.ts";
import { AccountFoot } from "./account-foot.tsx";
import { MenuSheet } from "./menu-sheet.tsx";

/** The signed-in frame: navigation at the side of a desk, under the thumb of a phone. */
export function AuthorizedLayout() {
  const { i18n, t } = useLingui();
  const [menuOpen, setMenuOpen] = useState(false);
  const { role } = useSession();
  const entries = navigationFor(role).map(({ to, label, icon, tab }) => ({ to, label: i18n._(label), icon, tab }));

  return (
    <>
      <SideFrame side={<SideNav items={entries} who={<AccountFoot />} />}>
        <TopBar>
          <IconButton icon="menu" label={t`Menu`} onClick={() => setMenuOpen(true)} />
        </TopBar>
        <Outlet />
        <BottomTabs items={entries.filter((entry) => entry.tab)} />
      </SideFrame>
      <MenuSheet open={menuOpen} onClose={() => setMenuOpen(false)} items={entries} />
    </>
  );
}
