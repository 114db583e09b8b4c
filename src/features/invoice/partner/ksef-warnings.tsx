import { Trans } from "@lingui/react/macro";
import { ksefWarnings } from "../../../../domain/ksef/warnings.ts";
import { Fact } from "../../../ui/layout/sheet-parts.tsx";

/** What KSeF announced about an invoice, in its own words. */
export const KsefWarnings = ({ warning }: { warning: string | null }) =>
  ksefWarnings(warning ?? "").map(({ code, text }) => (
    <Fact key={code + text} name={<Trans>KSeF warning {code}</Trans>}>
      {text}
    </Fact>
  ));
