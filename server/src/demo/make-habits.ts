import type { Context } from '../context.ts';
import { inTransaction } from '../platform/db/db.ts';
import { seededRandom } from './art/random.ts';
import { insertRows, updateSavedCounts } from './demo-queries.ts';
import type { People } from './make-people.ts';

const SAVES_EACH = 12;
const ADA_FOLLOWS = ['blue-hour', 'commit-and-coffee', 'long-spoon', 'wild-mile'];

/** Writes the events that people save and the organisers that they follow. */
export async function makeHabits(ctx: Context, people: People): Promise<void> {
  const createdAt = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const events = await tx
      .selectFrom('events')
      .select('id')
      .where('source', '=', 'demo')
      .where('is_over', '=', false)
      .orderBy('source_key')
      .execute();
    const savers = [people.adaId, people.solId, ...people.guests.map(({ id }) => id)];
    await insertRows(
      tx,
      'event_saves',
      savers.flatMap((accountId, index) => {
        const random = seededRandom(index + 501);
        return Array.from({ length: SAVES_EACH }, () => ({
          account_id: accountId,
          event_id: events[random.whole(0, events.length - 1)]?.id ?? '',
          created_at: createdAt,
        }));
      }),
    );
    const organisers = [...people.organisers];
    const followed = people.guests.flatMap(({ id }, index) => {
      const random = seededRandom(index + 901);
      return organisers
        .filter((_, place) => random.chance(0.5 - place * 0.015))
        .map(([, organiserId]) => ({ follower_id: id, organiser_id: organiserId, created_at: createdAt }));
    });
    const adas = ADA_FOLLOWS.map((handle) => ({
      follower_id: people.adaId,
      organiser_id: people.organisers.get(handle) ?? '',
      created_at: createdAt,
    }));
    await insertRows(tx, 'follows', [...followed, ...adas]);
    await updateSavedCounts(tx);
  });
}
