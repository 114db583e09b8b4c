import { useLingui } from "@lingui/react/macro";
import type { DocumentKind, DocumentState } from "../../../domain/document/document.ts";
import type { BadgeProps } from "../../ui/data/badge.tsx";

/** Documents that the marketplace asks of partners. */
export function useDocumentKinds(): Record<DocumentKind, string> {
  const { t } = useLingui();
  return {
    registerExtract: t`Register extract (KRS or CEIDG)`,
    premisesRight: t`Right to the premises`,
    insurance: t`Insurance policy`,
    representative: t`Identity or authorization of the representative`,
    contract: t`Contract with Boksy`,
    other: t`Other document`,
  };
}

type ShownState = Exclude<DocumentState, "closed"> | "expired";

export function useDocumentStates(): Record<ShownState, string> {
  const { t } = useLingui();
  return {
    requested: t({ context: "document", message: "to add" }),
    waiting: t({ context: "document", message: "waiting for review" }),
    accepted: t({ context: "document", message: "accepted" }),
    rejected: t({ context: "document", message: "rejected" }),
    expired: t({ context: "document", message: "expired" }),
  };
}

export const documentTones: Record<ShownState, BadgeProps["tone"]> = {
  requested: "soon",
  waiting: "soon",
  accepted: "ok",
  rejected: "danger",
  expired: "danger",
};
