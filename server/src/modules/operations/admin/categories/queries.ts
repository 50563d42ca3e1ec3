import { sql } from 'kysely';
import type { AdminCategory } from '@festoon/contracts/operations/admin-categories';
import type { CategoryTranslations } from '@festoon/contracts/events/translations';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

const COUNT_MAX = 10_000;

export async function listCategories(db: DbOrTx): Promise<AdminCategory[]> {
  const { rows } = await sql<AdminCategory>`
    select c.slug, c.name, c.description, c.translations, c.hidden_at is not null as "isHidden", c.replacement_slug as "replacementSlug", (
      select count(*)::int from (select 1 from events e where e.category_slug = c.slug limit ${COUNT_MAX}) counted
    ) as "eventCount"
    from categories c order by c.position, c.slug`.execute(db);
  return rows;
}

export type StoredCategory = {
  slug: string;
  name: string;
  description: string;
  translations: CategoryTranslations;
  isHidden: boolean;
  replacementSlug: string | null;
};

/** Locks all categories, which are few, in the order of their slugs, so that no other transaction changes one. */
export async function lockCategories(tx: Tx): Promise<StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`
    select slug, name, description, translations, hidden_at is not null as "isHidden", replacement_slug as "replacementSlug"
    from categories order by slug for no key update`.execute(tx);
  return rows;
}

export type NewCategory = {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly translations: CategoryTranslations;
};

/** Inserts a category. Returns false if its address belongs or belonged to another category. */
export async function insertCategory(tx: Tx, category: NewCategory): Promise<boolean> {
  const { slug, name, description, translations } = category;
  const { rows } = await sql`
    insert into categories (slug, name, description, translations, position)
    select ${slug}, ${name}, ${description}, ${JSON.stringify(translations)}::jsonb, (select coalesce(max(position), -1) + 1 from categories)
    where not exists (select from category_slugs where slug = ${slug})
    on conflict on constraint categories_pkey do nothing returning slug`.execute(tx);
  return rows.length === 1;
}

export async function saveCategory(tx: Tx, category: NewCategory & { readonly hiddenAt: Date | null }): Promise<void> {
  await sql`
    update categories set name = ${category.name}, description = ${category.description},
      translations = ${JSON.stringify(category.translations)}::jsonb,
      hidden_at = case when ${category.hiddenAt}::timestamptz is null then null else coalesce(hidden_at, ${category.hiddenAt}) end
    where slug = ${category.slug}`.execute(tx);
}

export async function saveCategoryOrder(tx: Tx, slugs: readonly string[]): Promise<void> {
  await sql`
    update categories c set position = given.place
    from unnest(${slugs}::text[]) with ordinality as given (slug, place)
    where c.slug = given.slug`.execute(tx);
}

export type CategoryRemoval = { readonly slug: string; readonly replacementSlug: string; readonly now: Date };

/** Marks a category as moving: it takes no new events, and its address leads to the other category. */
export async function markRemoved(tx: Tx, { slug, replacementSlug, now }: CategoryRemoval): Promise<void> {
  await sql`update categories set replacement_slug = ${replacementSlug} where replacement_slug = ${slug}`.execute(tx);
  await sql`update category_slugs set category_slug = ${replacementSlug} where category_slug = ${slug}`.execute(tx);
  await sql`
    update categories set replacement_slug = ${replacementSlug}, hidden_at = coalesce(hidden_at, ${now}) where slug = ${slug}`.execute(
    tx,
  );
  await sql`
    insert into category_slugs (slug, category_slug) values (${slug}, ${replacementSlug})
    on conflict on constraint category_slugs_pkey do update set category_slug = excluded.category_slug`.execute(tx);
}

/** Returns the category that a category's events move to, or null if it is deleted or is not being removed. */
export async function findReplacement(db: DbOrTx, slug: string): Promise<string | null> {
  const { rows } = await sql<{ replacementSlug: string | null }>`
    select replacement_slug as "replacementSlug" from categories where slug = ${slug}`.execute(db);
  return rows[0]?.replacementSlug ?? null;
}

/** Moves some events and returns their number. Locks their rows in the order of their ids. */
export async function moveEvents(tx: Tx, move: { slug: string; replacementSlug: string; limit: number }): Promise<number> {
  const { rows } = await sql`
    update events set category_slug = ${move.replacementSlug}
    where id in (select id from events where category_slug = ${move.slug} order by id limit ${move.limit} for no key update)
    returning id`.execute(tx);
  return rows.length;
}

/** Deletes an empty category; people who liked it like the other one from now on. */
export async function deleteCategory(tx: Tx, slug: string, replacementSlug: string): Promise<void> {
  await sql`
    update accounts set interests = case when ${replacementSlug} = any(interests) then array_remove(interests, ${slug})
      else array_replace(interests, ${slug}, ${replacementSlug}) end
    where ${slug} = any(interests)`.execute(tx);
  await sql`delete from categories where slug = ${slug}`.execute(tx);
}
