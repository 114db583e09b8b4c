import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { ReportInput, ReportReason } from "../../../domain/content-report/schema.ts";
import { placeHref } from "../../../domain/routes/place.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { type ReportedPlace, useSubmitReport } from "./queries.ts";
import { ReasonFields } from "./reason-fields.tsx";
import css from "./report-form.module.css";

interface Values {
  /** `place`, `text` or the id of a photo. */
  about: string;
  reason: string;
  explanation: string;
  name: string;
  email: string;
  isInGoodFaith: boolean;
}

/** Reports illegal content of a place, without an account. */
export function ReportForm({ place }: { place: ReportedPlace }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const report = useSubmitReport();
  const inputOf = ({ about, reason, isInGoodFaith, ...rest }: Values): ReportInput => {
    const isPhoto = about !== "place" && about !== "text";
    return {
      ...rest,
      placeId: place.id,
      subject: isPhoto ? "photo" : about,
      photoId: isPhoto ? about : null,
      messageId: null,
      reason: reason as ReportReason,
      isInGoodFaith: isInGoodFaith as true,
      locale,
    };
  };
  const form = useForm<Values>({
    defaultValues: { about: "place", reason: "", explanation: "", name: "", email: "", isInGoodFaith: false },
    schema: async () => (await import("../../../domain/content-report/schema.ts")).reportInput,
    toInput: inputOf,
    mutation: report,
    onSubmit: (values) => report.mutate(inputOf(values)),
  });
  if (report.isSuccess) return <Sent email={report.variables.email} slug={place.slug} />;
  const photos = place.photos.map(({ id }, at) => ({
    value: id,
    label: t`Photo ${at + 1}`,
    picture: <img className={css.photo} src={`/photos/${id}`} alt="" loading="lazy" />,
  }));
  return (
    <Form form={form} className={css.form}>
      <p>
        <Trans>
          Tell us about content of this location that you consider illegal. A person reviews every report. You can also
          call the police (112) if someone is in danger.
        </Trans>
      </p>
      <RadioTiles
        legend={t`What is it about?`}
        tiles={[
          { value: "place", label: t`The whole place` },
          ...(place.description === "" ? [] : [{ value: "text", label: t`The description` }]),
          ...photos,
        ]}
        value={form.values.about}
        onChange={(about) => form.change({ about })}
      />
      <ReasonFields reason={form.field("reason")} explanation={form.field("explanation")} />
      <TextField {...form.field("name")} label={t`First and last name`} optional maxLength={100} autoComplete="name" />
      <TextField
        {...form.field("email")}
        label={t`Email`}
        optional
        hint={t`Without it we can’t confirm your report or send you the decision. The landlord doesn’t see it.`}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <CheckField
        {...form.checkbox("isInGoodFaith")}
        label={t`I believe in good faith that what I report is accurate and complete.`}
      />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" variant="next" busy={form.isPending} wide>
        <Trans>Send the report</Trans>
      </Button>
    </Form>
  );
}

function Sent({ email, slug }: { email: string; slug: string }) {
  const answer = useRef<HTMLDivElement>(null);
  // The focused form has unmounted, so focus moves here.
  useEffect(() => answer.current?.focus(), []);
  return (
    <div ref={answer} tabIndex={-1} className={css.form} role="status">
      <p>
        {email === "" ? (
          <Trans>Thank you. We have received your report, and a person will review it.</Trans>
        ) : (
          <Trans>
            Thank you. We have received your report, and a person will review it. We’ll send a confirmation and the
            decision to {email}.
          </Trans>
        )}
      </p>
      <LinkButton to={placeHref("place", { slug })}>
        <Trans>Back to the location</Trans>
      </LinkButton>
    </div>
  );
}
