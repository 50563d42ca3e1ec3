import { moneyDataText } from '@festoon/catalogue/money/money-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { deleteSeller, findSellerDetails, listIssuedDocuments, listReceivedDocuments } from './queries.ts';

export const documentData: PersonalData = {
  kind: 'documents',
  get description() {
    return moneyDataText('documents');
  },
  get retainedNote() {
    return moneyDataText('documentsRetained');
  },
  tables: ['documents', 'document_counters', 'sellers'],
  export: async ({ db }, accountId) => ({
    received: await listReceivedDocuments(db, accountId),
    issued: await listIssuedDocuments(db, accountId),
    seller: await findSellerDetails(db, accountId),
  }),
  erase: (_ctx, tx, accountId) => deleteSeller(tx, accountId),
};
