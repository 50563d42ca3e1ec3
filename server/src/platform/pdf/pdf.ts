import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { currentDirection, currentLanguage } from '@festoon/catalogue/language';

export type Pdf = PDFKit.PDFDocument;

export type PdfFacts = { title: string; author: string; subject: string; createdAt: Date };

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;

/** Opens an empty tagged document with its metadata; the caller adds every page. */
export function openPdf({ title, author, subject, createdAt }: PdfFacts): Pdf {
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Pages stay open until the end, so that a footer can contain their number.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: currentLanguage(),
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, Creator: author, Producer: author, CreationDate: createdAt },
  });
  directions.set(pdf, currentDirection());
  return pdf;
}

const directions = new WeakMap<Pdf, 'ltr' | 'rtl'>();

/** Returns the direction of a document: that of the language in which it was opened. */
export function directionOf(pdf: Pdf): 'ltr' | 'rtl' {
  return directions.get(pdf) ?? 'ltr';
}

/** Returns the left end of a box. In a document from right to left, the box is mirrored on the page. */
export function mirrored(pdf: Pdf, { x, width }: { readonly x: number; readonly width: number }): number {
  return directionOf(pdf) === 'rtl' ? PAGE.width - x - width : x;
}

/** Renders the pages of a document, and stops between two of them when the signal is aborted. */
export async function renderPages<Page>(
  pages: readonly Page[],
  draw: (page: Page, index: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const [index, page] of pages.entries()) {
    await yieldToEventLoop(signal);
    draw(page, index);
  }
}

/** Allows other work of this thread to run, such as the message that cancels a document. */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await nextTurn();
  signal?.throwIfAborted();
}

/** Ends the document and returns its bytes. */
export async function pdfBytes(pdf: Pdf): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const pdfBuffer = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.end();
  return await pdfBuffer;
}

/** Draws decoration that screen readers ignore. */
export function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** Adds a separate structure element: a heading, a paragraph, or a figure with its alternative text. */
export function tagged(pdf: Pdf, element: { tag: string; alt?: string }, draw: () => void): void {
  const options = element.alt === undefined ? {} : { alt: element.alt };
  pdf.addStructure(pdf.struct(element.tag, options, draw));
}
