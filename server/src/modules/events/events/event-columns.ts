import type { RowOf } from '../../../platform/db/rows.ts';
import type { DraftColumn } from './event-column-rules.ts';
import type { EventDraft, TicketTypeDraft } from './editing/event-draft.ts';
import { cleanRichText, richTextToPlain } from './rich-text.ts';
import type { TypeDraftColumn } from './ticket-types/ticket-type-column-rules.ts';

const TAGS_MAX = 12;
const TAG_LENGTH_MAX = 30;

/** A draft as the columns of its row: text cleaned, tags in one spelling. */
export function draftColumns(draft: EventDraft): RowOf<'events', DraftColumn> {
  const description = cleanRichText(draft.description);
  return {
    title: draft.title.trim(),
    summary: draft.summary.trim(),
    description,
    description_text: richTextToPlain(description),
    category_slug: draft.categorySlug,
    tags: cleanTags(draft.tags),
    languages: draft.languages.length === 0 ? ['en'] : draft.languages,
    format: draft.format,
    venue_name: draft.venueName,
    address: draft.address,
    city: draft.city,
    region: draft.region,
    country_code: draft.countryCode,
    latitude: draft.point?.latitude ?? null,
    longitude: draft.point?.longitude ?? null,
    access_notes: draft.accessNotes,
    online_url: draft.onlineUrl,
    starts_at: draft.startAt,
    ends_at: draft.endAt,
    doors_at: draft.doorsAt,
    all_day: draft.allDay,
    time_zone: draft.timeZone,
    age_limit: draft.ageLimit,
    visibility: draft.visibility,
    refund_policy: draft.refundPolicy,
    agenda: draft.agenda,
    fee_mode: draft.feeMode,
    tax_rate_bps: draft.taxRateBps,
    tax_inclusive: draft.taxInclusive,
    cover_key: draft.cover?.key ?? null,
    cover_alt: draft.cover?.alt ?? '',
    cover_colour: draft.cover?.colour ?? '#047857',
    website: draft.website,
    reminds_day_before: draft.remindsDayBefore,
    reminds_hour_before: draft.remindsHourBefore,
  };
}

export function ticketTypeColumns(type: TicketTypeDraft): RowOf<'ticket_types', TypeDraftColumn> {
  return {
    name: type.name,
    description: type.description,
    kind: type.kind,
    price_minor: type.priceMinor,
    quantity: type.quantity,
    sales_start_at: type.salesStartAt,
    sales_end_at: type.salesEndAt,
    subscriber_sales_start_at: type.subscriberSalesStartAt,
    min_per_booking: type.minPerBooking,
    max_per_booking: type.maxPerBooking,
    max_per_person: type.maxPerPerson,
    access_code: type.accessCode,
    attendance: type.attendance,
    requires_approval: type.requiresApproval,
    hides_outside_sales: type.hidesOutsideSales,
    hides_when_sold_out: type.hidesWhenSoldOut,
  };
}

function cleanTags(tags: readonly string[]): string[] {
  const cleaned = tags.map((tag) =>
    tag.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, TAG_LENGTH_MAX).trim(),
  );
  return [...new Set(cleaned.filter((tag) => tag !== ''))].slice(0, TAGS_MAX);
}
