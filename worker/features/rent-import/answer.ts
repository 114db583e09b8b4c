import type { BoxKind } from "../../../domain/box/kinds.ts";
import { addDays, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { daysUntilSent, type EmailAllowance } from "../../../domain/partner/email-allowance.ts";
import { type PaymentTerm, termOf } from "../../../domain/rent/payment-term.ts";
import type { CheckedRents, OddRent, Remark } from "../../../domain/rent-import/check.ts";
import { paymentTermsOf } from "../../../domain/rent-import/imported-rent.ts";
import type { RentRowIssue } from "../../../domain/rent-import/issue.ts";
import type { KnownPlace } from "../../../domain/rent-import/known.ts";
import type { NewListedBox } from "../../../domain/rent-import/listed-box.ts";
import type { ReadRents } from "../../../domain/rent-import/read.ts";
import type { Locale } from "../../env.ts";
import { clientsOf, invitedOf, type PlannedRent } from "./plan.ts";

/** Maximum number of issues reported for a list; after fixing these, the partner checks again. */
const maxReportedIssues = 500;
const remarksAtMost = 50;
const newBoxesShown = 200;

/** A preview of one rent. Amounts in grosze, ends exclusive. */
export interface RentPreview {
  line: number;
  clientName: string;
  isKnown: boolean;
  placeName: string;
  boxNumber: string;
  startOn: Day;
  endOn: Day | null;
  /** Of the landlord's own agreement; empty if the list has none. */
  contractNumber: string;
  monthlyGrosze: number;
  depositGrosze: number;
  /** The opening balance. */
  dueGrosze: number;
  /** Its oldest due day; null without one. */
  dueSinceOn: Day | null;
  isInvoiced: boolean;
  /** The invoices issued elsewhere for it; empty if the list has none. */
  invoiceNumbers: string;
  /** When the next charge is due, as its term says; null without one. */
  nextOn: Day | null;
  paymentTerm: PaymentTerm;
}

/** A preview of a box that the import creates. */
export interface NewBoxPreview {
  placeId: string;
  placeName: string;
  number: string;
  kind: BoxKind;
  widthCm: number;
  depthCm: number;
  heightCm: number;
  floor: number;
  monthlyGrosze: number;
}

export interface ImportAnswer {
  isSaved: boolean;
  /** number of rents that are valid and new, or that were created */
  rents: number;
  already: number;
  newClients: number;
  knownClients: number;
  /** number of tenants who can be invited to create an account */
  emails: number;
  /** False if the partner may not email others yet. */
  mayInvite: boolean;
  /** The day on which the last invitation would be sent; null if all are sent immediately. */
  lastInvitationOn: Day | null;
  /** number of rents that have not started yet */
  toCome: number;
  monthlyGrosze: number;
  depositGrosze: number;
  /** What the tenants owe up to the day of the import. */
  dueGrosze: number;
  /** The part of it for which Boksy issues invoices. */
  toInvoiceGrosze: number;
  /** All of them; empty once they are saved. */
  preview: RentPreview[];
  /** Number of boxes that do not exist and could be created; 0 if the import creates them. */
  unknownBoxes: number;
  /** number of boxes that would be or were created */
  newBoxes: number;
  newBoxPreview: NewBoxPreview[];
  remarks: Remark[];
  /** Rents far from the prices of their boxes. */
  oddRents: OddRent[];
  issues: RentRowIssue[];
  issueCount: number;
  /** Names of the partner's places, as accepted in a list. */
  places: string[];
}

interface Found {
  read: ReadRents;
  checked: CheckedRents;
  planned: readonly PlannedRent[];
  places: readonly KnownPlace[];
  allowance: EmailAllowance;
  now: Date;
}

const dueOf = ({ due }: PlannedRent) => due.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);

const nameOf = ({ namePl, nameEn }: KnownPlace, locale: Locale) => (locale === "pl" ? namePl : nameEn);

export function answerOf({ read, checked, planned, places, allowance, now }: Found, locale: Locale): ImportAnswer {
  const clients = clientsOf(planned);
  const emails = invitedOf(planned).length;
  const days = daysUntilSent(allowance, emails);
  const known = clients.filter((client) => client.known !== null).length;
  const sum = (of: (one: PlannedRent) => number) => planned.reduce((total, one) => total + of(one), 0);
  const issues = [...read.issues, ...checked.issues].sort((a, b) => a.line - b.line);
  return {
    isSaved: false,
    rents: planned.length,
    already: checked.already,
    newClients: clients.length - known,
    knownClients: known,
    emails,
    mayInvite: allowance.mayEmail,
    lastInvitationOn: days === 0 || days === null ? null : addDays(dayAt(now, polishTimeZone), days),
    toCome: planned.filter(({ isRunning }) => !isRunning).length,
    monthlyGrosze: sum(({ monthlyGrosze }) => monthlyGrosze),
    depositGrosze: sum(({ rent }) => rent.depositGrosze),
    dueGrosze: sum(dueOf),
    toInvoiceGrosze: sum((one) => (one.rent.isInvoiced ? 0 : dueOf(one))),
    preview: planned.map((one) => previewOf(one, locale)),
    unknownBoxes: checked.unknownBoxes,
    newBoxes: checked.newBoxes.length,
    newBoxPreview: checked.newBoxes.slice(0, newBoxesShown).map((box) => newBoxPreviewOf(box, places, locale)),
    remarks: checked.remarks.slice(0, remarksAtMost),
    oddRents: checked.oddRents.slice(0, remarksAtMost),
    issues: issues.slice(0, maxReportedIssues),
    issueCount: issues.length,
    places: places.map((place) => nameOf(place, locale)),
  };
}

function newBoxPreviewOf(box: NewListedBox, places: readonly KnownPlace[], locale: Locale): NewBoxPreview {
  const { placeId, number, kind, widthCm, depthCm, heightCm, floor, monthlyGrosze } = box;
  const place = places.find((one) => one.id === placeId);
  const placeName = place === undefined ? "" : nameOf(place, locale);
  return { placeId, placeName, number, kind, widthCm, depthCm, heightCm, floor, monthlyGrosze };
}

function previewOf(planned: PlannedRent, locale: Locale): RentPreview {
  const { rent, client, monthlyGrosze, next } = planned;
  return {
    line: rent.line,
    clientName: client.known?.name ?? client.data.name,
    isKnown: client.known !== null,
    placeName: nameOf(rent.knownPlace, locale),
    boxNumber: rent.boxNumber,
    startOn: rent.startOn,
    endOn: rent.endOn,
    contractNumber: rent.contractNumber,
    monthlyGrosze,
    depositGrosze: rent.depositGrosze,
    dueGrosze: dueOf(planned),
    dueSinceOn: planned.due[0]?.dueOn ?? null,
    isInvoiced: rent.isInvoiced,
    invoiceNumbers: rent.invoiceNumbers.join(", "),
    nextOn: next?.dueOn ?? null,
    paymentTerm: termOf(paymentTermsOf(rent)),
  };
}
