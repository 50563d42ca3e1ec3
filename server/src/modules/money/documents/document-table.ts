import { formatMoney } from '@festoon/contracts/core/money-text';
import { emerald, ink } from '../../../brand/colours.ts';
import { CONTENT_WIDTH } from '../../../platform/pdf/letterhead.ts';
import { artifact, PAGE, tagged, type Pdf } from '../../../platform/pdf/pdf.ts';
import { breakText, drawText, type TextBox, type TextStyle } from '../../../platform/pdf/pdf-text.ts';
import type { DocumentContent, TaxRow } from './document-content.ts';
import type { PrintableDocument } from './document-pdf.ts';

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
export function drawDocumentTable(pdf: Pdf, { printable, openPage }: Table, top: number): number {
  const { taxes } = printable.content;
  const money = (amountMinor: number) => formatMoney(amountMinor, printable.currency);
  const widths = taxes.length > 0 ? ITEM_WIDTHS : UNTAXED_WIDTHS;
  let y = drawRows(pdf, { rows: itemRows(printable, money), widths, openPage }, top);
  if (taxes.length > 0) y = drawRows(pdf, { rows: taxRows(taxes, money), widths: ITEM_WIDTHS.slice(1), openPage }, y + GAP);
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
    { cells: ['Item', 'Number', 'Each', ...(isTaxed ? ['Tax in it'] : []), 'Amount'], style: head },
    ...content.lines.map((line): Row => ({
      cells: [
        line.description,
        String(line.quantity),
        money(line.unitMinor),
        ...(isTaxed ? [money(line.taxMinor)] : []),
        money(line.totalMinor),
      ],
      style: body,
    })),
    ...content.discounts.map((row) => amountRow(row.description, row.amountMinor, body)),
    amountRow(kind === 'credit_note' ? 'Total credited' : 'Total', totalMinor, total),
    ...includedRows(content, money),
  ];
}

function includedRows({ included }: DocumentContent, money: (amountMinor: number) => string): Row[] {
  return included.map((row) => ({ cells: [`Includes ${row.description}`, money(row.amountMinor)], style: muted }));
}

function taxRows(taxes: readonly TaxRow[], money: (amountMinor: number) => string): Row[] {
  return [
    { cells: ['Tax', 'Net', 'Tax', 'With tax'], style: head },
    ...taxes.map((row): Row => ({
      cells: [formatRate(row.rateBps), money(row.netMinor), money(row.taxMinor), money(row.grossMinor)],
      style: body,
    })),
  ];
}

/** "7.7 %" of 770. */
function formatRate(rateBps: number): string {
  return `${rateBps / 100} %`;
}

type Rows = { readonly rows: readonly Row[]; readonly widths: readonly number[]; readonly openPage: () => number };

function drawRows(pdf: Pdf, { rows, widths, openPage }: Rows, top: number): number {
  let y = top;
  rows.forEach((row, index) => {
    const boxes = layoutColumns(row, widths);
    const height = rowHeight(pdf, row, boxes);
    // A heading never stays alone at the bottom of a page.
    const next = row.style === head ? height * 2 : height;
    if (y + next > TABLE_BOTTOM) y = openPage() + 12;
    if (index > 0) drawRule(pdf, y, row.style === total ? emerald[700] : ink.line);
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
