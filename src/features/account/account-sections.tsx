import { useQuery } from "@tanstack/react-query";
import { roles } from "../../../domain/account/roles.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import css from "../../ui/layout/section.module.css";
import { accountQuery } from "./account-queries.ts";
import { BuyerSection } from "./buyer-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { identityQuery } from "./identity-queries.ts";
import { LanguageSection } from "./language-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SignInMethodsSection } from "./sign-in-methods-section.tsx";

/** Account settings, the same for customers and partners. */
export function AccountSections() {
  const identity = useQuery(identityQuery);
  return (
    <QueryView query={useQuery(accountQuery)} skeleton={<Skeleton shape="cards" count={3} />}>
      {(account) => (
        <div className={css.sections}>
          <ProfileSection account={account} />
          {account.role === roles.Customer && <BuyerSection account={account} />}
          <QueryView query={identity} skeleton={<Skeleton shape="cards" count={3} />}>
            {(user) => (
              <div className={css.sections}>
                <EmailSection account={account} identity={user} />
                <SignInMethodsSection identity={user} />
                <PasswordSection identity={user} />
              </div>
            )}
          </QueryView>
          <LanguageSection account={account} />
          <SessionsSection />
        </div>
      )}
    </QueryView>
  );
}
