import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { type Day, isDay } from "../../../domain/core/day.ts";
import { endAfter } from "../../../domain/rent/extension.ts";
import { href } from "../../../domain/routes.ts";
import { ExtensionFields, type FixedTerms, isBusy, mayExtend } from "../../features/rent/commands/extension-fields.tsx";
import { RentChangedNotice } from "../../features/rent/commands/rent-changed-notice.tsx";
import { useRentMutation } from "../../features/rent/commands/use-rent-mutation.ts";
import { partnerCommands } from "../../features/rent/partner/partner-mutations.ts";
import { type PartnerRent, partnerRentQuery } from "../../features/rent/partner/queries.ts";
import { isRunning } from "../../features/rent/terms.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Form, FormFoot } from "../../ui/forms/form.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page } from "../../ui/layout/page.tsx";

type FixedRent = PartnerRent & FixedTerms;

/** Preview of a rental’s extension; if the box is taken, a link to offer another one. */
export function RentExtensionPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const id = search.get("rent") ?? "";
  const rent = useQuery({ ...partnerRentQuery(id), enabled: id !== "" });
  if (id === "") return <Navigate to={href("partnerRents")} replace />;
  return (
    <Page
      title={t`Rental extension`}
      width="narrow"
      crumbs={[{ label: t`Rentals`, to: href("partnerRents") }]}
      lead={rent.data && t`${rent.data.clientName}, box ${rent.data.boxNumber}, ${rent.data.placeName}`}
    >
      <DataAge query={rent} />
      <QueryView query={rent}>
        {(data) => (hasEnd(data) ? <Extension rent={data} /> : <NothingToExtend id={id} />)}
      </QueryView>
    </Page>
  );
}

const hasEnd = (rent: PartnerRent): rent is FixedRent =>
  rent.endOn !== null && isRunning(rent) && rent.status !== "noticeGiven";

function Extension({ rent }: { rent: FixedRent }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const mutation = useRentMutation(rent, partnerCommands(rent.id).extend, () => {
    toastSuccess(t`The rental of box ${rent.boxNumber} has been extended`);
    void navigate(href("partnerRents", { open: rent.id }));
  });
  const requestedUntil = search.get("until");
  const usual = endAfter(rent, 1);
  const untilOn = requestedUntil === null ? usual : isDay(requestedUntil) ? requestedUntil : null;
  const change = (until: Day | null) => setSearch({ rent: rent.id, until: until ?? "" }, { replace: true });
  const form = useForm({
    defaultValues: {},
    mutation,
    onSubmit: () => {
      if (mayExtend(rent, untilOn)) mutation.mutate({ untilOn });
    },
  });
  const elsewhere = href("extensionNewReservation", {
    rent: rent.id,
    from: rent.endOn,
    until: untilOn ?? usual,
  });
  return (
    <Form form={form}>
      <Card>
        <RentChangedNotice seen={mutation.seen} now={rent} />
        <ExtensionFields rent={rent} boxNumber={rent.boxNumber} untilOn={untilOn} onChange={change} />
      </Card>
      <FormFoot error={form.alert}>
        <LinkButton variant="soft" to={href("partnerRents", { open: rent.id })}>
          <Trans>Back</Trans>
        </LinkButton>
        {untilOn !== null && isBusy(rent, untilOn) ? (
          <LinkButton variant="next" to={elsewhere}>
            <Trans>Continue in another box</Trans>
          </LinkButton>
        ) : (
          <Button type="submit" variant="next" busy={mutation.isPending} disabled={!mayExtend(rent, untilOn)}>
            <Trans>Extend the rental</Trans>
          </Button>
        )}
      </FormFoot>
    </Form>
  );
}

function NothingToExtend({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`There is nothing to extend`}
      action={<LinkButton to={href("partnerRents", { open: id })}>{t`View rental`}</LinkButton>}
    >
      <Trans>
        An open-ended, ended or terminated rental can’t be extended. Withdraw the notice first if there is one.
      </Trans>
    </EmptyState>
  );
}
