import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { roles } from "../../../domain/account/roles.ts";
import { isViewed } from "../../../domain/account/session.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LeaveGuard } from "../../ui/forms/leave-guard.tsx";
import css from "../../ui/layout/section.module.css";
import { type Account, accountQuery } from "./account-queries.ts";
import { BuyerSection } from "./buyer-section.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { EmailChoicesSection } from "./email-choices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { identityQuery } from "./identity-queries.ts";
import { LanguageSection } from "./language-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SignInMethodsSection } from "./sign-in-methods-section.tsx";
import { useUnsavedSections } from "./use-unsaved.ts";
import { ViewsSection } from "./views-section.tsx";

/** Customers choose for themselves, an owner for the company. */
const hasEmailChoices = ({ role, staffRole }: Account) => role === roles.Customer || staffRole === "owner";

interface Props {
  /** The section about data stored on this device. */
  device?: ReactNode;
  /** The section about the second step of signing in. */
  secondFactor?: ReactNode;
}

/** Account settings of customers, partners and administrators. */
export function AccountSections({ device, secondFactor }: Props) {
  const identity = useQuery(identityQuery);
  const session = useSession();
  const unsaved = useUnsavedSections();
  return (
    <QueryView query={useQuery(accountQuery)} skeleton={<Skeleton shape="cards" count={3} />}>
      {(account) => (
        <div className={css.sections}>
          <LeaveGuard isDirty={unsaved.isUnsaved} />
          <ProfileSection account={account} report={unsaved.report} />
          {account.role === roles.Customer && <BuyerSection account={account} report={unsaved.report} />}
          <QueryView query={identity} skeleton={<Skeleton shape="cards" count={3} />}>
            {(user) => (
              <div className={css.sections}>
                <EmailSection account={account} identity={user} />
                <SignInMethodsSection identity={user} />
                {secondFactor}
                <PasswordSection identity={user} />
              </div>
            )}
          </QueryView>
          {hasEmailChoices(account) && <EmailChoicesSection account={account} />}
          <LanguageSection account={account} />
          {device}
          <SessionsSection />
          <ViewsSection />
          {!isViewed(session) && <ExportSection account={account} />}
          {identity.data && account.role !== roles.Admin && <DeletionSection identity={identity.data} />}
        </div>
      )}
    </QueryView>
  );
}
