import { useMutation } from "@tanstack/react-query";
import type { WebhookChangeInput, WebhookInput } from "../../../domain/webhook/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";

const { webhooks } = api.partner;
const one = webhooks[":id"];

export type WebhookAction =
  | { kind: "create"; input: WebhookInput }
  | { kind: "change"; id: string; input: WebhookChangeInput }
  | { kind: "pause" | "resume" | "remove" | "rotate" | "test" | "sendAccess" | "repeatFailed"; id: string }
  | { kind: "repeat"; id: string; deliveryId: string };

/** The id of the endpoint, and its secret if the action made a new one. */
interface Answer {
  id: string;
  secret?: string;
}

function send(action: WebhookAction): Promise<Answer> {
  switch (action.kind) {
    case "create":
      return unwrap(webhooks.$post({ json: action.input }));
    case "change":
      return unwrap(one.$put({ param: { id: action.id }, json: action.input }));
    case "pause":
      return unwrap(one.pause.$post({ param: { id: action.id }, json: {} }));
    case "resume":
      return unwrap(one.resume.$post({ param: { id: action.id }, json: {} }));
    case "remove":
      return unwrap(one.remove.$post({ param: { id: action.id }, json: {} }));
    case "rotate":
      return unwrap(one["rotate-secret"].$post({ param: { id: action.id }, json: {} }));
    case "test":
      return unwrap(one.test.$post({ param: { id: action.id }, json: {} }));
    case "sendAccess":
      return unwrap(one["send-access"].$post({ param: { id: action.id }, json: {} }));
    case "repeatFailed":
      return unwrap(one["repeat-failed"].$post({ param: { id: action.id }, json: {} }));
    case "repeat": {
      const param = { id: action.id, deliveryId: action.deliveryId };
      return unwrap(one.deliveries[":deliveryId"].repeat.$post({ param, json: {} }));
    }
  }
}

/** @param showsOwnErrors for a form, which shows them itself */
export function useWebhookMutation(onSuccess: (action: WebhookAction, answer: Answer) => void, showsOwnErrors = false) {
  return useMutation({
    mutationFn: send,
    meta: { showsOwnErrors },
    onSuccess: (answer, action) => onSuccess(action, answer),
  });
}
