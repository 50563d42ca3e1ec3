import * as contract from '@festoon/contracts/money/documents';
import type { FastifyInstance } from 'fastify';
import { EventId } from '@festoon/contracts/core/ids';
import type { Routes } from '../../../platform/http/module.ts';
import { listHostedDocuments } from './list-hosted-documents.ts';
import { getSeller, saveSeller } from './save-seller.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { whileConnected } from '../../../platform/http/client-signal.ts';
import { fileHeaders } from '../../../platform/http/files/file-headers.ts';
import { sendLines } from '../../../platform/http/files/send-lines.ts';
import { getHosted } from '../../events/events/public.ts';
import { renderDocumentPdf } from './render-document-pdf.ts';
import { exportDocuments } from './export-documents.ts';
import { getDocument } from './get-document.ts';

export function documentRoutes({ mount, http, admit, ctx }: Routes): void {
  mount(contract.listHostedDocuments, listHostedDocuments);
  mount(contract.getSeller, getSeller);
  mount(contract.saveSeller, saveSeller);
  addDocumentRoutes(http, { admit, ctx });
}

/** The papers themselves, and an event's as CSV; kept by no cache. */
function addDocumentRoutes(http: FastifyInstance, { admit, ctx }: Pick<Routes, 'admit' | 'ctx'>): void {
  const base = ctx.config.apiBasePath;
  http.get<{ Params: { id: string } }>(`${base}/documents/:id.pdf`, async (request, reply) => {
    const actor = await admit('user', request, reply);
    const document = await getDocument(ctx, actor, request.params.id);
    const drawn = await whileConnected(reply, (signal) =>
      renderDocumentPdf(ctx, document, { accountId: actor.accountId, signal }),
    );
    if (drawn === null) return reply;
    const { name, pdf } = drawn;
    return fileHeaders(reply, { disposition: 'inline', name, type: 'application/pdf' }).send(pdf);
  });
  http.get<{ Params: { eventId: string } }>(`${base}/hosted-events/:eventId/documents.csv`, async (request, reply) => {
    const actor = await admit('user', request, reply);
    const { success, data: eventId } = EventId.safeParse(request.params.eventId);
    if (!success) throwDomainError('not_found');
    const { slug } = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
    return sendLines(reply, exportDocuments(ctx, { name: `documents-${slug}.csv`, eventId }));
  });
}
