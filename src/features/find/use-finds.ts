import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { fold } from "../../../domain/core/text.ts";
import { maxResultsPerKind } from "../../../domain/find/limits.ts";
import { href } from "../../../domain/routes.ts";
import { formatPhone } from "../../lib/forms/phone.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useRentLabels } from "../../lib/i18n/use-rent-labels.ts";
import { useReservationLabels } from "../../lib/i18n/use-reservation-labels.ts";
import type { IconName } from "../../ui/brand/icons.tsx";
import type { Found } from "./queries.ts";

/** One place to go to. */
export interface Find {
  to: string;
  icon: IconName;
  title: ReactNode;
  about?: string | undefined;
}

export interface FindGroup {
  key: string;
  title: string;
  finds: Find[];
}

export interface PageEntry {
  to: string;
  label: string;
  icon: IconName;
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

/** Pages and what can be begun, by their words; before any word is typed all of them. */
export function usePageFinds(pages: readonly PageEntry[], q: string): FindGroup[] {
  const { t } = useLingui();
  const begin: PageEntry[] = [
    { to: href("partnerCreateReservation"), label: t`New reservation`, icon: "add" },
    { to: href("partnerClients", { show: "new" }), label: t`Add a client`, icon: "add" },
  ];
  const words = fold(q).split(/\s+/).filter(Boolean);
  const fits = ({ label }: PageEntry) => words.every((word) => fold(label).includes(word));
  const finds = (entries: readonly PageEntry[]) =>
    entries.filter(fits).map(({ to, label, icon }) => ({ to, icon, title: label }));
  return [
    { key: "begin", title: t`Start`, finds: finds(begin) },
    { key: "pages", title: t`Pages`, finds: finds(pages) },
  ];
}

/** What the partner has under these words, kind by kind; each kind ends with the way to all of it. */
export function useFoundGroups(found: Found | undefined, q: string): FindGroup[] {
  const { t } = useLingui();
  const format = useFormat();
  const rentWords = useRentLabels();
  const statusLabels = useReservationLabels();
  if (found === undefined || q === "") return [];
  const { clients, rents, reservations, boxes, places } = found;
  const all = (of: readonly unknown[], to: string): Find[] =>
    of.length < maxResultsPerKind ? [] : [{ to, icon: "arrow", title: t`All matching` }];

  const groups: FindGroup[] = [
    {
      key: "clients",
      title: t`Clients`,
      finds: [
        ...clients.map(
          ({ id, name, email, phone, blocked }): Find => ({
            to: href("partnerClients", { open: id }),
            icon: "person",
            title: name,
            about: joined(blocked ? t`blocked` : null, email, formatPhone(phone)),
          }),
        ),
        ...all(clients, href("partnerClients", { q })),
      ],
    },
    {
      key: "rents",
      title: t`Rentals`,
      finds: [
        ...rents.map(
          ({ id, status, clientName, boxNumber, placeName, startOn, endOn }): Find => ({
            to: href("partnerRents", { open: id }),
            icon: "key",
            title: `${boxNumber}, ${clientName}`,
            about: joined(rentWords[status], placeName, format.period(startOn, endOn, "numeric")),
          }),
        ),
        ...all(rents, href("partnerRents", { q })),
      ],
    },
    {
      key: "reservations",
      title: t`Reservations`,
      finds: [
        ...reservations.map(
          ({ id, code, status, clientName, boxNumber, placeName, moveInOn }): Find => ({
            to: href("partnerReservations", { open: id }),
            icon: "calendar",
            title: clientName === null ? code : `${code}, ${clientName}`,
            about: joined(statusLabels[status], `${boxNumber}, ${placeName}`, format.day(moveInOn, "numeric")),
          }),
        ),
        ...all(reservations, href("partnerReservations", { q })),
      ],
    },
    {
      key: "boxes",
      title: t`Boxes`,
      finds: boxes.map(({ id, number, placeId, placeName, monthlyGrosze }): Find => {
        const path = href("partnerPlace", { placeId }, { box: id });
        return { to: path, icon: "box", title: number, about: joined(placeName, format.money(monthlyGrosze, "short")) };
      }),
    },
    {
      key: "places",
      title: t`Places`,
      finds: places.map(
        ({ id, name, street, city }): Find => ({
          to: href("partnerPlace", { placeId: id }),
          icon: "grid",
          title: name,
          about: [street, city].filter(Boolean).join(", "),
        }),
      ),
    },
  ];
  // Letters that begin a box's number are meant as one; a name only happens to have them in it.
  const isNumber = boxes.some(({ number }) => fold(number).startsWith(fold(q)));
  return isNumber
    ? groups.toSorted((one, other) => Number(other.key === "boxes") - Number(one.key === "boxes"))
    : groups;
}
