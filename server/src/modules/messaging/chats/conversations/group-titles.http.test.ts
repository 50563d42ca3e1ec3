import { describe, expect, it } from 'vitest';
import * as groups from '@festoon/contracts/messaging/chat-groups';
import { AccountId } from '@festoon/contracts/core/ids';
import { inTransaction } from '../../../../platform/db/db.ts';
import { setVerified } from '../../../identity/accounts/public.ts';
import { buildPair, chatApp } from '../testing/chat-fixtures.ts';

const app = await chatApp();

describe('group title', () => {
  it('rejects look-alikes of the site name, invisible titles and names of other verified organisers', async () => {
    const { ada, bo } = await buildPair(app);
    const createAnswer = await app.call(
      groups.createGroup,
      { title: 'Friends', memberIds: [AccountId.parse(bo.accountId)] },
      { as: ada },
    );
    const { id: conversationId } = createAnswer.body.conversation;
    const { name } = await app.ctx.db
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', bo.accountId)
      .executeTakeFirstOrThrow();
    await inTransaction(app.ctx.db, (tx) => setVerified(tx, bo.accountId, true));
    for (const title of ['Festооn Support', '\u200B', name.toUpperCase()]) {
      const renamed = await app.call(groups.renameGroup, { conversationId, title }, { as: ada });
      const created = await app.call(groups.createGroup, { title, memberIds: [AccountId.parse(bo.accountId)] }, { as: ada });
      for (const { status, body } of [renamed, created]) expect([status, body.errors?.[0]?.path]).toEqual([422, 'title']);
    }
    expect((await app.call(groups.renameGroup, { conversationId, title: 'Support' }, { as: ada })).status).toBe(200);
    await inTransaction(app.ctx.db, (tx) => setVerified(tx, bo.accountId, false));
  });
});
