import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type EmbedTheme, embedHeight, embedPath, partnerEmbedPath } from "../../../domain/place/embed.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import type { OwnCompany } from "../../lib/session/own-company.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { AnchorButton, LinkButton } from "../../ui/forms/button.tsx";
import { CopyButton } from "../../ui/forms/copy-button.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { Section } from "../../ui/layout/section.tsx";
import css from "./embed-section.module.css";
import { type EmbeddablePlace, embeddablePlacesQuery } from "./queries.ts";

interface EmbedSectionProps {
  company: Pick<OwnCompany, "id" | "legalName">;
}

/** The list of free boxes for the partner’s own site: the code to copy, and how it looks. */
export function EmbedSection({ company }: EmbedSectionProps) {
  const { t } = useLingui();
  const places = useQuery(embeddablePlacesQuery);
  return (
    <Section
      title={t`Free boxes on your website`}
      lead={t`A list with sizes, prices and a link to reserve, always up to date. It sets no cookies, so your visitors need not consent to anything.`}
    >
      <QueryView
        query={places}
        isEmpty={(found) => found.length === 0}
        empty={
          <p>
            <Trans>Publish a place first. Its free boxes are shown then.</Trans>{" "}
            <LinkButton variant="quiet" size="small" to={href("partnerPlaces")}>
              <Trans>Go to the places</Trans>
            </LinkButton>
          </p>
        }
      >
        {(found) => <Snippet places={found} company={company} />}
      </QueryView>
    </Section>
  );
}

/** The choice of all places together. */
const allPlaces = "";

function Snippet({ places, company }: EmbedSectionProps & { places: readonly EmbeddablePlace[] }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [slug, setSlug] = useState(places.length > 1 ? allPlaces : (places[0]?.slug ?? allPlaces));
  const [language, setLanguage] = useState<string>(locale);
  const [theme, setTheme] = useState<EmbedTheme | "">("");
  const place = places.find((one) => one.slug === slug);
  const query = new URLSearchParams({
    ...(language !== "" && { lang: language }),
    ...(theme !== "" && { theme }),
  }).toString();
  const path = `${slug === allPlaces ? partnerEmbedPath(company.id) : embedPath(slug)}${query === "" ? "" : `?${query}`}`;
  const name = place?.name ?? company.legalName;
  const title = t`Free boxes: ${name}`;
  // Five sizes fit, of all places in two of them; longer lists scroll inside the frame.
  const height = slug === allPlaces ? embedHeight(5, 2) : embedHeight(5);
  const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const code = `<iframe src="${attribute(location.origin + path)}" title="${attribute(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;
  return (
    <div className={css.embed}>
      <div className={css.choices}>
        {places.length > 1 && (
          <SelectField label={t`Place`} value={slug} onChange={({ target }) => setSlug(target.value)}>
            <option value={allPlaces}>{t`All places`}</option>
            {places.map((one) => (
              <option key={one.slug} value={one.slug}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={t`Language`} value={language} onChange={({ target }) => setLanguage(target.value)}>
          <option value="pl">{t`Polish`}</option>
          <option value="en">{t`English`}</option>
          <option value="">{t`The visitor’s language`}</option>
        </SelectField>
        <SelectField
          label={t`Colors`}
          value={theme}
          onChange={({ target }) => setTheme(target.value as EmbedTheme | "")}
        >
          <option value="">{t`As the visitor prefers`}</option>
          <option value="light">{t`Light`}</option>
          <option value="dark">{t`Dark`}</option>
        </SelectField>
      </div>
      <div className={css.code}>
        <TextAreaField
          label={t`Code for your website`}
          hint={t`Put it where the list should be. The height fits five sizes; change it if you have more or fewer.`}
          value={code}
          rows={5}
          readOnly
          spellCheck={false}
        />
        <CopyButton text={code} name={t`code`} />
      </div>
      <div>
        <h3>
          <Trans>How it looks</Trans>
        </h3>
        <iframe
          key={path}
          className={css.frame}
          src={path}
          title={title}
          height={height}
          loading="lazy"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
        <AnchorButton variant="quiet" size="small" href={path} target="_blank" rel="noopener">
          <Trans>Open the list in a new tab</Trans>
        </AnchorButton>
      </div>
    </div>
  );
}
