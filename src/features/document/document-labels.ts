import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DocumentKind, DocumentState } from "../../../domain/document/document.ts";
import type { BadgeContent } from "../../ui/data/badge.tsx";

/** Documents that the marketplace asks of partners. */
export const documentKindLabels: Record<DocumentKind, MessageDescriptor> = {
  registerExtract: msg`Register extract (KRS or CEIDG)`,
  premisesRight: msg`Right to the premises`,
  insurance: msg`Insurance policy`,
  representative: msg`Identity or authorization of the representative`,
  contract: msg`Contract with Boksy`,
  other: msg`Other document`,
};

type ShownState = Exclude<DocumentState, "closed"> | "expired";

export const documentBadges: Record<ShownState, BadgeContent> = {
  requested: { label: msg({ context: "document", message: "to add" }), tone: "soon" },
  waiting: { label: msg({ context: "document", message: "waiting for review" }), tone: "soon" },
  accepted: { label: msg({ context: "document", message: "accepted" }), tone: "ok" },
  rejected: { label: msg({ context: "document", message: "rejected" }), tone: "danger" },
  expired: { label: msg({ context: "document", message: "expired" }), tone: "danger" },
};
