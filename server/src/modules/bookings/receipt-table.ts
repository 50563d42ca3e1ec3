import { formatMoney } from '@festoon/contracts/money-words';
import { emerald, ink } from '../../brand/colours.ts';
import { CONTENT_WIDTH } from '../../platform/pdf/letterhead.ts';
import { artifact, PAGE, tagged, type Pdf } from '../../platform/pdf/pdf.ts';
import { breakText, drawText, type TextBox, type TextStyle } from '../../platform/pdf/pdf-text.ts';
import type { ReceiptPdfInput } from './paper.ts';

type Row = { cells: readonly [string, string, string, string]; style: TextStyle };

type Table = { receipt: ReceiptPdfInput; openPage: () => number };

const LOWEST = PAGE.height - 76;
const PADDING = 7;
const COLUMNS = [
  { x: PAGE.margin, width: CONTENT_WIDTH - 262, align: 'left' },
  { x: PAGE.margin + CONTENT_WIDTH - 252, width: 50, align: 'right' },
  { x: PAGE.margin + CONTENT_WIDTH - 192, width: 90, align: 'right' },
  { x: PAGE.margin + CONTENT_WIDTH - 92, width: 92, align: 'right' },
] as const;

const head: TextStyle = { size: 9, weight: 500, colour: ink.muted };
const body: TextStyle = { size: 10.5, colour: ink.strong, tabular: true };
const quiet: TextStyle = { size: 9.5, colour: ink.muted, tabular: true };
const total: TextStyle = { size: 15, weight: 700, colour: ink.strong, tabular: true };

/** What was bought, what is in it, what it comes to and how it was paid; goes on over the page where it must. */
export function drawReceiptTable(pdf: Pdf, { receipt, openPage }: Table, top: number): number {
  let y = drawRow(pdf, { cells: ['Item', 'Number', 'Each', 'Amount'], style: head }, top);
  for (const row of rowsOf(receipt)) {
    if (y + rowHeight(pdf, row) > LOWEST) y = openPage() + 12;
    rule(pdf, y, row.style === total ? emerald[700] : ink.line);
    y = drawRow(pdf, row, y);
  }
  return y;
}

function rowsOf(receipt: ReceiptPdfInput): Row[] {
  const { currency, tax } = receipt;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const amount = (description: string, amountMinor: number, style: TextStyle): Row => ({
    cells: [description, '', '', money(amountMinor)],
    style,
  });
  return [
    ...receipt.lines.map((line): Row => ({
      cells: [line.description, String(line.quantity), money(line.unitMinor), money(line.totalMinor)],
      style: body,
    })),
    ...receipt.discounts.map((discount) => amount(discount.description, discount.amountMinor, body)),
    ...(tax !== null && !tax.included ? [amount(tax.description, tax.amountMinor, body)] : []),
    amount('Total', receipt.totalMinor, total),
    ...(tax !== null && tax.included ? [amount(`Includes ${tax.description}`, tax.amountMinor, quiet)] : []),
    ...receipt.included.map((part) => amount(`Includes ${part.description}`, part.amountMinor, quiet)),
    ...receipt.payments.map((payment) => amount(payment.description, payment.amountMinor, body)),
  ];
}

function drawRow(pdf: Pdf, row: Row, y: number): number {
  tagged(pdf, { tag: 'P' }, () => {
    row.cells.forEach((cell, index) => {
      const column = COLUMNS[index] ?? COLUMNS[0];
      if (cell !== '')
        drawText(pdf, cell, { style: { ...row.style, align: column.align }, box: cellBox(row, index, y + PADDING) });
    });
  });
  return y + rowHeight(pdf, row);
}

/** A row without number and price each gives their room to the amount. */
function cellBox(row: Row, index: number, y: number): TextBox {
  const column = COLUMNS[index] ?? COLUMNS[0];
  const alone = index === 3 && row.cells[1] === '';
  return alone
    ? { x: COLUMNS[1].x, y, width: PAGE.margin + CONTENT_WIDTH - COLUMNS[1].x }
    : { x: column.x, y, width: column.width };
}

function rowHeight(pdf: Pdf, row: Row): number {
  const lines = breakText(pdf, row.cells[0], { style: row.style, box: cellBox(row, 0, 0) }).length;
  return Math.max(lines, 1) * row.style.size * 1.35 + 2 * PADDING;
}

function rule(pdf: Pdf, y: number, colour: string): void {
  artifact(pdf, () => {
    pdf
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(colour === ink.line ? 0.75 : 1.5)
      .stroke(colour);
  });
}
