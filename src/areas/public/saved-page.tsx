import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { maxCompared, savedItemsOf, savedKey } from "../../../domain/saved/saved.ts";
import { CompareTable } from "../../features/saved/compare-table.tsx";
import { keepItems, useDeviceList } from "../../features/saved/device-list.ts";
import { savedOffersQuery } from "../../features/saved/queries.ts";
import { SavedList } from "../../features/saved/saved-list.tsx";
import { ShareSaved } from "../../features/saved/share-saved.tsx";
import { useSaved } from "../../features/saved/use-saved.ts";
import { useHydrated } from "../../lib/hooks/use-hydrated.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { PageSection } from "../../ui/layout/page-section.tsx";
import css from "./saved-page.module.css";

/** Saved places and boxes with current prices, or a list that someone has sent; up to three side by side; recently seen places. */
export function SavedPage() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const sent = search.get("items");
  return (
    <Page
      title={sent === null ? t({ context: "page", message: "Saved" }) : t`A list for you`}
      lead={
        sent === null ? undefined : <Trans>Someone sent you these locations and boxes. The prices are today’s.</Trans>
      }
      width="contained"
    >
      {hydrated ? <Lists sent={sent} /> : <Skeleton count={6} />}
    </Page>
  );
}

function Lists({ sent }: { sent: string | null }) {
  const { t } = useLingui();
  const saved = useSaved();
  const recent = useDeviceList("recent");
  const items = sent === null ? saved.items : savedItemsOf(sent);
  const [search, setSearch] = useSearchParams();
  const query = useQuery(savedOffersQuery(items));
  const keys = new Set(items.map(savedKey));
  const compared = savedItemsOf(search.get("compare") ?? "")
    .map(savedKey)
    .filter((key) => keys.has(key))
    .slice(0, maxCompared);
  const compare = (key: string, isCompared: boolean) => {
    const next = isCompared ? [...compared, key] : compared.filter((each) => each !== key);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next.length === 0) after.delete("compare");
        else after.set("compare", next.join(","));
        return after;
      },
      // A checkbox changes at once, not after a transition.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  };
  if (items.length === 0)
    return (
      <div className={css.lists}>
        <NothingSaved />
        {sent === null && recent.length > 0 && <Recent />}
      </div>
    );
  return (
    <div className={css.lists}>
      <QueryView
        query={query}
        skeleton={<Skeleton count={6} />}
        isEmpty={({ items: found }) => found.length === 0}
        empty={<NothingSaved />}
      >
        {({ items: offers, from }) => {
          const chosen = compared.flatMap((key) => offers.find((offer) => savedKey(offer) === key) ?? []);
          return (
            <div className={css.lists}>
              {chosen.length > 1 && (
                <PageSection title={t`Side by side`}>
                  <CompareTable offers={chosen} />
                </PageSection>
              )}
              <PageSection
                title={t`Places and boxes`}
                aside={chosen.length > 1 ? undefined : <Trans>Select two or three to compare them.</Trans>}
              >
                <SavedList
                  {...{ offers, from }}
                  compare={{ keys: compared, onChange: compare }}
                  onRemove={sent === null ? saved.remove : undefined}
                />
              </PageSection>
              <div className={css.foot}>
                {sent === null ? (
                  <ShareSaved items={items} />
                ) : (
                  <Button
                    variant="soft"
                    icon="bookmark"
                    onClick={() => saved.add(items)}
                    disabled={items.every(saved.has)}
                  >
                    {items.every(saved.has) ? <Trans>All of these are saved</Trans> : <Trans>Save all of these</Trans>}
                  </Button>
                )}
                {sent === null && !saved.isSignedIn && (
                  <p>
                    <Trans>They are kept on this device. Sign in to see them on your other devices too.</Trans>
                  </p>
                )}
              </div>
            </div>
          );
        }}
      </QueryView>
      {sent === null && recent.length > 0 && <Recent />}
    </div>
  );
}

/** Places opened on this device. */
function Recent() {
  const { t } = useLingui();
  const recent = useDeviceList("recent");
  const query = useQuery(savedOffersQuery(recent));
  return (
    <PageSection
      title={t`Recently seen`}
      aside={
        <Button variant="quiet" size="small" onClick={() => keepItems("recent", [])}>
          <Trans>Clear</Trans>
        </Button>
      }
    >
      <QueryView query={query} skeleton={<Skeleton count={3} />}>
        {({ items, from }) => <SavedList offers={items} from={from} />}
      </QueryView>
    </PageSection>
  );
}

function NothingSaved() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Nothing saved yet`}
      picture={<EmptyBox />}
      action={
        <LinkButton variant="next" to={href("home")}>
          <Trans>Find a box</Trans>
        </LinkButton>
      }
    >
      <Trans>Open a location and press “Save”. You can then compare prices, sizes and access here.</Trans>
    </EmptyState>
  );
}
