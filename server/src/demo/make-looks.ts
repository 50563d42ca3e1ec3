import { HOUR_MS } from '@festoon/contracts/durations';
import type { ReviewReason } from '@festoon/contracts/event-review';
import type { Context } from '../context.ts';
import { insertRows, listDearest } from './demo-queries.ts';

const REASONS: readonly (readonly ReviewReason[])[] = [
  ['high_price', 'many_links'],
  ['watched_words'],
  ['first_paid_event'],
];

/** Some events wait for an administrator's look, on the first run. */
export async function makeLooks({ clock, db }: Context, source: string): Promise<void> {
  const known = await db.selectFrom('event_reviews').select('event_id').limit(1).execute();
  if (known.length > 0) return;
  const ids = await listDearest(db, { source, limit: REASONS.length });
  const rows = ids.map((id, index) => ({
    event_id: id,
    state: 'waiting',
    reasons: REASONS[index] ?? [],
    cleared: [],
    is_held: false,
    asked_at: new Date(clock.now().getTime() - (index + 1) * HOUR_MS),
    words: '',
  }));
  await insertRows(db, 'event_reviews', rows);
}
