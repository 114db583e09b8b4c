import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { BoxState } from "../../../domain/box/state.ts";
import { Icon, type IconName } from "../brand/icons.tsx";
import { classNames } from "../styles/class-names.ts";
import state from "../styles/state.module.css";
import css from "./badge.module.css";

/** Label of each box state. */
export const boxStateLabels: Record<BoxState, MessageDescriptor> = {
  free: msg({ context: "box", message: "available" }),
  held: msg({ context: "box", message: "reserved" }),
  occupied: msg({ context: "box", message: "occupied" }),
  overdue: msg({ context: "box", message: "overdue" }),
  outOfService: msg({ context: "box", message: "out of service" }),
};

/** Square with the state’s pattern, for legends; always next to a label. */
export function Mark({ state: of, large }: { state: BoxState; large?: boolean | undefined }) {
  return <i className={classNames(css.mark, state[of], large && css.large)} aria-hidden="true" />;
}

/** Mark and label of a box state; `children` replaces the label. */
export function StateBadge({ state: of, children }: { state: BoxState; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <span className={classNames(css.badge, state[of])}>
      <Mark state={of} />
      {children ?? t(boxStateLabels[of])}
    </span>
  );
}

const tones = { ok: state.free, soon: state.held, danger: state.overdue, neutral: state.outOfService };

export interface BadgeProps {
  /** ok: fine · soon: needs attention · danger: act now · neutral: information. */
  tone: keyof typeof tones;
  /** Defaults to a check for `ok`, a clock for `soon`, a warning for `danger`, none for `neutral`. */
  icon?: IconName | null | undefined;
  children: ReactNode;
}

const defaultIcons = { ok: "check", soon: "clock", danger: "warning", neutral: null } as const;

/** Badge for any other status, such as of an invoice, a rent or a place. */
export function Badge({ tone, icon = defaultIcons[tone], children }: BadgeProps) {
  return (
    <span className={classNames(css.badge, tones[tone], !icon && css.plain)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

export interface BadgeContent {
  label: MessageDescriptor;
  tone: BadgeProps["tone"];
}

/** Badge of a status, from the table of its lifecycle: `<StatusBadge of={placeBadges[status]} />`. */
export function StatusBadge({ of: { label, tone } }: { of: BadgeContent }) {
  const { t } = useLingui();
  return <Badge tone={tone}>{t(label)}</Badge>;
}
