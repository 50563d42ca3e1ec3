import { reportedContentText } from '@festoon/catalogue/operations/reported-content';
import type { PersonalData } from '../../../../platform/http/module.ts';
import { deleteAccountNotes, listAccountNotes } from './account-detail-queries.ts';

const NOTES_LIMIT = 10_000;

/** Notes are about the account's owner, who may read them. The export does not contain their authors. */
export const accountNoteData: PersonalData = {
  kind: 'notes',
  get description() {
    return reportedContentText('notesDescription');
  },
  tables: ['account_notes'],
  export: async (ctx, accountId) =>
    (await listAccountNotes(ctx.db, accountId, NOTES_LIMIT)).map(({ note, createdAt }) => ({
      note,
      createdAt: createdAt.toISOString(),
    })),
  erase: (_ctx, tx, accountId) => deleteAccountNotes(tx, accountId),
};
