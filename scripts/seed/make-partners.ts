import { roles } from "../../domain/account/roles.ts";
import { parseIban, parseNip, parseRegon } from "../../domain/company/company-numbers.ts";
import { addDays, addMonths } from "../../domain/core/day.ts";
import { invitationDays } from "../../domain/invitation/transitions.ts";
import { onboardingStatuses } from "../../domain/onboarding/onboarding.ts";
import { parsePostcode } from "../../domain/place/postcode.ts";
import { demoAccounts } from "../demo-accounts.ts";
import { completed } from "./check-digits.ts";
import type { Clock } from "./clock.ts";
import { type PartnerData, partnerData } from "./data/partners.ts";
import { createRandom, type Random } from "./random.ts";
import type { Rows } from "./rows.ts";

export interface Partner extends PartnerData {
  id: string;
  nip: string;
  regon: string;
  iban: string;
}

/** Completes a number with its check digits; throws if there are none for this stem. */
function completeNumber(stem: string, digits: number, parse: (text: string) => string | null): string {
  const number = completed(stem, digits, parse);
  if (number === null) throw new RangeError(`No check digits fit ${stem}`);
  return number;
}

/** A Polish account number has two check digits, eight digits of the bank and sixteen of the account. */
function ibanOf(stem: string, account: string): string {
  return completeNumber("", 2, (check) => parseIban(check + stem + account));
}

/** Six companies with their owners, one that has just started onboarding, and the marketplace's admin. */
export function makePartners(random: Random, clock: Clock, rows: Rows): Partner[] {
  const partners = partnerData.map((data): Partner => {
    if (parsePostcode(data.postcode) !== data.postcode) throw new RangeError(data.postcode);
    const nip = completeNumber(data.nipStem, 1, parseNip);
    const regon = completeNumber(data.regonStem, 1, parseRegon);
    return {
      ...data,
      id: random.id("partner"),
      nip,
      regon,
      iban: ibanOf(data.accountStem, random.text("0123456789", 4)),
    };
  });
  for (const partner of partners) {
    const joinedAt = clock.at(addMonths(clock.today, -partner.monthsHere - 1), 10);
    addOwner(rows, { ...partner.owner, email: partner.email }, partner.id, joinedAt);
    rows.partners.push({
      id: partner.id,
      legal_name: partner.legalName,
      nip: partner.nip,
      regon: partner.regon,
      krs: partner.krs,
      street: partner.street,
      postcode: partner.postcode,
      city: partner.city,
      contact_name: partner.owner.displayName,
      email: partner.email,
      phone: partner.phone,
      vat_status: partner.vatExemptBasis === null ? "vat23" : "exempt",
      vat_exempt_basis: partner.vatExemptBasis,
      iban: partner.iban,
      bank_account_holder: partner.legalName,
      onboarding_status: onboardingStatuses.Completed,
      payout_provider: "sandbox",
      payout_account: accountOf(partner),
      payout_status: "active",
      commission_basis_points: partner.commissionBasisPoints,
      quarterly_discount_percent: 5,
      yearly_discount_percent: 10,
      invoice_prefix: partner.prefix,
      status: "active",
      locale: "pl",
      live_at: joinedAt,
      created_at: joinedAt,
      updated_at: joinedAt,
    });
    // Their steps of debt collection are taken without approval.
    rows.collection_settings.push({
      ...{ id: partner.id, remind_days: 1, demand_days: 7, suspend_days: 14, pre_court_days: 30, holds_steps: 0 },
      ...{ version: "", created_at: joinedAt, updated_at: joinedAt },
    });
    rows.sandbox_payout_accounts.push({
      id: accountOf(partner),
      reference: partner.id,
      legal_name: partner.legalName,
      return_url: "",
      locale: "pl",
      status: "active",
      created_at: joinedAt,
    });
    if (partner.owner.uid === "usr_demo_partner") inviteStaff(clock, rows, partner);
  }
  makeNewcomer(random, clock, rows);
  return partners;
}

const accountOf = ({ prefix }: { prefix: string }) => `sba_${prefix.toLowerCase()}`;

/** A separate random source, so that changes of the staff do not affect other demo data. */
const staffSeed = 14;

/** A pending staff invitation. Its link cannot be used: the secret of this hash is unknown. */
function inviteStaff(clock: Clock, rows: Rows, partner: Partner) {
  const random = createRandom(staffSeed);
  const sentAt = clock.at(addDays(clock.today, -2), 9);
  rows.invitations.push({
    id: random.id("invitation"),
    partner_id: partner.id,
    kind: "staff",
    email: "iga.wrobel@example.com",
    name: "Iga Wróbel",
    locale: "pl",
    staff_role: "manager",
    token_hash: random.text("0123456789abcdef", 64),
    status: "sent",
    sent_at: sentAt,
    expires_at: clock.at(addDays(clock.today, invitationDays - 2), 9),
    invited_by: partner.owner.uid,
    version: random.id("version"),
    created_at: sentAt,
    updated_at: sentAt,
  });
}

/** Demo accounts keep their name and email, as in the identity emulator. */
function addOwner(rows: Rows, owner: Pick<UserSeed, "uid" | "displayName" | "email">, partnerId: string, at: string) {
  const demo = demoAccounts.find(({ uid }) => uid === owner.uid);
  rows.users.push(userRow({ ...owner, ...demo, role: roles.Partner, locale: "pl", at }));
  rows.partner_members.push({ uid: owner.uid, partner_id: partnerId, staff_role: "owner", created_at: at });
}

function makeNewcomer(random: Random, clock: Clock, rows: Rows) {
  const at = clock.now.toISOString();
  const id = random.id("partner");
  const owner = demoAccount("usr_demo_new_partner");
  rows.partners.push({
    id,
    onboarding_status: onboardingStatuses.Initial,
    invoice_prefix: `P${random.text("ABCDEFGHJKLMNPQRSTUVWXYZ", 5)}`,
    email: owner.email,
    created_at: at,
    updated_at: at,
  });
  addOwner(rows, owner, id, at);
  rows.users.push(userRow({ ...demoAccount("usr_demo_admin"), at: clock.at(addMonths(clock.today, -20), 9) }));
}

/** A demo account of the identity emulator. */
export function demoAccount(uid: string) {
  const account = demoAccounts.find((one) => one.uid === uid);
  if (account === undefined) throw new RangeError(`No demo account ${uid}`);
  return account;
}

export interface UserSeed {
  uid: string;
  email: string;
  displayName: string;
  role: number;
  locale: "pl" | "en";
  phone?: string;
  at: string;
}

export function userRow(user: UserSeed) {
  return {
    uid: user.uid,
    email: user.email,
    email_verified: 1,
    display_name: user.displayName,
    phone_number: user.phone ?? null,
    role: user.role,
    status: "active",
    locale: user.locale,
    created_at: user.at,
    updated_at: user.at,
  };
}
