import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AccessMethod } from "../../../domain/place/access.ts";

/** Labels of the access methods that a partner can choose. */
export const accessLabels: Record<AccessMethod, MessageDescriptor> = {
  code: msg`access code`,
  key: msg`key from you`,
  padlock: msg`tenant’s own padlock`,
  app: msg`your app`,
  staff: msg`staff open on site`,
};

/** What the partner has to do for each access method. */
export const accessHints: Record<AccessMethod, MessageDescriptor> = {
  code: msg`Each rental has its own code. You can see and change it in the rental.`,
  key: msg`You hand over the key when the rental starts.`,
  padlock: msg`Tenants lock their boxes themselves.`,
  app: msg`Name the app in the instructions, and say how tenants get access to it.`,
  staff: msg`Tenants can come while someone is on site.`,
};
