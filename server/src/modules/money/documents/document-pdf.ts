import { currentLocale } from '@festoon/catalogue/language';
import { documentsText } from '@festoon/catalogue/money/documents';
import { documentLabelsText } from '@festoon/catalogue/money/document-labels';
import { formatEventDate } from '../../../platform/event-time.ts';
import { ink, emerald } from '../../../brand/colours.ts';
import { runInLanguage } from '../../../platform/language.ts';
import { CONTENT_WIDTH, drawFooter, drawLetterhead } from '../../../platform/pdf/letterhead.ts';
import { openPdf, PAGE, pdfBytes, tagged, type Pdf, artifact } from '../../../platform/pdf/pdf.ts';
import { breakText, drawText, type TextStyle, type TextBox } from '../../../platform/pdf/pdf-text.ts';
import type { Party, DocumentContent } from './document-content.ts';
import type { DocumentRow } from './queries.ts';
import { formatTaxRate } from './tax-rate.ts';
import { formatMoney } from '@festoon/contracts/core/money-text';

type Row = { readonly cells: readonly string[]; readonly style: TextStyle };

type Table = { readonly printable: PrintableDocument; readonly openPage: () => number };

const TABLE_BOTTOM = PAGE.height - 76;
const PADDING = 7;
const GAP = 22;

/** Widths of the columns after the first, which takes the remaining width. Numbers are right-aligned. */
const ITEM_WIDTHS = [48, 92, 82, 98] as const;
const UNTAXED_WIDTHS = [48, 104, 104] as const;

const head: TextStyle = { size: 9, weight: 500, colour: ink.muted };
const body: TextStyle = { size: 10.5, colour: ink.strong, tabular: true };
const muted: TextStyle = { size: 9.5, colour: ink.muted, tabular: true };
const total: TextStyle = { size: 15, weight: 700, colour: ink.strong, tabular: true };

/**
 * Draws the items, the included parts, the total, the tax by rate and the payments. Continues on the next page if
 * necessary. Returns the y position below the table.
 */
function drawDocumentTable(pdf: Pdf, { printable, openPage }: Table, top: number): number {
  const { taxes } = printable.content;
  const money = (amountMinor: number) => formatMoney(amountMinor, printable.currency);
  const widths = taxes.length > 0 ? ITEM_WIDTHS : UNTAXED_WIDTHS;
  let y = drawRows(pdf, { rows: itemRows(printable, money), widths, openPage }, top);
  if (taxes.length > 0)
    y = drawRows(pdf, { rows: taxRows(printable.content, money), widths: ITEM_WIDTHS.slice(1), openPage }, y + GAP);
  const payments = printable.content.payments.map((row) => ({
    cells: [row.description, money(row.amountMinor)],
    style: body,
  }));
  return payments.length === 0 ? y : drawRows(pdf, { rows: payments, widths: [120], openPage }, y + GAP);
}

function itemRows({ content, kind, totalMinor }: PrintableDocument, money: (amountMinor: number) => string): Row[] {
  const isTaxed = content.taxes.length > 0;
  const amountRow = (description: string, amountMinor: number, style: TextStyle): Row => ({
    cells: [description, money(amountMinor)],
    style,
  });
  return [
    ...headRows(content, () => [
      ...[documentsText('item'), documentsText('quantity'), documentsText('unitPrice')],
      ...[...(isTaxed ? [documentsText('includedTax')] : []), documentsText('amount')],
    ]),
    ...content.lines.map((line): Row => ({
      cells: [
        line.description,
        new Intl.NumberFormat(currentLocale()).format(line.quantity),
        money(line.unitMinor),
        ...(isTaxed ? [money(line.taxMinor)] : []),
        money(line.totalMinor),
      ],
      style: body,
    })),
    ...content.discounts.map((row) => amountRow(row.description, row.amountMinor, body)),
    amountRow(
      inLanguagesOf(content, () => documentsText(kind === 'credit_note' ? 'totalCredited' : 'total')),
      totalMinor,
      total,
    ),
    ...includedRows(content, money),
  ];
}

function includedRows({ included }: DocumentContent, money: (amountMinor: number) => string): Row[] {
  return included.map(({ description, amountMinor }) => ({
    cells: [documentsText('includes', { description }), money(amountMinor)],
    style: muted,
  }));
}

function taxRows(content: DocumentContent, money: (amountMinor: number) => string): Row[] {
  return [
    ...headRows(content, () => [
      documentsText('taxRate'),
      documentsText('net'),
      documentsText('tax'),
      documentsText('gross'),
    ]),
    ...content.taxes.map((row): Row => ({
      cells: [formatTaxRate(row.rateBps), money(row.netMinor), money(row.taxMinor), money(row.grossMinor)],
      style: body,
    })),
  ];
}

/** Returns the header of a table, with a second one in the second language of the document. */
function headRows({ secondLanguage }: DocumentContent, readCells: () => string[]): Row[] {
  const first = { cells: readCells(), style: head };
  return secondLanguage === undefined ? [first] : [first, { cells: runInLanguage(secondLanguage, readCells), style: head }];
}

/** Returns a label in the language of the document and, if there is one, in its second language. */
function inLanguagesOf({ secondLanguage }: DocumentContent, readLabel: () => string): string {
  const labels = [readLabel(), ...(secondLanguage === undefined ? [] : [runInLanguage(secondLanguage, readLabel)])];
  return [...new Set(labels)].join(' / ');
}

type Rows = { readonly rows: readonly Row[]; readonly widths: readonly number[]; readonly openPage: () => number };

function drawRows(pdf: Pdf, { rows, widths, openPage }: Rows, top: number): number {
  let y = top;
  rows.forEach((row, index) => {
    const boxes = layoutColumns(row, widths);
    // The second language is close below the first.
    if (index > 0 && row.style === head) y -= PADDING;
    const height = rowHeight(pdf, row, boxes);
    // A heading never stays alone at the bottom of a page.
    const next = row.style === head ? height * 2 : height;
    if (y + next > TABLE_BOTTOM) y = openPage() + 12;
    if (index > 0 && row.style !== head) drawRule(pdf, y, row.style === total ? emerald[700] : ink.line);
    drawRow(pdf, { row, boxes }, y);
    y += height;
  });
  return y;
}

type Column = { readonly x: number; readonly width: number };

/** Returns the columns of a row. In a row with only a description and an amount, both use the full width. */
function layoutColumns({ cells }: Row, widths: readonly number[]): Column[] {
  const own = cells.length === widths.length + 1 ? widths : [170];
  const rest = own.reduce((sum, width) => sum + width, 0);
  let x = PAGE.margin + CONTENT_WIDTH - rest;
  const others = own.map((width) => {
    const column = { x: x + 8, width: width - 8 };
    x += width;
    return column;
  });
  return [{ x: PAGE.margin, width: CONTENT_WIDTH - rest - 4 }, ...others];
}

function drawRow(pdf: Pdf, { row, boxes }: { row: Row; boxes: readonly Column[] }, y: number): void {
  tagged(pdf, { tag: 'P' }, () => {
    row.cells.forEach((cell, index) => {
      const box: TextBox = { ...(boxes[index] ?? { x: PAGE.margin, width: CONTENT_WIDTH }), y: y + PADDING };
      drawText(pdf, cell, { style: { ...row.style, align: index === 0 ? 'left' : 'right' }, box });
    });
  });
}

function rowHeight(pdf: Pdf, row: Row, [first]: readonly Column[]): number {
  const box = { x: 0, y: 0, width: first?.width ?? CONTENT_WIDTH };
  const lines = breakText(pdf, row.cells[0] ?? '', { style: row.style, box }).length;
  return Math.max(lines, 1) * row.style.size * 1.35 + 2 * PADDING;
}

function drawRule(pdf: Pdf, y: number, colour: string): void {
  artifact(pdf, () => {
    pdf
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(colour === ink.line ? 0.75 : 1.5)
      .stroke(colour);
  });
}

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
      note: pages === 1 ? inLanguagesOf(content, () => formatDocumentDate(issuedAt)) : title,
    });
  };
  const parties = drawParties(pdf, content, drawHeading(pdf, printable, openPage() + 26));
  const end = drawDocumentTable(pdf, { printable, openPage }, drawAbout(pdf, content, parties + 20) + 18);
  drawNotes(pdf, { notes: content.notes, openPage }, end + 20);
  drawFooters(pdf, `${title} · ${site.publicUrl.replace(/^https?:\/\//, '')}`);
  return await pdfBytes(pdf);
}

function titleOf({ kind, label: number }: PrintableDocument): string {
  return number === null
    ? documentsText('bookingConfirmation')
    : documentsText('documentTitle', { kind: documentLabelsText(kind), number });
}

function formatDocumentDate(instant: Date | string): string {
  return formatEventDate({ startAt: instant, timeZone: 'UTC' }, { length: 'long' });
}

type CreditedDocument = NonNullable<DocumentContent['credits']>;

function drawHeading(pdf: Pdf, printable: PrintableDocument, y: number): number {
  const { content, kind, label: number } = printable;
  let end = y;
  tagged(pdf, { tag: 'H1' }, () => {
    const style: TextStyle = { size: 28, weight: 700, colour: ink.strong, tracking: -0.4, leading: 1.2 };
    const heading = number === null ? titleOf(printable) : documentLabelsText(kind);
    end = drawText(pdf, heading, { style, box: { x: PAGE.margin, y, width: CONTENT_WIDTH, maxLines: 1 } });
  });
  const { secondLanguage } = content;
  const about = [
    ...(secondLanguage === undefined ? [] : [runInLanguage(secondLanguage, () => documentLabelsText(kind))]),
    ...(number === null ? [] : [inLanguagesOf(content, () => documentsText('documentNumber', { number }))]),
    ...(content.credits === null ? [] : [formatCredits(content, content.credits)]),
  ];
  for (const line of about) {
    tagged(pdf, { tag: 'P' }, () => {
      end = drawText(pdf, line, { style: plain, box: { x: PAGE.margin, y: end + 2, width: CONTENT_WIDTH } });
    });
  }
  return end + 24;
}

function formatCredits(content: DocumentContent, { kind, label: number, issuedAt }: CreditedDocument): string {
  return inLanguagesOf(content, () => documentsText('credits', { kind, number, day: formatDocumentDate(issuedAt) }));
}

function drawParties(pdf: Pdf, content: DocumentContent, y: number): number {
  const width = CONTENT_WIDTH / 2 - 16;
  const sellerBlock = { title: inLanguagesOf(content, () => documentsText('from')), party: content.seller };
  const from = drawBlock(pdf, sellerBlock, { x: PAGE.margin, y, width });
  const buyerBlock = { title: inLanguagesOf(content, () => documentsText('to')), party: content.buyer };
  const to = drawBlock(pdf, buyerBlock, { x: PAGE.margin + CONTENT_WIDTH / 2, y, width });
  return Math.max(from, to);
}

function drawAbout(pdf: Pdf, content: DocumentContent, y: number): number {
  const { about, orderReference: reference } = content;
  const title = inLanguagesOf(content, () => documentsText('subject'));
  const party = {
    name: about.title,
    lines: [about.description, inLanguagesOf(content, () => documentsText('bookingReference', { reference }))],
  };
  return drawBlock(pdf, { title, party }, { x: PAGE.margin, y, width: CONTENT_WIDTH });
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

/** Draws the footers. Called last, because only then the number of pages is known. */
function drawFooters(pdf: Pdf, left: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    drawFooter(pdf, { left, right: documentsText('pageOf', { page: page + 1, count }) });
  }
}
