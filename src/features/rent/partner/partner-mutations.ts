import type {
  AccessCodeInput,
  ChangeBillingInput,
  ChangeContractNumberInput,
  ChangePaymentTermInput,
  ContinueInput,
  ExtendInput,
  IssueProformaInput,
  NoticeInput,
  PlanPriceInput,
  RecordRentPaymentInput,
  RelocateInput,
  SettleInput,
} from "../../../../domain/rent/schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";

const commands = api.partner.rents[":id"];

interface Versioned {
  version: string;
}

/** API calls of a partner's commands on one rental. */
export function partnerCommands(id: string) {
  const param = { id };
  return {
    changeAccessCode: (json: AccessCodeInput) => unwrap(commands["change-access-code"].$post({ param, json })),
    changeBilling: (json: ChangeBillingInput) => unwrap(commands["change-billing"].$post({ param, json })),
    changeContractNumber: (json: ChangeContractNumberInput) =>
      unwrap(commands["change-contract-number"].$post({ param, json })),
    changePaymentTerm: (json: ChangePaymentTermInput) => unwrap(commands["change-payment-term"].$post({ param, json })),
    startCalendarMonths: (json: Versioned) => unwrap(commands["start-calendar-months"].$post({ param, json })),
    issueProforma: (json: IssueProformaInput) => unwrap(commands["issue-proforma"].$post({ param, json })),
    extend: (json: ExtendInput) => unwrap(commands.extend.$post({ param, json })),
    move: (json: RelocateInput) => unwrap(commands.move.$post({ param, json })),
    withdrawRelocation: (json: Versioned) => unwrap(commands["withdraw-move"].$post({ param, json })),
    giveNotice: (json: NoticeInput) => unwrap(commands["give-notice"].$post({ param, json })),
    withdrawNotice: (json: Versioned) => unwrap(commands["withdraw-notice"].$post({ param, json })),
    planPrice: (json: PlanPriceInput) => unwrap(commands["plan-price"].$post({ param, json })),
    withdrawPrice: (json: Versioned) => unwrap(commands["withdraw-price"].$post({ param, json })),
    claimDebt: (json: Versioned) => unwrap(commands["claim-debt"].$post({ param, json })),
    demandPayment: (json: Versioned) => unwrap(commands["demand-payment"].$post({ param, json })),
    recordPayment: (json: RecordRentPaymentInput) => unwrap(commands["record-payment"].$post({ param, json })),
    undoPayment: (json: Versioned & { paymentId: string }) => unwrap(commands["undo-payment"].$post({ param, json })),
    suspend: (json: Versioned) => unwrap(commands.suspend.$post({ param, json })),
    restore: (json: Versioned) => unwrap(commands.restore.$post({ param, json })),
    end: (json: Versioned) => unwrap(commands.end.$post({ param, json })),
    settle: (json: SettleInput) => unwrap(commands["settle-deposit"].$post({ param, json })),
    continueInOtherBox: (json: ContinueInput) => unwrap(commands.continue.$post({ param, json })),
  };
}
