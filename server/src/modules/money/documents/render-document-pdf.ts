import { SOURCE_LANGUAGE, toLanguage } from '@festoon/catalogue/language';
import type { Context } from '../../../context.ts';
import { runInLanguage } from '../../../platform/language.ts';
import type { RenderClient, FileTemplate } from '../../../platform/rendering/render-pool.ts';
import { renderCachedFile } from '../../../platform/rendering/render-file.ts';
import type { DocumentContent } from './document-content.ts';
import type { PrintableDocument, DocumentPdfInput } from './document-pdf.ts';
import type { DocumentRow } from './queries.ts';

export type RenderedDocument = { readonly name: string; readonly pdf: Buffer };

const DOCUMENT: FileTemplate<DocumentPdfInput> = {
  module: new URL('document-pdf.ts', import.meta.url),
  name: 'renderDocument',
};

/**
 * Returns an issued document as PDF, in the language in which it was issued. The result is always the same, because its
 * content is stored.
 */
export async function renderDocumentPdf(
  ctx: Context,
  document: DocumentRow,
  client: RenderClient,
): Promise<RenderedDocument> {
  const { id, kind, content, currency, totalMinor, issuedAt, label } = document;
  const printable = { kind, content, currency, totalMinor, issuedAt, label };
  const pdf = await runInLanguage(toLanguage(content.language ?? SOURCE_LANGUAGE), () =>
    render(ctx, printable, { ...client, key: `document/${id}` }),
  );
  return { name: `${label}.pdf`, pdf };
}

type Confirmation = {
  readonly content: DocumentContent;
  readonly currency: string;
  readonly issuedAt: Date;
  readonly bookingId: string;
};

/** Renders the confirmation of a free booking. It has no tax and no number, and need not be retained. */
export function renderConfirmation(
  ctx: Context,
  { bookingId, ...confirmation }: Confirmation,
  client: RenderClient,
): Promise<Buffer> {
  const printable = { ...confirmation, kind: 'receipt', label: null, totalMinor: 0 } as const;
  return render(ctx, printable, { ...client, key: `confirmation/${bookingId}` });
}

function render(
  { config: { productName, publicUrl } }: Context,
  printable: PrintableDocument,
  client: RenderClient & { readonly key: string },
): Promise<Buffer> {
  return renderCachedFile(DOCUMENT, { printable, site: { productName, publicUrl } }, client);
}
