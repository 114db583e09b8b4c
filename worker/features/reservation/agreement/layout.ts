import type { Content } from "pdfmake/interfaces";
import { dayAt } from "../../../../domain/core/day.ts";
import { keepTogether, linesOf } from "../../../../domain/core/text.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatTime } from "../../../format.ts";
import { documentFrame, head, labelled, quiet } from "../../../pdf/parts.ts";
import type { PrintedDocument } from "../../../pdf/print.ts";
import type { AgreementDocument } from "./document.ts";

const pl = {
  number: (code: string) => `rezerwacja ${code}`,
  draft: "Projekt, niepodpisany",
  trial: "WERSJA PRÓBNA",
  signature: "Podpis",
  signed: "Podpisano przez wpisanie imienia i nazwiska",
  at: "Data i godzina",
  hash: "Skrót treści umowy (SHA-256)",
  earlyStart:
    "Najemca zażądał rozpoczęcia najmu przed upływem terminu na odstąpienie i przyjął do wiadomości, że w razie odstąpienia zapłaci za dni, w których boks był do jego dyspozycji.",
  placeTerms: (place: string, version: number) => `Regulamin lokalizacji ${place}, wersja ${version}`,
  noTerms: "Wynajmujący nie ustalił własnego regulaminu tej lokalizacji.",
  page: (page: number, pages: number) => `strona ${page} z ${pages}`,
};

const en: typeof pl = {
  number: (code) => `reservation ${code}`,
  draft: "Draft, not signed",
  trial: "TRIAL",
  signature: "Signature",
  signed: "Signed by typing the name",
  at: "Date and time",
  hash: "Hash of the agreement (SHA-256)",
  earlyStart:
    "The tenant requested that the rental start before the withdrawal period ends and accepted that, in case of withdrawal, they pay for the days on which the box was available to them.",
  placeTerms: (place, version) => `House rules of ${place}, version ${version}`,
  noTerms: "The landlord has set no house rules for this location.",
  page: (page, pages) => `page ${page} of ${pages}`,
};

/** The heading of the instruction on withdrawal. */
const instructionId = "instruction";

const labels: Record<Locale, typeof pl> = { pl, en };

/** The agreement, the place's terms, the instruction on withdrawal and the model form, in the language in which it was signed. */
export function agreementLayout(document: AgreementDocument): PrintedDocument {
  const { code, locale, text, placeName, placeTerms, instruction, signature } = document;
  const words = labels[locale];
  const keep = (paragraph: string) => (locale === "pl" ? keepTogether(paragraph) : paragraph);
  const heading = (title: string, isNewPart: boolean, id?: string): Content => ({
    ...(id !== undefined && { id }),
    text: title,
    fontSize: isNewPart ? 12 : 10,
    bold: true,
    margin: [0, isNewPart ? 22 : 12, 0, 4],
    headlineLevel: 2,
  });
  const paragraph = (content: string): Content => ({ text: keep(content), margin: [0, 0, 0, 4], lineHeight: 1.25 });
  const terms = placeTerms.text === "" ? words.noTerms : placeTerms.text;
  return {
    ...documentFrame(`${text.title}, ${code}`, locale),
    ...(document.isTrial && { watermark: { text: words.trial, color: quiet, opacity: 0.2, bold: true } }),
    // Prevents a heading at the end of a page, and a last page of a few lines: the instruction and the form are not divided.
    pageBreakBefore: (node, nodes) =>
      node.headlineLevel === 2 &&
      (nodes.getFollowingNodesOnPage().length === 0 ||
        (node.id === instructionId && node.startPosition.pageNumber > 1 && nodes.getNodesOnNextPage().length > 0)),
    content: [
      head(text.title, words.number(code)),
      ...(signature === null ? [{ text: words.draft, bold: true, color: quiet }] : []),
      ...text.sections.flatMap((section, at) => [
        heading(`${at + 1}. ${section.title}`, false),
        ...section.paragraphs.map(paragraph),
      ]),
      ...(signature === null ? [] : [heading(words.signature, true), ...signed(document, signature)]),
      heading(words.placeTerms(placeName, placeTerms.version), true),
      ...linesOf(terms).map(paragraph),
      ...instruction.flatMap((section, at) => [
        heading(section.title, true, at === 0 ? instructionId : undefined),
        ...section.paragraphs.map(paragraph),
      ]),
    ],
    footer: (page, pages) => ({
      columns: [
        { text: code, width: "*" },
        { text: words.page(page, pages), alignment: "right", width: "auto" },
      ],
      fontSize: 7.5,
      color: quiet,
      margin: [48, 20, 48, 0],
    }),
  };
}

function signed(
  { locale, timezone }: AgreementDocument,
  { name, signedAt, hash, earlyStartRequestedAt }: NonNullable<AgreementDocument["signature"]>,
): Content[] {
  const words = labels[locale];
  const at = `${formatDay(dayAt(new Date(signedAt), timezone), locale)}, ${formatTime(signedAt, locale, timezone)}`;
  return [
    { columns: [labelled(words.signed, name), labelled(words.at, at)], columnGap: 24 },
    { text: `${words.hash}: ${hash}`, fontSize: 7.5, color: quiet, margin: [0, 8, 0, 0] },
    ...(earlyStartRequestedAt === null ? [] : [{ text: words.earlyStart, margin: [0, 8, 0, 0] } satisfies Content]),
  ];
}
