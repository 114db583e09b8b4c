import { useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { Icon } from "../../ui/brand/icons.tsx";
import { Count } from "../../ui/layout/count.tsx";
import { hasPagesBelow, type NavItem } from "../../ui/layout/side-nav.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { AccountFooter } from "./account-footer.tsx";
import css from "./menu-sheet.module.css";

export interface MenuSheetProps {
  open: boolean;
  onClose: () => void;
  items: readonly NavItem[];
}

/** All pages, for phones, where the bottom tabs hold only a few. */
export function MenuSheet({ open, onClose, items }: MenuSheetProps) {
  const { t } = useLingui();

  return (
    <Sheet open={open} onClose={onClose} title={t`Menu`}>
      <nav aria-label={t`All pages`}>
        <ul className={css.list}>
          {items.map(({ to, label, icon, count }) => (
            <li key={to}>
              <NavLink to={to} end={hasPagesBelow(items, to)} onClick={onClose}>
                <Icon name={icon} />
                {label}
                <Count value={count} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.footer}>
        <AccountFooter onLeave={onClose} />
      </div>
    </Sheet>
  );
}
