import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
import type { EventFormat, RefundPolicy } from '@festoon/contracts/events/events';
import type { ChecklistItem } from '@festoon/contracts/hosting/event-editor';

/** The facts that the checklist checks. */
export type ChecklistInput = {
  readonly now: Date;
  readonly title: string;
  /** The text of the description. */
  readonly description: string;
  readonly summary: string;
  readonly categorySlug: string;
  readonly startAt: Date;
  readonly format: EventFormat;
  readonly venueName: string;
  readonly address: string;
  readonly city: string;
  readonly onlineUrl: string;
  readonly playerUrl: string;
  readonly hasCover: boolean;
  readonly refundPolicy: RefundPolicy;
  readonly agendaLength: number;
  readonly ticketTypes: readonly {
    readonly kind: string;
    readonly salesEndAt: Date | null;
    readonly quantity: number | null;
  }[];
};

type Item = Omit<ChecklistItem, 'isRequired'> & { readonly paths: readonly string[] };

const TITLE_LETTERS_MIN = 3;
const DESCRIPTION_LETTERS_MIN = 20;

/** Returns the checklist of an event: the items it needs before it can be published, then those that improve it. */
export function checklist(event: ChecklistInput): ChecklistItem[] {
  return [
    ...requiredItems(event).map((item) => toChecklistItem(item, true)),
    ...recommendedItems(event).map((item) => toChecklistItem(item, false)),
  ];
}

function toChecklistItem({ code, section, label, isDone }: Item, isRequired: boolean): ChecklistItem {
  return { code, section, label, isDone, isRequired };
}

/** Returns the fields of an edit without which a published event would be incomplete. */
export function findMissingRequirements(before: ChecklistInput, after: ChecklistInput): { path: string; message: string }[] {
  const missingBefore = new Set(requiredItems(before).flatMap(({ code, isDone }) => (isDone ? [] : [code])));
  return requiredItems(after).flatMap(({ code, isDone, label, paths }) =>
    !isDone && !missingBefore.has(code)
      ? paths.map((path) => ({ path, message: editorChecksText('requiredWhenPublished', { requirement: label }) }))
      : [],
  );
}

function requiredItems(event: ChecklistInput): Item[] {
  const { now, title, description, categorySlug, startAt, ticketTypes } = event;
  const isBookable = ticketTypes.some(
    ({ salesEndAt, quantity }) => quantity !== 0 && (salesEndAt === null || salesEndAt > now),
  );
  return [
    {
      code: 'title',
      section: 'basics',
      label: editorChecksText('titleStep'),
      isDone: title.trim().length >= TITLE_LETTERS_MIN,
      paths: ['title'],
    },
    {
      code: 'description',
      section: 'basics',
      label: editorChecksText('descriptionStep'),
      isDone: description.trim().length >= DESCRIPTION_LETTERS_MIN,
      paths: ['description'],
    },
    {
      code: 'category',
      section: 'basics',
      label: editorChecksText('categoryStep'),
      isDone: categorySlug !== '',
      paths: ['categorySlug'],
    },
    {
      code: 'start',
      section: 'when',
      label: editorChecksText('startStep'),
      isDone: startAt > now,
      paths: ['when.localStart'],
    },
    ...placeItems(event),
    {
      code: 'tickets',
      section: 'tickets',
      label: editorChecksText('ticketsStep'),
      isDone: isBookable,
      paths: ['ticketTypes'],
    },
  ];
}

function placeItems({ format, venueName, address, city, onlineUrl, playerUrl }: ChecklistInput): Item[] {
  const venue: Item = {
    code: 'place',
    section: 'where',
    label: editorChecksText('placeStep'),
    isDone: city.trim() !== '' && (venueName.trim() !== '' || address.trim() !== ''),
    paths: [city.trim() === '' ? 'city' : 'venueName'],
  };
  const link: Item = {
    code: 'online_link',
    section: 'where',
    label: editorChecksText('onlineLinkStep'),
    isDone: onlineUrl !== '' || playerUrl !== '',
    paths: ['onlineUrl'],
  };
  const items: Record<EventFormat, Item[]> = { in_person: [venue], online: [link], hybrid: [venue, link] };
  return items[format];
}

function recommendedItems(event: ChecklistInput): Item[] {
  const { summary, hasCover, refundPolicy, agendaLength, ticketTypes } = event;
  const refunds: Item = {
    code: 'refunds',
    section: 'policies',
    label: editorChecksText('refundsStep'),
    isDone: refundPolicy.kind !== 'none',
    paths: [],
  };
  return [
    { code: 'cover', section: 'media', label: editorChecksText('coverStep'), isDone: hasCover, paths: [] },
    { code: 'summary', section: 'basics', label: editorChecksText('summaryStep'), isDone: summary.trim() !== '', paths: [] },
    ...(ticketTypes.some(({ kind }) => kind !== 'free') ? [refunds] : []),
    { code: 'agenda', section: 'agenda', label: editorChecksText('agendaStep'), isDone: agendaLength > 0, paths: [] },
  ];
}
