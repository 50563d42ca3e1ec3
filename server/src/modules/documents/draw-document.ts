import type { Context } from '../../context.ts';
import type { DocumentContent } from './document-content.ts';
import { renderDocument } from './document-pdf.ts';
import type { DocumentRow } from './queries.ts';

export type DrawnDocument = { readonly name: string; readonly pdf: Buffer };

/** An issued document as PDF: the same each time, from what was frozen. */
export async function drawDocument({ config }: Pick<Context, 'config'>, document: DocumentRow): Promise<DrawnDocument> {
  return { name: `${document.label}.pdf`, pdf: await renderDocument(document, config) };
}

/** What was ordered and cost nothing: no tax, no number, nothing to keep. */
export function drawConfirmation(
  { config }: Pick<Context, 'config'>,
  order: { readonly content: DocumentContent; readonly currency: string; readonly issuedAt: Date },
): Promise<Buffer> {
  return renderDocument({ ...order, kind: 'receipt', label: null, totalMinor: 0 }, config);
}
