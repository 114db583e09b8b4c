import type {
  ContinueInput,
  ExtendInput,
  NoticeInput,
  PlanPriceInput,
  RelocateInput,
  SettleInput,
} from "../../../../domain/rent/schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";

const acts = api.partner.rents[":id"];

interface Versioned {
  version: string;
}

/** API calls of a partner's commands on one rental. */
export function partnerCommands(id: string) {
  const param = { id };
  return {
    extend: (json: ExtendInput) => unwrap(acts.extend.$post({ param, json })),
    move: (json: RelocateInput) => unwrap(acts.move.$post({ param, json })),
    withdrawRelocation: (json: Versioned) => unwrap(acts["withdraw-move"].$post({ param, json })),
    giveNotice: (json: NoticeInput) => unwrap(acts["give-notice"].$post({ param, json })),
    withdrawNotice: (json: Versioned) => unwrap(acts["withdraw-notice"].$post({ param, json })),
    planPrice: (json: PlanPriceInput) => unwrap(acts["plan-price"].$post({ param, json })),
    withdrawPrice: (json: Versioned) => unwrap(acts["withdraw-price"].$post({ param, json })),
    suspend: (json: Versioned) => unwrap(acts.suspend.$post({ param, json })),
    restore: (json: Versioned) => unwrap(acts.restore.$post({ param, json })),
    end: (json: Versioned) => unwrap(acts.end.$post({ param, json })),
    settle: (json: SettleInput) => unwrap(acts["settle-deposit"].$post({ param, json })),
    continueInOtherBox: (json: ContinueInput) => unwrap(acts.continue.$post({ param, json })),
  };
}
