import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatPhone } from "../../../domain/account/format-phone.ts";
import { fold } from "../../../domain/core/text.ts";
import { maxResultsPerKind } from "../../../domain/find/limits.ts";
import { href } from "../../../domain/routes.ts";
import { rentLabels } from "../../lib/i18n/rent-labels.ts";
import { reservationBadges } from "../../lib/i18n/reservation-badges.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import type { IconName } from "../../ui/brand/icons.tsx";
import type { Found } from "./queries.ts";

/** A link to a result. */
export interface FindResult {
  to: string;
  icon: IconName;
  title: ReactNode;
  about?: string | undefined;
}

export interface FindResultGroup {
  key: string;
  title: string;
  results: FindResult[];
}

export interface PageEntry {
  to: string;
  label: string;
  icon: IconName;
}

const joinDetails = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

/** Pages and "create" actions whose labels match; all of them for an empty query. */
export function usePageResults(pages: readonly PageEntry[], q: string): FindResultGroup[] {
  const { t } = useLingui();
  const actions: PageEntry[] = [
    { to: href("partnerCreateReservation"), label: t`New reservation`, icon: "add" },
    { to: href("partnerClients", { show: "new" }), label: t`Add client`, icon: "add" },
  ];
  const words = fold(q).split(/\s+/).filter(Boolean);
  const matches = ({ label }: PageEntry) => words.every((word) => fold(label).includes(word));
  const results = (entries: readonly PageEntry[]) =>
    entries.filter(matches).map(({ to, label, icon }) => ({ to, icon, title: label }));
  return [
    { key: "actions", title: t({ context: "actions", message: "Start" }), results: results(actions) },
    { key: "pages", title: t`Pages`, results: results(pages) },
  ];
}

/** Results by kind, each group ending with a link to all matching entries. */
export function useResultGroups(found: Found | undefined, q: string): FindResultGroup[] {
  const { t } = useLingui();
  const format = useFormat();
  if (found === undefined || q === "") return [];
  const { clients, rents, reservations, boxes, places, invoices } = found;
  const all = (of: readonly unknown[], to: string): FindResult[] =>
    of.length < maxResultsPerKind ? [] : [{ to, icon: "arrow", title: t`All matching` }];

  const groups: FindResultGroup[] = [
    {
      key: "clients",
      title: t`Clients`,
      results: [
        ...clients.map(
          ({ id, name, email, phone, blocked }): FindResult => ({
            to: href("partnerClients", { open: id }),
            icon: "person",
            title: name,
            about: joinDetails(blocked ? t`blocked` : null, email, formatPhone(phone)),
          }),
        ),
        ...all(clients, href("partnerClients", { q })),
      ],
    },
    {
      key: "rents",
      title: t`Rentals`,
      results: [
        ...rents.map(
          ({ id, status, clientName, boxNumber, placeName, contractNumber, startOn, endOn }): FindResult => ({
            to: href("partnerRents", { open: id }),
            icon: "key",
            title: `${boxNumber}, ${clientName}`,
            about: joinDetails(
              t(rentLabels[status]),
              placeName,
              contractNumber,
              format.period(startOn, endOn, "numeric"),
            ),
          }),
        ),
        ...all(rents, href("partnerRents", { q })),
      ],
    },
    {
      key: "reservations",
      title: t`Reservations`,
      results: [
        ...reservations.map(
          ({ id, code, status, clientName, boxNumber, placeName, moveInOn }): FindResult => ({
            to: href("partnerReservations", { open: id }),
            icon: "calendar",
            title: clientName === null ? code : `${code}, ${clientName}`,
            about: joinDetails(
              t(reservationBadges[status].label),
              `${boxNumber}, ${placeName}`,
              format.day(moveInOn, "numeric"),
            ),
          }),
        ),
        ...all(reservations, href("partnerReservations", { q })),
      ],
    },
    {
      key: "boxes",
      title: t`Boxes`,
      results: boxes.map(({ id, number, placeId, placeName, monthlyGrosze }): FindResult => {
        const path = href("partnerPlace", { placeId }, { box: id });
        return {
          to: path,
          icon: "box",
          title: number,
          about: joinDetails(placeName, format.money(monthlyGrosze, "short")),
        };
      }),
    },
    {
      key: "places",
      title: t`Places`,
      results: places.map(
        ({ id, name, street, city }): FindResult => ({
          to: href("partnerPlace", { placeId: id }),
          icon: "grid",
          title: name,
          about: [street, city].filter(Boolean).join(", "),
        }),
      ),
    },
    {
      key: "invoices",
      title: t`Invoices`,
      results: [
        ...invoices.map(({ id, number, issuedOn, grossGrosze, clientName }): FindResult => {
          const about = joinDetails(clientName, format.day(issuedOn, "numeric"), format.money(grossGrosze));
          return { to: href("partnerInvoices", { open: id }), icon: "document", title: number, about };
        }),
        ...all(invoices, href("partnerInvoices", { q })),
      ],
    },
  ];
  // A prefix of a box number is most likely meant as one, so boxes come first.
  const isNumber = boxes.some(({ number }) => fold(number).startsWith(fold(q)));
  return isNumber
    ? groups.toSorted((one, other) => Number(other.key === "boxes") - Number(one.key === "boxes"))
    : groups;
}
