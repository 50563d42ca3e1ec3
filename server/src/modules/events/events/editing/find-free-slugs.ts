import anyAscii from 'any-ascii';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { chooseSlugs, slugBase } from '../slug-rules.ts';
import { listTakenSlugs } from './write-queries.ts';

const SUFFIX_LETTERS = 4;

/**
 * Returns a slug for each title that no event has or had, and locks it until the commit. A slug that is taken gets random letters.
 * The result is checked again, because two of many events with the same title may get the same letters.
 */
export async function findFreeSlugs(
  { ids }: Pick<Context, 'ids'>,
  tx: DbOrTx,
  titles: readonly string[],
): Promise<string[]> {
  const bases = titles.map((title) => slugBase(title, anyAscii));
  const taken = new Set(await listTakenSlugs(tx, bases));
  for (;;) {
    const slugs = chooseSlugs(bases, taken, () => ids.code(SUFFIX_LETTERS).toLowerCase());
    const suffixed = slugs.filter((slug, index) => slug !== bases[index]);
    if (suffixed.length === 0 || (await listTakenSlugs(tx, suffixed)).length === 0) return slugs;
  }
}
