import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Returns a message for an invalid value, else null. */
export type Check = (value: string) => MessageDescriptor | null;

export const isEmail: Check = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : msg`Enter a valid email address, such as name@example.com.`;

export const isFilled: Check = (value) => (value === "" ? msg`This field is required.` : null);
