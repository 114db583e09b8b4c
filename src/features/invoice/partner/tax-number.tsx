import { Trans } from "@lingui/react/macro";

/** A buyer’s tax number with its name: ten digits are a Polish NIP, anything else is foreign. */
export const TaxNumber = ({ of: taxNumber }: { of: string }) =>
  /^\d{10}$/.test(taxNumber) ? <Trans>NIP {taxNumber}</Trans> : <Trans>Tax number {taxNumber}</Trans>;
