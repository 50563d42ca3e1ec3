import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { EventTranslations } from '@festoon/contracts/events/translations';
import { withReaderTexts } from '../../../platform/db/reader-texts.ts';

export type EventLinkPreviewRow = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly translations: EventTranslations;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly format: 'in_person' | 'online' | 'hybrid';
  readonly venueName: string;
  readonly city: string;
  readonly imageKey: string | null;
  readonly status: string;
};

export async function listLinkPreviewRows(tx: DbOrTx, ids: readonly string[]): Promise<EventLinkPreviewRow[]> {
  const { rows } = await sql<EventLinkPreviewRow>`
    select id, slug, title, translations, starts_at as "startsAt", time_zone as "timeZone", format, venue_name as "venueName", city,
      cover_key as "imageKey", status
    from events where id = any (${ids}::uuid[])`.execute(tx);
  return rows.map((row) => withReaderTexts(row, row.translations, { title: 'title' }));
}
