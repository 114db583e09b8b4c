import { z } from "zod";
import { nameLine } from "../core/text-schema.ts";

export const maxPasskeys = 10;

/** How long a passkey has to sign a challenge. */
const challengeMinutes = 5;

export const challengeUntil = (now: Date): string => new Date(now.getTime() + challengeMinutes * 60_000).toISOString();

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]*$/);

/** What browsers answer (https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson), without what is not read. */
const credential = {
  id: base64url(1_400).min(1),
  rawId: base64url(1_400),
  type: z.literal("public-key"),
};

const name = nameLine(40).min(1, { error: "field.required" });

export const passkeyOptionsInput = z.strictObject({ purpose: z.enum(["add", "confirm"]) });

export const addPasskeyInput = z.strictObject({
  name,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: z
        .array(
          z
            .string()
            .max(20)
            .regex(/^[a-z-]+$/),
        )
        .max(10)
        .default([]),
    }),
  }),
});

export const confirmPasskeyInput = z.strictObject({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
    }),
  }),
});

export const renamePasskeyInput = z.strictObject({ name });
