import type { Module, Routes } from '../../../platform/http/module.ts';
import { documentData } from './document-data.ts';
import * as contract from '@festoon/contracts/money/documents';
import * as taxReport from '@festoon/contracts/money/tax-report';
import type { FastifyInstance } from 'fastify';
import { EventId } from '@festoon/contracts/core/ids';
import { listEventDocuments } from './list-event-documents.ts';
import { getSeller, saveSeller } from './save-seller.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { whileConnected } from '../../../platform/http/client-signal.ts';
import { fileHeaders } from '../../../platform/http/files/file-headers.ts';
import { sendStreamedFile } from '../../../platform/http/files/send-streamed-file.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { renderDocumentPdf } from './render-document-pdf.ts';
import { exportDocuments } from './export-documents.ts';
import { getDocument } from './get-document.ts';
import { exportTaxReport, getTaxReport } from './get-tax-report.ts';
import { readQuery } from '../../../platform/http/input.ts';

export const documentsModule: Module = { name: 'documents', routes: documentRoutes, personalData: [documentData] };

function documentRoutes({ mount, http, admit, ctx }: Routes): void {
  mount(contract.listEventDocuments, listEventDocuments);
  mount(contract.getSeller, getSeller);
  mount(contract.saveSeller, saveSeller);
  mount(taxReport.getTaxReport, getTaxReport);
  addDocumentRoutes(http, { admit, ctx });
}

/** Adds the document files and the CSV exports of an event's documents and of the tax report. No cache stores them. */
function addDocumentRoutes(http: FastifyInstance, { admit, ctx }: Pick<Routes, 'admit' | 'ctx'>): void {
  const base = ctx.config.apiBasePath;
  http.get<{ Params: { id: string } }>(`${base}/documents/:id.pdf`, async (request, reply) => {
    const actor = await admit('user', request, reply);
    const document = await getDocument(ctx, actor, request.params.id);
    const rendered = await whileConnected(reply, (signal) =>
      renderDocumentPdf(ctx, document, { accountId: actor.accountId, signal }),
    );
    if (rendered === null) return reply;
    const { name, pdf } = rendered;
    return fileHeaders(reply, { disposition: 'inline', name, type: 'application/pdf' }).send(pdf);
  });
  http.get<{ Params: { eventId: string } }>(`${base}/hosted-events/:eventId/documents.csv`, async (request, reply) => {
    const actor = await admit('user', request, reply);
    const { success, data: eventId } = EventId.safeParse(request.params.eventId);
    if (!success) throwDomainError('not_found');
    const { slug } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
    return sendStreamedFile(reply, exportDocuments(ctx, { name: `documents-${slug}.csv`, eventId }));
  });
  http.get(`${base}/tax-report.csv`, async (request, reply) => {
    const actor = await admit('user', request, reply);
    return sendStreamedFile(reply, exportTaxReport(ctx, actor, readQuery(taxReport.TaxReportPeriod, request.query)));
  });
}
