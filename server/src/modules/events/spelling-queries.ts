import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';
import type { KnownWord } from './spelling-rules.ts';

/** So many events are looked into, for what is meant is mostly in many. */
const EVENTS_MAX = 300;
const WORDS_MAX = 500;

/**
 * Words of listed events that share letters with a mistyped one, at least `alikeness` of its triples. Belongs in a
 * transaction, for which the threshold holds.
 */
export async function listWordsLike(
  tx: DbOrTx,
  { typed, alikeness }: { typed: string; alikeness: number },
): Promise<KnownWord[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alikeness)}, true)`.execute(tx);
  const { rows } = await sql<KnownWord>`
    select word, count(*) as count
    from (
      select e.search_text from events e
      where e.status = 'published' and e.visibility in ('public', 'members') and ${typed} <% e.search_text
      limit ${EVENTS_MAX}
    ) near, unnest(string_to_array(near.search_text, ' ')) as word
    where length(word) >= ${typed.length - 2}
    group by word
    order by similarity(word, ${typed}) desc, count desc
    limit ${WORDS_MAX}`.execute(tx);
  return rows;
}
