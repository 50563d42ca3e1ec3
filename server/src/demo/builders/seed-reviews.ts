import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { insertRows, listPastGuests } from '../demo-queries.ts';

type DemoReview = { readonly rating: number; readonly body: string; readonly answer?: string };

const REVIEWS: readonly DemoReview[] = [
  { rating: 5, body: 'The room went quiet with the first song and stayed so. I have not heard a voice like that in years.' },
  { rating: 5, body: 'Small tables, candles, no one talking over the music. Exactly as promised.' },
  {
    rating: 4,
    body: 'Lovely evening. We waited a while at the door, everything after that was worth it.',
    answer: 'Thank you, and sorry about the door. There are two people scanning now.',
  },
  { rating: 5, body: '' },
  { rating: 4, body: 'Great band, fair prices at the bar. A little warm in the back rows.' },
  { rating: 5, body: 'Took my mother, who has stopped going out at night. She has already asked when the next one is.' },
  {
    rating: 3,
    body: 'Good music, but from the side tables one sees half of the stage.',
    answer: 'You are right. The side tables are gone, and there are fewer tickets instead.',
  },
  { rating: 5, body: 'Came for one set, stayed for all three.' },
];

/** Writes the guests' reviews of the past event and its organiser's answers. */
export async function seedReviews(ctx: Context, source: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const guests = await listPastGuests(tx, source);
    await insertReviews(ctx, tx, guests.slice(0, REVIEWS.length));
  });
}

async function insertReviews(ctx: Context, tx: Tx, guests: Awaited<ReturnType<typeof listPastGuests>>): Promise<void> {
  const rows = guests.map(({ accountId, eventId, organiserId, endsAt }, index) => {
    const { rating = 5, body = '', answer = '' } = REVIEWS[index] ?? {};
    const at = new Date(endsAt.getTime() + (1 + index / 3) * DAY_MS);
    return {
      id: ctx.ids.newId(),
      event_id: eventId,
      account_id: accountId,
      rating,
      body,
      created_at: at,
      updated_at: at,
      answer,
      answered_at: answer === '' ? null : new Date(at.getTime() + DAY_MS),
      answered_by: answer === '' ? null : organiserId,
    };
  });
  await insertRows(tx, 'reviews', rows);
}
