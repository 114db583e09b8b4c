import { z } from "zod";

/** A trader's self-certification to offer only what complies with the law of the Union (DSA, art. 30(1)(e)). */
export const certifyInput = z.strictObject({ certified: z.literal(true, { error: "field.consent_required" }) });
export type CertifyInput = z.output<typeof certifyInput>;
