import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { testContext, type TestContext } from '../../../platform/testing/test-context.ts';
import { buildAccount } from '../../events/events/testing.ts';
import type { DocumentDraft } from './document-content.ts';
import { issueDocument } from './issue-document.ts';
import { buildDraft } from './testing.ts';

let ctx: TestContext;

beforeAll(async () => {
  ctx = await testContext({ poolSize: 20 });
});

const issue = (draft: DocumentDraft) => inTransaction(ctx.db, (tx) => issueDocument(ctx, tx, draft));

async function numbersOf(issuerId: string | null): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from documents where issuer_id is not distinct from ${issuerId}::uuid order by number`.execute(ctx.db);
  return rows.map(({ number }) => number);
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('issueDocument', () => {
  it('assigns the numbers 1 to 50 to fifty concurrent documents', async () => {
    const [issuerId, accountId] = [await buildAccount(ctx), await buildAccount(ctx)];
    const drafts = upTo(50).map(() => buildDraft({ issuerId, accountId, causeId: ctx.ids.newId() }));
    const documents = await Promise.all(drafts.map(issue));
    expect(await numbersOf(issuerId)).toEqual(upTo(50));
    expect(new Set(documents.map(({ label }) => label)).size).toBe(50);
  });

  it('issues one document for twenty concurrent requests with the same draft, and leaves no gap', async () => {
    const [issuerId, accountId] = [await buildAccount(ctx), await buildAccount(ctx)];
    const draft = buildDraft({ issuerId, accountId, causeId: ctx.ids.newId() });
    const documents = await Promise.all(upTo(20).map(() => issue(draft)));
    expect(new Set(documents.map(({ id }) => id)).size).toBe(1);
    await issue(buildDraft({ issuerId, accountId, causeId: ctx.ids.newId() }));
    expect(await numbersOf(issuerId)).toEqual([1, 2]);
  });

  it('leaves no gap when a transaction rolls back after taking a number', async () => {
    const [issuerId, accountId] = [await buildAccount(ctx), await buildAccount(ctx)];
    const draft = () => buildDraft({ issuerId, accountId, causeId: ctx.ids.newId() });
    await Promise.all(
      upTo(12).map((place) =>
        inTransaction(ctx.db, async (tx) => {
          await issueDocument(ctx, tx, draft());
          if (place % 3 === 0) throw new Error('the process dies here');
        }).catch(() => undefined),
      ),
    );
    expect(await numbersOf(issuerId)).toEqual(upTo(8));
  });

  it('numbers documents separately per issuer, kind and year, and for the platform', async () => {
    const [one, two, accountId] = [await buildAccount(ctx), await buildAccount(ctx), await buildAccount(ctx)];
    const label = async (given: Partial<DocumentDraft> & Pick<DocumentDraft, 'issuerId'>) =>
      (await issue(buildDraft({ accountId, causeId: ctx.ids.newId(), ...given }))).label;
    const year = ctx.clock.now().getUTCFullYear();
    expect(await label({ issuerId: one })).toBe(`REC-${year}-000001`);
    expect(await label({ issuerId: two })).toBe(`REC-${year}-000001`);
    expect(await label({ issuerId: one, kind: 'invoice' })).toBe(`INV-${year}-000001`);
    expect(await label({ issuerId: null })).toBe(`REC-${year}-000001`);
    expect(await label({ issuerId: null })).toBe(`REC-${year}-000002`);
    ctx.clock.advance(366 * 86_400_000);
    expect(await label({ issuerId: one })).toBe(`REC-${year + 1}-000001`);
  });

  it('names the operating business as the seller on documents issued by the platform', async () => {
    const business = { name: 'Festoon GmbH', lines: ['Torstraße 1', '10119 Berlin'] };
    const own = { ...ctx, config: { ...ctx.config, business } };
    const draft = buildDraft({ issuerId: null, accountId: await buildAccount(ctx), causeId: ctx.ids.newId() });
    const { content } = await inTransaction(ctx.db, (tx) => issueDocument(own, tx, draft));
    expect(content.seller).toEqual(business);
  });

  it('rejects updates and deletes of an issued document', async () => {
    const [issuerId, accountId] = [await buildAccount(ctx), await buildAccount(ctx)];
    const { id } = await issue(buildDraft({ issuerId, accountId, causeId: ctx.ids.newId() }));
    for (const change of ['update documents set total_minor = 1', 'delete from documents']) {
      await expect(asOwner(ctx.db, `${change} where id = '${id}'`)).rejects.toThrow('append only');
      await expect(sql.raw(`${change} where id = '${id}'`).execute(ctx.db)).rejects.toThrow('permission denied');
    }
  });
});
