import { beforeAll, expect, test } from 'vitest';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import { indexSearchTerms, recountAllSearchTerms } from './index-search-terms.ts';
import { buildEvent } from '../testing.ts';

let ctx: TestContext;

beforeAll(async () => {
  ctx = await testContext();
});

async function listSearchTerms(): Promise<string[]> {
  const rows = await ctx.db.selectFrom('search_terms').select('term').orderBy('term').execute();
  return rows.map(({ term }) => term);
}

test('Indexing adds the words of listed events, and a recount removes words that no listed event uses', async () => {
  const jazz = await buildEvent(ctx, { title: 'Jazz 2026', summary: 'Brushes, café chairs' });
  await buildEvent(ctx, { title: 'Draftword', event: { publish: false } });
  await buildEvent(ctx, { title: 'Linkword', visibility: 'link' });
  await indexSearchTerms(ctx);
  expect(await listSearchTerms()).toEqual(
    expect.arrayContaining(['jazz', 'brushes', 'cafe', 'chairs', 'lisbon', 'fado', 'music']),
  );
  expect(await listSearchTerms()).not.toEqual(expect.arrayContaining(['2026']));

  await buildEvent(ctx, { title: 'Kubernetes' });
  await indexSearchTerms(ctx);
  await indexSearchTerms(ctx);
  await ctx.db.updateTable('events').set({ status: 'suspended' }).where('id', '=', jazz.id).execute();
  await recountAllSearchTerms(ctx);
  const terms = await listSearchTerms();
  expect(terms).toContain('kubernetes');
  for (const hiddenTerm of ['jazz', 'brushes', 'draftword', 'linkword']) expect(terms).not.toContain(hiddenTerm);
});
