import { Trans } from "@lingui/react/macro";
import { Link, Outlet } from "react-router";
import { href } from "../../../domain/routes.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { LangSwitch } from "../../ui/brand/lang-switch.tsx";
import { Logo } from "../../ui/brand/logo.tsx";
import { SkipLink } from "../../ui/layout/skip-link.tsx";
import css from "./client-auth-layout.module.css";

/** Split layout of the auth pages: the form, and on wide screens a picture next to it. */
export function ClientAuthLayout() {
  return (
    <div className={css.layout}>
      <div className={css.main}>
        <header>
          <SkipLink />
          <Logo />
          <LangSwitch />
        </header>
        <div className={css.form}>
          <Outlet />
        </div>
        <footer>
          <Link to={href("privacyPolicy")}>
            <Trans>Privacy policy</Trans>
          </Link>
          <Link to={href("terms")}>
            <Trans>Terms</Trans>
          </Link>
          <Link to={href("withdrawal")}>
            <Trans>Withdraw from the agreement here</Trans>
          </Link>
        </footer>
      </div>
      <aside className={css.aside}>
        <div className={css.picture}>
          <BoxPicture widthCm={300} depthCm={400} heightCm={260} />
        </div>
        <div className={css.promises}>
          <p>
            <b>
              <Trans>In its place</Trans>
            </b>
            <Trans>Your things stay where you left them.</Trans>
          </p>
          <p>
            <b>
              <Trans>During access hours</Trans>
            </b>
            <Trans>You see the hours and how you get in before you reserve.</Trans>
          </p>
          <p>
            <b>
              <Trans>No surprises</Trans>
            </b>
            <Trans>Three amounts: today, each month and when you leave.</Trans>
          </p>
        </div>
      </aside>
    </div>
  );
}
