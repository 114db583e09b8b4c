import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { NoSuchTown } from "../../features/town/no-such-town.tsx";
import { townPageQuery } from "../../features/town/queries.ts";
import { TownContent } from "../../features/town/town-content.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The public page of a town: its places, sizes with prices, and answers to common questions. */
export function TownPage() {
  const { t } = useLingui();
  const { town: slug = "" } = useParams();
  const town = useQuery(townPageQuery(slug));
  if (town.error instanceof ApiError && town.error.status === 404) return <NoSuchTown key={slug} slug={slug} />;
  const { data } = town;
  const name = data?.name ?? "";
  return (
    <Page
      title={data ? t`Self-storage in ${name}` : t`Self-storage in a town`}
      width="contained"
      heading={data ? "own" : "hidden"}
      crumbs={data && [{ label: "Boksy", to: href("home") }]}
    >
      <QueryView query={town} skeleton={<Skeleton count={12} />}>
        {(found) => <TownContent key={found.slug} town={found} />}
      </QueryView>
    </Page>
  );
}
