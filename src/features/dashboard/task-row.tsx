import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "../../ui/brand/icons.tsx";
import { CallLink } from "./call-link.tsx";
import css from "./today.module.css";

interface TaskRowProps {
  icon: IconName;
  /** Where the task is done; without it, not on these pages. */
  to?: string;
  about: ReactNode;
  /** Whom to call instead; empty for no one. */
  phone?: string | undefined;
  /** An amount of money. */
  end?: ReactNode;
  children: ReactNode;
}

/** A task of today. */
export function TaskRow({ icon, to, about, phone = "", end, children }: TaskRowProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span className={css.task}>
        <span className={css.text}>
          <b>{children}</b>
          <small>{about}</small>
        </span>
        {end && <span className={css.end}>{end}</span>}
      </span>
      {to && phone === "" && <Icon name="arrow" />}
    </>
  );
  return (
    <li>
      {to ? <Link to={to}>{content}</Link> : <p className={css.plain}>{content}</p>}
      {phone !== "" && <CallLink phone={phone} />}
    </li>
  );
}
