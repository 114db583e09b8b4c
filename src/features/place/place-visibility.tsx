import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { nextStatus } from "../../../domain/core/transitions.ts";
import { type PlaceStatus, type PlaceTransition, placeTransitions } from "../../../domain/place/transitions.ts";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { type FormOptions, useForm } from "../../lib/forms/use-form.ts";
import { placeBadges } from "../../lib/i18n/place-badges.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useIsInTrial } from "../../lib/session/trial.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import css from "./place-visibility.module.css";
import { type OwnPlace, ownPlaceQuery } from "./queries.ts";

const placeApi = api.partner.places[":placeId"];

type TransitionInput =
  | { transition: Exclude<PlaceTransition, "announce"> }
  | { transition: "announce"; opensOn: string };

function send(placeId: string, input: TransitionInput): Promise<OwnPlace> {
  const param = { placeId };
  if (input.transition === "announce")
    return unwrap(placeApi.announce.$post({ param, json: { opensOn: input.opensOn } }));
  const endpoints = { publish: placeApi.publish, pause: placeApi.pause, takeBack: placeApi["take-back"] };
  return unwrap(endpoints[input.transition].$post({ param }));
}

/** The place's visibility, and the transitions that change it. */
export function PlaceVisibility({ place }: { place: OwnPlace }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [openDialog, setOpenDialog] = useState<"announce" | "pause" | null>(null);
  const transition = useMutation({
    mutationFn: (input: TransitionInput) => send(place.id, input),
    onSuccess: (updated) => {
      setOpenDialog(null);
      cache.setQueryData(ownPlaceQuery(place.id).queryKey, updated);
    },
    meta: { showsOwnErrors: true },
  });
  const message = useErrorMessage(openDialog === "announce" ? null : transition.error);
  const can = (name: PlaceTransition) => nextStatus(placeTransitions, place.status, name) !== null;
  const isEmpty = place.availableBoxes === 0;
  const isTrialDraft = useIsInTrial() && place.status === "draft";
  const busy = transition.isPending;
  return (
    <Section title={t`Who sees it`} lead={<StatusDescription status={place.status} opensOn={place.opensOn} />}>
      <div className={css.visibility}>
        <StatusBadge of={placeBadges[place.status]} />
        {can("publish") && isEmpty && (
          <p>
            <Trans>To publish it, add a box that can be rented.</Trans>
          </p>
        )}
        {isTrialDraft && (
          <p>
            <Trans>Your company is in trial mode. Go live first, then publish the place.</Trans>
          </p>
        )}
        <p role="alert">{message?.sentence}</p>
        <div className={css.actions}>
          {isTrialDraft && (
            <LinkButton variant="next" to={href("partnerDashboard")}>
              <Trans>What is needed to go live</Trans>
            </LinkButton>
          )}
          {can("publish") && !isEmpty && !isTrialDraft && (
            <Button variant="next" busy={busy} onClick={() => transition.mutate({ transition: "publish" })}>
              {place.status === "paused" ? <Trans>Show it again</Trans> : <Trans>Publish</Trans>}
            </Button>
          )}
          {can("publish") && isEmpty && (
            <LinkButton variant="next" icon="add" to={href("partnerCreateBox", { placeId: place.id })}>
              <Trans>Add boxes</Trans>
            </LinkButton>
          )}
          {can("announce") && !isTrialDraft && (
            <Button variant="soft" onClick={() => setOpenDialog("announce")}>
              {place.status === "comingSoon" ? <Trans>Change the day</Trans> : <Trans>Announce the opening</Trans>}
            </Button>
          )}
          {can("takeBack") && (
            <Button variant="quiet" busy={busy} onClick={() => transition.mutate({ transition: "takeBack" })}>
              <Trans>Back to draft</Trans>
            </Button>
          )}
          {can("pause") && (
            <Button variant="soft" onClick={() => setOpenDialog("pause")}>
              <Trans>Hide from search</Trans>
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={openDialog === "pause"}
        onClose={() => setOpenDialog(null)}
        onConfirm={() => transition.mutate({ transition: "pause" })}
        busy={busy}
        title={t`Hide ${place.namePl} from search?`}
        confirmLabel={<Trans>Hide</Trans>}
      >
        <Trans>
          New reservations will not be possible there. Current tenants stay, and their rentals continue. You can show it
          again at any time.
        </Trans>
      </ConfirmDialog>
      {openDialog === "announce" && (
        <AnnounceDialog
          opensOn={place.opensOn}
          mutation={transition}
          onClose={() => setOpenDialog(null)}
          onAnnounce={(opensOn) => transition.mutate({ transition: "announce", opensOn })}
        />
      )}
    </Section>
  );
}

function StatusDescription({ status, opensOn }: { status: PlaceStatus; opensOn: string | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = opensOn === null ? "" : format.day(opensOn);
  return {
    draft: t`Only you and your staff.`,
    published: t`Everyone: it appears in search and its boxes can be reserved.`,
    comingSoon: t`Everyone, as opening on ${day}. Boxes can’t be reserved yet.`,
    paused: t`Your tenants. It doesn’t appear in search.`,
  }[status];
}

interface AnnounceProps {
  opensOn: string | null;
  mutation: NonNullable<FormOptions<object>["mutation"]>;
  onClose: () => void;
  onAnnounce: (opensOn: string) => void;
}

function AnnounceDialog({ opensOn, mutation, onClose, onAnnounce }: AnnounceProps) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { opensOn: opensOn ?? "" },
    schema: async () => (await import("../../../domain/place/partner-schema.ts")).announceInput,
    mutation,
    onSubmit: (values) => onAnnounce(values.opensOn),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t`When does it open?`} submitLabel={<Trans>Announce</Trans>}>
      <DateField {...form.field("opensOn")} label={t`Opening day`} />
    </FormDialog>
  );
}
