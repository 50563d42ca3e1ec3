import type { PersonalData } from '../../../../platform/http/module.ts';
import { deleteNotes, listNotes } from './detail-queries.ts';

const EVERY = 10_000;

/** Notes are about the person, so they are theirs to read; who wrote them is not told. */
export const noteData: PersonalData = {
  kind: 'notes',
  describe: 'What the people who run this site noted about you.',
  tables: ['account_notes'],
  export: async (ctx, accountId) =>
    (await listNotes(ctx.db, accountId, EVERY)).map(({ words, createdAt }) => ({
      words,
      createdAt: createdAt.toISOString(),
    })),
  erase: (_ctx, tx, accountId) => deleteNotes(tx, accountId),
};
