import { documentLabels } from '@festoon/contracts/money/documents';
import { formatEventDate } from '../../../platform/event-time.ts';
import { ink } from '../../../brand/colours.ts';
import { CONTENT_WIDTH, drawFooter, drawLetterhead } from '../../../platform/pdf/letterhead.ts';
import { openPdf, PAGE, pdfBytes, tagged, type Pdf } from '../../../platform/pdf/pdf.ts';
import { breakText, drawText, type TextStyle } from '../../../platform/pdf/pdf-text.ts';
import type { Party } from './document-content.ts';
import { drawDocumentTable } from './document-table.ts';
import type { DocumentRow } from './queries.ts';

export type PrintableDocument = Pick<DocumentRow, 'kind' | 'content' | 'currency' | 'totalMinor' | 'issuedAt'> & {
  /** Null for a free booking, whose confirmation has no number. */
  readonly label: string | null;
};

export type DocumentPdfInput = {
  readonly printable: PrintableDocument;
  readonly site: { readonly productName: string; readonly publicUrl: string };
};

const label: TextStyle = { size: 9, weight: 500, colour: ink.muted };
const strong: TextStyle = { size: 11.5, weight: 600, colour: ink.strong };
const plain: TextStyle = { size: 10.5, colour: ink.soft };
const small = { size: 9.5, colour: ink.muted, leading: 1.5 } satisfies TextStyle;

/** Returns a receipt, invoice or credit note as it was issued, on as many pages as it needs. */
export async function renderDocument({ printable, site }: DocumentPdfInput): Promise<Buffer> {
  const title = titleOf(printable);
  const { content, issuedAt } = printable;
  const pdf = openPdf({ title, author: site.productName, subject: content.about.title, createdAt: issuedAt });
  let pages = 0;
  const openPage = (): number => {
    pages += 1;
    pdf.addPage({ size: 'A4', margin: 0 });
    return drawLetterhead(pdf, {
      productName: site.productName,
      note: pages === 1 ? formatDocumentDate(issuedAt) : title,
    });
  };
  const parties = drawParties(pdf, content, drawHeading(pdf, printable, openPage() + 26));
  const end = drawDocumentTable(pdf, { printable, openPage }, drawAbout(pdf, content, parties + 20) + 18);
  drawNotes(pdf, { notes: content.notes, openPage }, end + 20);
  drawFooters(pdf, `${title} · ${site.publicUrl.replace(/^https?:\/\//, '')}`);
  return await pdfBytes(pdf);
}

function titleOf({ kind, label: number }: PrintableDocument): string {
  return number === null ? 'Booking confirmation' : `${documentLabels[kind]} ${number}`;
}

function formatDocumentDate(instant: Date | string): string {
  return formatEventDate({ startAt: instant, timeZone: 'UTC' }, { length: 'long' });
}

function drawHeading(pdf: Pdf, printable: PrintableDocument, y: number): number {
  const { content, kind, label: number } = printable;
  let end = y;
  tagged(pdf, { tag: 'H1' }, () => {
    const style: TextStyle = { size: 28, weight: 700, colour: ink.strong, tracking: -0.4, leading: 1.2 };
    const heading = number === null ? titleOf(printable) : documentLabels[kind];
    end = drawText(pdf, heading, { style, box: { x: PAGE.margin, y, width: CONTENT_WIDTH, maxLines: 1 } });
  });
  const about = [
    ...(number === null ? [] : [`Number ${number}`]),
    ...(content.credits === null ? [] : [formatCredits(content.credits)]),
  ];
  for (const line of about) {
    tagged(pdf, { tag: 'P' }, () => {
      end = drawText(pdf, line, { style: plain, box: { x: PAGE.margin, y: end + 2, width: CONTENT_WIDTH } });
    });
  }
  return end + 24;
}

function formatCredits({ kind, label: number, issuedAt }: NonNullable<DocumentRow['content']['credits']>): string {
  return `Takes back ${documentLabels[kind].toLowerCase()} ${number} of ${formatDocumentDate(issuedAt)}`;
}

function drawParties(pdf: Pdf, { buyer, seller }: DocumentRow['content'], y: number): number {
  const width = CONTENT_WIDTH / 2 - 16;
  const from = drawBlock(pdf, { title: 'From', party: seller }, { x: PAGE.margin, y, width });
  const to = drawBlock(pdf, { title: 'To', party: buyer }, { x: PAGE.margin + CONTENT_WIDTH / 2, y, width });
  return Math.max(from, to);
}

function drawAbout(pdf: Pdf, { about, orderReference }: DocumentRow['content'], y: number): number {
  const party = { name: about.title, lines: [about.description, `Booking ${orderReference}`] };
  return drawBlock(pdf, { title: 'For', party }, { x: PAGE.margin, y, width: CONTENT_WIDTH });
}

function drawBlock(
  pdf: Pdf,
  { title, party }: { title: string; party: Party },
  box: { x: number; y: number; width: number },
): number {
  let end = box.y;
  tagged(pdf, { tag: 'P' }, () => {
    end = drawText(pdf, title, { style: label, box }) + 2;
    end = drawText(pdf, party.name, { style: strong, box: { ...box, y: end, maxLines: 3 } });
    for (const line of party.lines) end = drawText(pdf, line, { style: plain, box: { ...box, y: end, maxLines: 3 } });
  });
  return end;
}

const NOTES_END = PAGE.height - 76;

function drawNotes(pdf: Pdf, { notes, openPage }: { notes: readonly string[]; openPage: () => number }, y: number): void {
  let end = y;
  for (const note of notes) {
    const box = { x: PAGE.margin, width: CONTENT_WIDTH, maxLines: 8 };
    const lines = breakText(pdf, note, { style: small, box: { ...box, y: end } }).length;
    if (end + lines * small.size * 1.5 > NOTES_END) end = openPage() + 12;
    tagged(pdf, { tag: 'P' }, () => {
      end = drawText(pdf, note, { style: small, box: { ...box, y: end } }) + 4;
    });
  }
}

/** Last, because only then it is known how many pages there are. */
function drawFooters(pdf: Pdf, left: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    drawFooter(pdf, { left, right: `Page ${page + 1} of ${count}` });
  }
}
