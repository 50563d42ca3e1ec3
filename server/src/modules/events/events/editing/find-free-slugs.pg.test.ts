import { expect, it } from 'vitest';
import { testContext } from '../../../../platform/testing/test-context.ts';
import { buildEvent } from '../testing.ts';
import { findFreeSlugs } from './find-free-slugs.ts';

it('gives another event with the same title and the same random letters other letters', async () => {
  const ctx = await testContext();
  const letters = ['AAAA', 'AAAA', 'BBBB'];
  const ids = { ...ctx.ids, code: () => letters.shift() ?? 'CCCC' };
  const title = 'Harbour nights';
  const slugs = [];
  for (let count = 0; count < 3; count += 1) slugs.push((await buildEvent({ ...ctx, ids }, { title })).slug);
  expect(slugs).toEqual(['harbour-nights', 'harbour-nights-aaaa', 'harbour-nights-bbbb']);
  expect(await findFreeSlugs({ ids }, ctx.db, [title, 'Quay'])).toEqual(['harbour-nights-cccc', 'quay']);
});
