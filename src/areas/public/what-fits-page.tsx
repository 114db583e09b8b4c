import { Trans, useLingui } from "@lingui/react/macro";
import { BelongingsList } from "../../features/packing/belongings-list.tsx";
import { OtherSizes } from "../../features/packing/other-sizes.tsx";
import { PackingView } from "../../features/packing/packing-view.tsx";
import { ShareList } from "../../features/packing/share-list.tsx";
import { usePacking } from "../../features/packing/use-packing.ts";
import { Page } from "../../ui/layout/page.tsx";
import css from "./what-fits-page.module.css";

/** Which size of box one's things need: they are ticked, packed and drawn. They are in the address. */
export function WhatFitsPage() {
  const { t } = useLingui();
  const state = usePacking();
  return (
    <Page
      title={t`What do you want to store?`}
      width="contained"
      lead={<Trans>Select your things and see at once which box they fit in.</Trans>}
    >
      <div className={css.columns}>
        <div className={css.list}>
          <BelongingsList {...state} />
          <OtherSizes state={state} />
          {!state.isEmpty && <ShareList onClear={state.clear} />}
        </div>
        <PackingView state={state} />
      </div>
    </Page>
  );
}
