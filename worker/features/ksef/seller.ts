import type { KsefSeller } from "../../../domain/ksef/duty.ts";

export type KsefSellerRow = Omit<KsefSeller, "isSmall"> & { isSmall: 0 | 1 };

/** What a partner's duty about KSeF depends on; `pa` is the partner, `ks` its settings of KSeF, if any. */
export const ksefSellerColumns =
  "pa.vat_status AS vatStatus, COALESCE(ks.is_small, 0) AS isSmall, ks.from_on AS fromOn";

export const ksefSellerOf = ({ isSmall, ...row }: KsefSellerRow): KsefSeller => ({ ...row, isSmall: isSmall === 1 });
