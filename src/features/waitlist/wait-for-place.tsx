import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../ui/data/query-view.tsx";
import css from "./openings.module.css";
import { waitedPlaceQuery } from "./queries.ts";
import { useAllChoices } from "./use-size-choices.ts";
import { WaitlistForm } from "./waitlist-form.tsx";

/** The waitlist of an open place whose boxes are taken. */
export function WaitForPlace({ slug, size }: { slug: string; size: string | null }) {
  const place = useQuery(waitedPlaceQuery(slug));
  const sizes = useAllChoices();
  return (
    <QueryView query={place}>
      {({ id, name, street, city }) => (
        <section className={css.town}>
          <div>
            <h2>
              <Trans>Notify me about a free box: {name}</Trans>
            </h2>
            <p>
              {street}, {city}
            </p>
          </div>
          <WaitlistForm placeId={id} sizes={sizes} size={size} />
        </section>
      )}
    </QueryView>
  );
}
