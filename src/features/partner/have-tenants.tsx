import { Trans } from "@lingui/react/macro";
import { href } from "../../../domain/routes.ts";
import { useMay } from "../../lib/use-may.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import css from "./have-tenants.module.css";

/** There are boxes and nobody in them: as a rule the tenants are still in a spreadsheet. */
export function HaveTenants() {
  const may = useMay();
  if (!may("rent.bringIn")) return null;
  return (
    <Card cut aria-labelledby="have-tenants" className={css.card}>
      <div>
        <h2 id="have-tenants">
          <Trans>You already have tenants?</Trans>
        </h2>
        <p>
          <Trans>
            They come in from your spreadsheet all at once, with their boxes, prices, deposits and paid months.
          </Trans>
        </p>
      </div>
      <LinkButton variant="next" to={href("partnerBringRents")}>
        <Trans>Bring in running rents</Trans>
      </LinkButton>
    </Card>
  );
}
