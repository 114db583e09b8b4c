import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { viewAround } from "../../../domain/search/search.ts";
import type { PopularTown } from "../../lib/api/suggestions.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import css from "./town-rows.module.css";
import type { ChangeSearch } from "./use-search.ts";

interface TownRowsProps {
  towns: UseQueryResult<PopularTown[]>;
  change: ChangeSearch;
  onSearch: () => void;
}

/** Where to search, before anything is chosen: the towns with the most places. */
export function TownRows({ towns, change, onSearch }: TownRowsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const choose = ({ name, lat, lng }: PopularTown) => {
    const near = { lat, lng };
    change({ place: name, near, bbox: viewAround(near) });
    onSearch();
  };
  return (
    <section className={css.towns} aria-label={t`Where are you looking?`}>
      <h2>
        <Trans>Where are you looking?</Trans>
      </h2>
      <QueryView query={towns} skeleton={<Skeleton shape="rows" count={8} />}>
        {(items) => (
          <ul>
            {items.map((town) => (
              <li key={town.slug}>
                <button type="button" onClick={() => choose(town)}>
                  <b>{town.name}</b>
                  <small>
                    {town.free === null
                      ? t`${plural(town.places, { one: "# place", other: "# places" })}`
                      : t`${plural(town.free, { one: "# free box", other: "# free boxes" })}`}
                  </small>
                  {town.fromGrosze !== null && (
                    <span>
                      <Trans>
                        from <strong>{format.money(town.fromGrosze, "short")}</strong>
                      </Trans>
                    </span>
                  )}
                  <Icon name="chevron" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
