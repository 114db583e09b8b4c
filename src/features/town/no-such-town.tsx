import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { slugOf } from "../../../domain/place/slug.ts";
import { landingHref } from "../../../domain/routes/landing.ts";
import { type Town, townsQuery } from "../../lib/api/towns.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { searchHref } from "./links.ts";

/** The page of a town without places, or of an unknown one. */
export function NoSuchTown({ slug }: { slug: string }) {
  const { t } = useLingui();
  // Suggestions match from the beginning of the name, which has a space or a hyphen where the slug has one.
  const [start = ""] = slug.split("-");
  const suggestions = useQuery({ ...townsQuery(start), enabled: start !== "" });
  const town = suggestions.data?.find(({ name }) => slugOf(name) === slug);
  return (
    <Page title={t`No boxes here yet`} width="narrow" heading="hidden">
      {town ? <WithoutPlaces town={town} /> : <Unknown />}
    </Page>
  );
}

const picture = <BoxPicture widthCm={150} depthCm={200} heightCm={280} />;

function WithoutPlaces({ town }: { town: Town }) {
  const { name } = town;
  return (
    <EmptyState
      picture={picture}
      title={<Trans>No boxes here yet: {name}</Trans>}
      action={
        <>
          <LinkButton variant="next" to={searchHref(town)}>
            <Trans>Search nearby</Trans>
          </LinkButton>
          <LinkButton variant="soft" to={landingHref("boxComingSoon", { town: name })}>
            <Trans>Notify me</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Look for a box in a town nearby, or leave your email and we’ll write to you when one is free here.</Trans>
    </EmptyState>
  );
}

function Unknown() {
  return (
    <EmptyState
      picture={picture}
      title={<Trans>No boxes here yet</Trans>}
      action={
        <LinkButton variant="next" to={landingHref("home")}>
          <Trans>Find a box</Trans>
        </LinkButton>
      }
    >
      <Trans>We don’t know of a town with boxes at this address. Search for your town on the map.</Trans>
    </EmptyState>
  );
}
