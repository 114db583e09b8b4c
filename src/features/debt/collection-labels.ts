import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PauseReason } from "../../../domain/debt/decisions.ts";
import type { DocumentKind } from "../../../domain/debt/document.ts";
import type { PlanStatus } from "../../../domain/debt/payment-plan.ts";
import type { CollectionEventKind, CollectionStage, CollectionStep } from "../../../domain/debt/transitions.ts";
import type { BadgeContent } from "../../ui/data/badge.tsx";

/** Labels of the stages of a case of debt collection. */
export const stageBadges: Record<CollectionStage, BadgeContent> = {
  opened: { label: msg({ context: "case", message: "new" }), tone: "neutral" },
  reminded: { label: msg({ context: "case", message: "reminder" }), tone: "soon" },
  demanded: { label: msg({ context: "case", message: "payment demanded" }), tone: "soon" },
  suspended: { label: msg({ context: "case", message: "access suspended" }), tone: "danger" },
  preCourt: { label: msg({ context: "case", message: "pre-court demand" }), tone: "danger" },
  handedOver: { label: msg({ context: "case", message: "handed over" }), tone: "neutral" },
  writtenOff: { label: msg({ context: "case", message: "written off" }), tone: "neutral" },
  paid: { label: msg({ context: "case", message: "paid" }), tone: "ok" },
};

/** Labels of the steps of debt collection. */
export const stepLabels: Record<CollectionStep, MessageDescriptor> = {
  remind: msg({ context: "step", message: "reminder" }),
  demand: msg({ context: "step", message: "demand for payment" }),
  suspend: msg({ context: "step", message: "access suspension" }),
  demandPreCourt: msg({ context: "step", message: "pre-court demand" }),
};

/** Kinds of documents of a case. */
export const documentLabels: Record<DocumentKind, MessageDescriptor> = {
  reminder: msg({ context: "document", message: "Payment reminder" }),
  demand: msg({ context: "document", message: "Demand for payment" }),
  preCourtDemand: msg({ context: "document", message: "Pre-court demand" }),
  paymentPlan: msg({ context: "document", message: "Payment plan" }),
  interestNote: msg({ context: "document", message: "Interest note" }),
  paymentConfirmation: msg({ context: "document", message: "Confirmation of payment" }),
};

/** What happened in a case, in a few words. */
export const eventLabels: Record<CollectionEventKind | "post", MessageDescriptor> = {
  remind: msg`Reminder sent by email`,
  demand: msg`Demand for payment sent by email`,
  suspend: msg`Access suspended`,
  demandPreCourt: msg`Pre-court demand sent by email`,
  pause: msg`Debt collection paused`,
  resume: msg`Debt collection resumed`,
  approve: msg`Next step approved`,
  agreePlan: msg`Payment plan agreed`,
  cancelPlan: msg`Payment plan canceled`,
  keepPlan: msg`Payment plan kept to the end`,
  breakPlan: msg`Payment plan ended: a payment is late`,
  handOver: msg`Case handed over`,
  writeOff: msg`Debt written off: the case was closed`,
  pay: msg`All was paid: the case was closed`,
  post: msg`Letter posted`,
};

/** Steps whose document is a letter, because no email reaches the tenant. */
export const letterLabels: Partial<Record<CollectionEventKind | "post", MessageDescriptor>> = {
  remind: msg`Reminder prepared as a letter`,
  demand: msg`Demand for payment prepared as a letter`,
  demandPreCourt: msg`Pre-court demand prepared as a letter`,
};

/** States of a payment plan. */
export const planBadges: Record<PlanStatus, BadgeContent> = {
  running: { label: msg({ context: "payment plan", message: "running" }), tone: "soon" },
  kept: { label: msg({ context: "payment plan", message: "kept" }), tone: "ok" },
  broken: { label: msg({ context: "payment plan", message: "broken" }), tone: "danger" },
  canceled: { label: msg({ context: "payment plan", message: "canceled" }), tone: "neutral" },
};

/** Why a case is paused. */
export const pauseReasonLabels: Record<PauseReason, MessageDescriptor> = {
  dispute: msg({ context: "pause", message: "the client disputes the debt" }),
  illness: msg({ context: "pause", message: "illness or another emergency" }),
  agreement: msg({ context: "pause", message: "agreed with the client" }),
  other: msg({ context: "pause", message: "another reason" }),
};
