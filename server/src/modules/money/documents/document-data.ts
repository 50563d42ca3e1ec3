import type { PersonalData } from '../../../platform/http/module.ts';
import { deleteSeller, findSellerDetails, listIssuedDocuments, listReceivedDocuments } from './queries.ts';

export const documentData: PersonalData = {
  kind: 'documents',
  description: 'Receipts, invoices and credit notes made out to you, those you issued, and how you stand on them.',
  retainedNote: 'The documents as they were issued, with the names on them: tax law asks for them for ten years.',
  tables: ['documents', 'document_counters', 'sellers'],
  export: async ({ db }, accountId) => ({
    received: await listReceivedDocuments(db, accountId),
    issued: await listIssuedDocuments(db, accountId),
    seller: await findSellerDetails(db, accountId),
  }),
  erase: (_ctx, tx, accountId) => deleteSeller(tx, accountId),
};
