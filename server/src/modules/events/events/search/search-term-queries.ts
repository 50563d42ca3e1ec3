import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { SearchTerm } from './spelling-rules.ts';

/** A word with one typing error shares at least this part of its trigrams with the intended one. */
const SIMILARITY_MIN = 0.2;
const TERMS_MAX = 300;

/**
 * Returns known words that share letters with a mistyped one, the most similar first. Needs a transaction, because it sets
 * the threshold for it.
 */
export async function listSimilarSearchTerms(tx: DbOrTx, query: string): Promise<SearchTerm[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(SIMILARITY_MIN)}, true)`.execute(tx);
  const { rows } = await sql<SearchTerm>`
    select term, event_count as count from search_terms
    where term % ${query} and length(term) >= ${query.length - 2}
    order by similarity(term, ${query}) desc, event_count desc
    limit ${TERMS_MAX}`.execute(tx);
  return rows;
}

export async function hasSearchTerms(tx: DbOrTx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from search_terms) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** Selects the words that cards show. A word that is only in the long description is not worth a suggestion. */
function selectTerms(condition: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select lexeme as term, count(*)::int as event_count
    from events e, unnest(e.search_vector) as part (lexeme, positions, weights)
    where e.status = 'published' and e.visibility in ('public', 'members') and not e.is_over and ${condition}
      and weights && '{A,B,C}' and length(lexeme) between 3 and 40 and lexeme !~ '^[0-9]+$'
    group by lexeme`;
}

/** Adds the words of events that were published since then. Known words stay as they are. */
export async function addSearchTermsSince(tx: DbOrTx, since: Date): Promise<void> {
  // Locks the rows it creates in the order of the words, so that two concurrent runs wait for each other and never deadlock.
  await sql`
    insert into search_terms (term, event_count) ${selectTerms(sql<boolean>`e.published_at > ${since}`)} order by lexeme
    on conflict do nothing`.execute(tx);
}

/** Counts every word again and deletes those no longer used. */
export async function recountSearchTerms(tx: DbOrTx): Promise<void> {
  // Locks the rows that change, all by one statement.
  await sql`
    with counted as materialized (${selectTerms(sql<boolean>`true`)}),
      gone as (delete from search_terms k where not exists (select from counted c where c.term = k.term))
    insert into search_terms as k (term, event_count) select term, event_count from counted order by term
    on conflict (term) do update set event_count = excluded.event_count where k.event_count <> excluded.event_count`.execute(
    tx,
  );
}
