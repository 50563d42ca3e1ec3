import { formatMoney } from '@festoon/contracts/money-text';
import { ink } from '../../brand/colours.ts';
import { CONTENT_WIDTH } from '../../platform/pdf/letterhead.ts';
import { artifact, PAGE, tagged, turn, type Pdf } from '../../platform/pdf/pdf.ts';
import { breakText, drawText, type TextStyle } from '../../platform/pdf/pdf-text.ts';
import type { StatementLine, StatementPdfInput } from './statement-pdf.ts';

type Table = {
  readonly statement: StatementPdfInput;
  readonly openPage: () => number;
  readonly signal: AbortSignal | undefined;
};

const LOWEST = PAGE.height - 76;
const PADDING = 6;
const WORDS = { x: PAGE.margin + 76, width: CONTENT_WIDTH - 76 - 196 };
const COLUMNS = {
  day: { x: PAGE.margin, width: 70 },
  words: WORDS,
  amount: { x: PAGE.margin + CONTENT_WIDTH - 186, width: 90 },
  balance: { x: PAGE.margin + CONTENT_WIDTH - 90, width: 90 },
} as const;

const head: TextStyle = { size: 9, weight: 500, colour: ink.muted };
const body: TextStyle = { size: 10, colour: ink.strong, tabular: true };
const quiet: TextStyle = { size: 9, colour: ink.muted, tabular: true };

// Setting a line takes milliseconds: after so many, the thread looks whether the document was cancelled.
const LINES_AT_ONCE = 10;

/**
 * Draws a row for each movement, with amounts aligned right. Continues on as many pages as needed. Returns the vertical
 * position after the last row.
 */
export async function drawStatementTable(pdf: Pdf, { statement, openPage, signal }: Table, top: number): Promise<number> {
  const heads = { day: 'Date', words: 'What', amount: 'Amount', balance: 'Available' };
  let y = drawHeads(pdf, heads, top);
  for (const [index, line] of statement.rows.entries()) {
    if (index % LINES_AT_ONCE === 0) await turn(signal);
    if (y + heightOf(pdf, line) > LOWEST) y = drawHeads(pdf, heads, openPage() + 12);
    rule(pdf, y);
    y = drawLine(pdf, { line, currency: statement.currency }, y);
  }
  return y;
}

function drawHeads(pdf: Pdf, heads: Readonly<Record<keyof typeof COLUMNS, string>>, y: number): number {
  tagged(pdf, { tag: 'P' }, () => {
    for (const [name, column] of Object.entries(COLUMNS)) {
      const align = name === 'amount' || name === 'balance' ? 'right' : 'left';
      const box = { ...column, y: y + PADDING };
      drawText(pdf, heads[name as keyof typeof COLUMNS], { style: { ...head, align }, box });
    }
  });
  return y + head.size * 1.35 + 2 * PADDING;
}

function drawLine(pdf: Pdf, { line, currency }: { line: StatementLine; currency: string }, top: number): number {
  const y = top + PADDING;
  const money = { ...body, align: 'right' } as const;
  tagged(pdf, { tag: 'P' }, () => {
    drawText(pdf, line.day, { style: { ...body, colour: ink.soft }, box: { ...COLUMNS.day, y, maxLines: 1 } });
    const end = drawText(pdf, line.title, { style: body, box: { ...COLUMNS.words, y } });
    if (underTitle(line) !== '') drawText(pdf, underTitle(line), { style: quiet, box: { ...COLUMNS.words, y: end } });
    if (line.availableMinor !== 0)
      drawText(pdf, formatMoney(line.availableMinor, currency, { signDisplay: 'exceptZero' }), {
        style: money,
        box: { ...COLUMNS.amount, y, maxLines: 1 },
      });
    drawText(pdf, formatMoney(line.balanceMinor, currency), { style: money, box: { ...COLUMNS.balance, y, maxLines: 1 } });
  });
  return top + heightOf(pdf, line);
}

function underTitle({ detail, besides }: StatementLine): string {
  return [detail, besides].filter((words) => words !== '').join(' · ');
}

function heightOf(pdf: Pdf, line: StatementLine): number {
  const box = { ...WORDS, y: 0 };
  const titles = breakText(pdf, line.title, { style: body, box }).length;
  const details = breakText(pdf, underTitle(line), { style: quiet, box }).length;
  return (titles * body.size + details * quiet.size) * 1.35 + 2 * PADDING;
}

function rule(pdf: Pdf, y: number): void {
  artifact(pdf, () => {
    pdf
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.75)
      .stroke(ink.line);
  });
}
