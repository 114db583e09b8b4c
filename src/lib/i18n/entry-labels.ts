import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AccessMethod } from "../../../domain/place/access.ts";

/** How a tenant gets in, in a few words. */
export const entryLabels: Record<AccessMethod, MessageDescriptor> = {
  code: msg`with an access code`,
  key: msg`with a key`,
  padlock: msg`with your own padlock`,
  app: msg`with an app`,
  staff: msg`opened by staff`,
};
