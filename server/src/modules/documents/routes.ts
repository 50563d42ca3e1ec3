import * as contract from '@festoon/contracts/documents';
import type { Routes } from '../../platform/http/module.ts';
import { addDocumentRoutes } from './document-routes.ts';
import { listHostedDocuments } from './list-hosted-documents.ts';
import { getSeller, saveSeller } from './save-seller.ts';

export function documentRoutes({ mount, http, admit, ctx }: Routes): void {
  mount(contract.listHostedDocuments, listHostedDocuments);
  mount(contract.getSeller, getSeller);
  mount(contract.saveSeller, saveSeller);
  addDocumentRoutes(http, { admit, ctx });
}
