import { sql } from 'kysely';
import type { AdminCategory } from '@festoon/contracts/operations/admin-categories';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

const COUNT_MAX = 10_000;

export async function listCategories(db: DbOrTx): Promise<AdminCategory[]> {
  const { rows } = await sql<AdminCategory>`
    select c.slug, c.name, c.line, c.hidden_at is not null as "isHidden", c.moves_to as "movesTo", (
      select count(*)::int from (select 1 from events e where e.category_slug = c.slug limit ${COUNT_MAX}) counted
    ) as "eventCount"
    from categories c order by c.position, c.slug`.execute(db);
  return rows;
}

export type StoredCategory = { slug: string; name: string; line: string; isHidden: boolean; movesTo: string | null };

/** Locks all categories, which are few, in the order of their slugs, so that no other transaction changes one. */
export async function lockCategories(tx: Tx): Promise<StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`
    select slug, name, line, hidden_at is not null as "isHidden", moves_to as "movesTo" from categories
    order by slug for no key update`.execute(tx);
  return rows;
}

export type NewCategory = { readonly slug: string; readonly name: string; readonly line: string };

/** False where the address is, or was, another's. */
export async function insertCategory(tx: Tx, { slug, name, line }: NewCategory): Promise<boolean> {
  const { rows } = await sql`
    insert into categories (slug, name, line, position)
    select ${slug}, ${name}, ${line}, (select coalesce(max(position), -1) + 1 from categories)
    where not exists (select from category_slugs where slug = ${slug})
    on conflict on constraint categories_pkey do nothing returning slug`.execute(tx);
  return rows.length === 1;
}

export async function saveCategory(tx: Tx, kept: NewCategory & { readonly hiddenAt: Date | null }): Promise<void> {
  await sql`
    update categories set name = ${kept.name}, line = ${kept.line},
      hidden_at = case when ${kept.hiddenAt}::timestamptz is null then null else coalesce(hidden_at, ${kept.hiddenAt}) end
    where slug = ${kept.slug}`.execute(tx);
}

export async function saveOrder(tx: Tx, slugs: readonly string[]): Promise<void> {
  await sql`
    update categories c set position = given.place
    from unnest(${slugs}::text[]) with ordinality as given (slug, place)
    where c.slug = given.slug`.execute(tx);
}

export type Move = { readonly slug: string; readonly moveTo: string; readonly now: Date };

/** Marks a category as moving: it takes no new events, and its address leads to the other category. */
export async function markMoving(tx: Tx, { slug, moveTo, now }: Move): Promise<void> {
  await sql`update categories set moves_to = ${moveTo} where moves_to = ${slug}`.execute(tx);
  await sql`update category_slugs set category_slug = ${moveTo} where category_slug = ${slug}`.execute(tx);
  await sql`
    update categories set moves_to = ${moveTo}, hidden_at = coalesce(hidden_at, ${now}) where slug = ${slug}`.execute(tx);
  await sql`
    insert into category_slugs (slug, category_slug) values (${slug}, ${moveTo})
    on conflict on constraint category_slugs_pkey do update set category_slug = excluded.category_slug`.execute(tx);
}

/** Where a category's events go; null for one that is gone or stays. */
export async function findMove(db: DbOrTx, slug: string): Promise<string | null> {
  const { rows } = await sql<{ movesTo: string | null }>`
    select moves_to as "movesTo" from categories where slug = ${slug}`.execute(db);
  return rows[0]?.movesTo ?? null;
}

/** Moves some events on; how many. Locks their rows in the order of their ids. */
export async function moveEvents(tx: Tx, move: { slug: string; moveTo: string; limit: number }): Promise<number> {
  const { rows } = await sql`
    update events set category_slug = ${move.moveTo}
    where id in (select id from events where category_slug = ${move.slug} order by id limit ${move.limit} for no key update)
    returning id`.execute(tx);
  return rows.length;
}

/** Once nothing is in it; people who like it like the other from now on. */
export async function deleteCategory(tx: Tx, slug: string, moveTo: string): Promise<void> {
  await sql`
    update accounts set interests = case when ${moveTo} = any(interests) then array_remove(interests, ${slug})
      else array_replace(interests, ${slug}, ${moveTo}) end
    where ${slug} = any(interests)`.execute(tx);
  await sql`delete from categories where slug = ${slug}`.execute(tx);
}
