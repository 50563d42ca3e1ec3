import { pick } from '@festoon/contracts/core/pick';
import type { RichText } from '@festoon/contracts/core/rich-text';
import { TICKET_TYPE_FIELDS } from '@festoon/contracts/hosting/ticket-types';
import { toColumns, type RowOf } from '../../../platform/db/rows.ts';
import type { DraftColumn } from './event-column-rules.ts';
import { DRAFT_FIELDS, type EventDraft, type TicketTypeDraft } from './editing/event-draft.ts';
import { cleanRichText, richTextToPlain } from '../../../platform/text/rich-text.ts';
import type { TypeDraftColumn } from './ticket-types/ticket-type-column-rules.ts';

const TAGS_MAX = 12;
const TAG_LENGTH_MAX = 30;

/** Returns a draft as the columns of its row, with cleaned text and normalised tags. */
export function draftColumns(draft: EventDraft): RowOf<'events', DraftColumn> {
  const description = cleanRichText(draft.description);
  return {
    ...toColumns('events', pick(draft, DRAFT_FIELDS)),
    title: draft.title.trim(),
    summary: draft.summary.trim(),
    description,
    description_translations: cleanDescriptions(draft),
    description_text: richTextToPlain(description),
    tags: cleanTags(draft.tags),
    languages: draft.languages.length === 0 ? ['en'] : draft.languages,
    latitude: draft.point?.latitude ?? null,
    longitude: draft.point?.longitude ?? null,
    starts_at: draft.startAt,
    ends_at: draft.endAt,
    doors_at: draft.doorsAt,
    all_day: draft.allDay,
    time_zone: draft.timeZone,
    cover_key: draft.cover?.key ?? null,
    cover_alt: draft.cover?.alt ?? '',
    cover_colour: draft.cover?.colour ?? '#047857',
  };
}

export function ticketTypeColumns(type: TicketTypeDraft): RowOf<'ticket_types', TypeDraftColumn> {
  return toColumns('ticket_types', pick(type, TICKET_TYPE_FIELDS));
}

/** Returns the descriptions in the languages that have been added. */
function cleanDescriptions({ translations, descriptionTranslations }: EventDraft): Record<string, RichText> {
  const added = Object.entries(descriptionTranslations).filter(([language]) => Object.hasOwn(translations, language));
  return Object.fromEntries(added.map(([language, description]) => [language, cleanRichText(description)]));
}

function cleanTags(tags: readonly string[]): string[] {
  const cleaned = tags.map((tag) =>
    tag.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, TAG_LENGTH_MAX).trim(),
  );
  return [...new Set(cleaned.filter((tag) => tag !== ''))].slice(0, TAGS_MAX);
}
