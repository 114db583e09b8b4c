import type {
  ContinueInput,
  ExtendInput,
  MoveBoxInput,
  NoticeInput,
  PlanPriceInput,
  SettleInput,
} from "../../../domain/rent/schema.ts";
import { api, unwrap } from "../../lib/api.ts";
import type { Headers } from "./use-act.ts";

const acts = api.partner.rents[":id"];

type Versioned = { version: string };

/** The partner's acts on one rent, as calls. */
export function partnerActs(id: string) {
  const param = { id };
  return {
    extend: (json: ExtendInput, headers: Headers) => unwrap(acts.extend.$post({ param, json }, { headers })),
    move: (json: MoveBoxInput, headers: Headers) => unwrap(acts.move.$post({ param, json }, { headers })),
    withdrawMove: (json: Versioned, headers: Headers) =>
      unwrap(acts["withdraw-move"].$post({ param, json }, { headers })),
    giveNotice: (json: NoticeInput, headers: Headers) =>
      unwrap(acts["give-notice"].$post({ param, json }, { headers })),
    withdrawNotice: (json: Versioned, headers: Headers) =>
      unwrap(acts["withdraw-notice"].$post({ param, json }, { headers })),
    planPrice: (json: PlanPriceInput, headers: Headers) =>
      unwrap(acts["plan-price"].$post({ param, json }, { headers })),
    withdrawPrice: (json: Versioned, headers: Headers) =>
      unwrap(acts["withdraw-price"].$post({ param, json }, { headers })),
    suspend: (json: Versioned, headers: Headers) => unwrap(acts.suspend.$post({ param, json }, { headers })),
    restore: (json: Versioned, headers: Headers) => unwrap(acts.restore.$post({ param, json }, { headers })),
    end: (json: Versioned, headers: Headers) => unwrap(acts.end.$post({ param, json }, { headers })),
    settle: (json: SettleInput, headers: Headers) => unwrap(acts["settle-deposit"].$post({ param, json }, { headers })),
    goOn: (json: ContinueInput, headers: Headers) => unwrap(acts.continue.$post({ param, json }, { headers })),
  };
}
