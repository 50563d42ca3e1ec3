import { statementDocumentsText } from '@festoon/catalogue/money/statement-documents';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { ink } from '../../../../brand/colours.ts';
import { CONTENT_WIDTH, drawFooter, drawLetterhead } from '../../../../platform/pdf/letterhead.ts';
import { openPdf, PAGE, pdfBytes, tagged, type Pdf, artifact, yieldToEventLoop } from '../../../../platform/pdf/pdf.ts';
import { drawText, type TextStyle, breakText } from '../../../../platform/pdf/pdf-text.ts';

type Table = {
  readonly statement: StatementPdfInput;
  readonly openPage: () => number;
  readonly signal: AbortSignal | undefined;
};

const TABLE_BOTTOM = PAGE.height - 76;
const PADDING = 6;
const MONEY_WIDTH = 80;
const TEXT_COLUMN = { x: PAGE.margin + 76, width: CONTENT_WIDTH - 76 - 3 * MONEY_WIDTH - 10 };
const COLUMNS = {
  day: { x: PAGE.margin, width: 70 },
  text: TEXT_COLUMN,
  pending: { x: PAGE.margin + CONTENT_WIDTH - 3 * MONEY_WIDTH, width: MONEY_WIDTH },
  amount: { x: PAGE.margin + CONTENT_WIDTH - 2 * MONEY_WIDTH, width: MONEY_WIDTH },
  balance: { x: PAGE.margin + CONTENT_WIDTH - MONEY_WIDTH, width: MONEY_WIDTH },
} as const;
const TEXT_COLUMNS: readonly string[] = ['day', 'text'];

const head: TextStyle = { size: 9, weight: 500, colour: ink.muted };
const body: TextStyle = { size: 10, colour: ink.strong, tabular: true };
const muted: TextStyle = { size: 9, colour: ink.muted, tabular: true };

// Laying out a line takes milliseconds. After this many lines, the code checks whether the document was cancelled.
const LINES_PER_YIELD = 10;

/**
 * Draws a row for each transaction, with amounts aligned right. Continues on as many pages as needed. Returns the vertical
 * position after the last row.
 */
async function drawStatementTable(pdf: Pdf, { statement, openPage, signal }: Table, top: number): Promise<number> {
  const heads = {
    day: statementDocumentsText('date'),
    text: statementDocumentsText('description'),
    pending: statementDocumentsText('pending'),
    amount: statementDocumentsText('amount'),
    balance: statementDocumentsText('balance'),
  };
  let y = drawTableHead(pdf, heads, top);
  for (const [index, line] of statement.rows.entries()) {
    if (index % LINES_PER_YIELD === 0) await yieldToEventLoop(signal);
    if (y + heightOf(pdf, line) > TABLE_BOTTOM) y = drawTableHead(pdf, heads, openPage() + 12);
    drawRule(pdf, y);
    y = drawLine(pdf, { line, currency: statement.currency }, y);
  }
  return y;
}

function drawTableHead(pdf: Pdf, heads: Readonly<Record<keyof typeof COLUMNS, string>>, y: number): number {
  tagged(pdf, { tag: 'P' }, () => {
    for (const [name, column] of Object.entries(COLUMNS)) {
      const align = TEXT_COLUMNS.includes(name) ? 'left' : 'right';
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
    const end = drawText(pdf, line.title, { style: body, box: { ...COLUMNS.text, y } });
    if (subtitleOf(line) !== '') drawText(pdf, subtitleOf(line), { style: muted, box: { ...COLUMNS.text, y: end } });
    const signed = (minor: number) => formatMoney(minor, currency, { signDisplay: 'exceptZero' });
    const draw = (column: 'pending' | 'amount' | 'balance', text: string, colour: string = ink.strong) =>
      drawText(pdf, text, { style: { ...money, colour }, box: { ...COLUMNS[column], y, maxLines: 1 } });
    if (line.pendingMinor !== 0) draw('pending', signed(line.pendingMinor), ink.muted);
    if (line.availableMinor === 0) return;
    draw('amount', signed(line.availableMinor));
    draw('balance', formatMoney(line.balanceMinor, currency));
  });
  return top + heightOf(pdf, line);
}

function subtitleOf({ detail, reservedChange }: StatementLine): string {
  return [detail, reservedChange].filter((text) => text !== '').join(' · ');
}

function heightOf(pdf: Pdf, line: StatementLine): number {
  const box = { ...TEXT_COLUMN, y: 0 };
  const titles = breakText(pdf, line.title, { style: body, box }).length;
  const details = breakText(pdf, subtitleOf(line), { style: muted, box }).length;
  return (titles * body.size + details * muted.size) * 1.35 + 2 * PADDING;
}

function drawRule(pdf: Pdf, y: number): void {
  artifact(pdf, () => {
    pdf
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.75)
      .stroke(ink.line);
  });
}

export type StatementLine = {
  readonly day: string;
  readonly title: string;
  readonly detail: string;
  /** The change of the reserved balance, formatted; empty if the available balance shows it. */
  readonly reservedChange: string;
  readonly pendingMinor: number;
  readonly availableMinor: number;
  readonly balanceMinor: number;
};

export type StatementPdfInput = {
  readonly productName: string;
  readonly publicUrl: string;
  readonly owner: { readonly name: string; readonly email: string };
  readonly currency: string;
  readonly generatedAt: Date;
  readonly generatedLabel: string;
  readonly periodLabel: string;
  readonly filterLabel: string | null;
  readonly openingMinor: number;
  readonly closingMinor: number;
  /** True if there are more transactions than fit. */
  readonly isTruncated: boolean;
  /** Oldest first. */
  readonly rows: readonly StatementLine[];
};

const label: TextStyle = { size: 9, weight: 500, colour: ink.muted };
const strong: TextStyle = { size: 11.5, weight: 600, colour: ink.strong, tabular: true };
const plain: TextStyle = { size: 10.5, colour: ink.soft };

/**
 * Returns a wallet's statement: its owner and period, the balance before and after, and a row for each transaction. Pending
 * income has a column, because it is not part of the balance.
 */
export async function renderStatementPdf(input: StatementPdfInput, signal?: AbortSignal): Promise<Buffer> {
  const { productName, owner, generatedAt } = input;
  const pdf = openPdf({
    title: statementDocumentsText('fileTitle', { period: input.periodLabel }),
    author: productName,
    subject: owner.name,
    createdAt: generatedAt,
  });
  let pages = 0;
  const openPage = (): number => {
    pages += 1;
    pdf.addPage({ size: 'A4', margin: 0 });
    const address = input.publicUrl.replace(/^https?:\/\//, '');
    drawFooter(pdf, {
      left: statementDocumentsText('footer', { address }),
      right: statementDocumentsText('page', { page: pages }),
    });
    const note = pages === 1 ? input.generatedLabel : statementDocumentsText('continued', { name: owner.name });
    return drawLetterhead(pdf, { productName, note });
  };
  const facts = drawFacts(pdf, input, drawHeading(pdf, openPage() + 26));
  const end = await drawStatementTable(pdf, { statement: input, openPage, signal }, facts + 22);
  drawNote(pdf, input, end + 24);
  return await pdfBytes(pdf);
}

function drawHeading(pdf: Pdf, y: number): number {
  let end = y;
  tagged(pdf, { tag: 'H1' }, () => {
    const box = { x: PAGE.margin, y, width: CONTENT_WIDTH, maxLines: 1 };
    const style: TextStyle = { size: 28, weight: 700, colour: ink.strong, tracking: -0.4, leading: 1.2 };
    end = drawText(pdf, statementDocumentsText('walletStatement'), { style, box });
  });
  return end + 20;
}

function drawFacts(pdf: Pdf, input: StatementPdfInput, y: number): number {
  const { owner, currency } = input;
  const width = CONTENT_WIDTH / 2 - 16;
  const right = PAGE.margin + CONTENT_WIDTH / 2;
  const person = drawFact(
    pdf,
    { name: statementDocumentsText('owner'), value: owner.name, rest: owner.email },
    { x: PAGE.margin, y, width },
  );
  const period = { name: statementDocumentsText('period'), value: input.periodLabel, rest: input.filterLabel ?? '' };
  const days = drawFact(pdf, period, { x: right, y, width });
  const next = Math.max(person, days) + 14;
  const opening = {
    name: statementDocumentsText('balanceBefore'),
    value: formatMoney(input.openingMinor, currency),
    rest: '',
  };
  const closing = {
    name: statementDocumentsText('balanceAfter'),
    value: formatMoney(input.closingMinor, currency),
    rest: '',
  };
  drawFact(pdf, opening, { x: PAGE.margin, y: next, width });
  return drawFact(pdf, closing, { x: right, y: next, width });
}

type Fact = { readonly name: string; readonly value: string; readonly rest: string };

function drawFact(pdf: Pdf, { name, value, rest }: Fact, box: { x: number; y: number; width: number }): number {
  let end = box.y;
  tagged(pdf, { tag: 'P' }, () => {
    end = drawText(pdf, name, { style: label, box }) + 2;
    end = drawText(pdf, value, { style: strong, box: { ...box, y: end, maxLines: 2 } });
    if (rest !== '') end = drawText(pdf, rest, { style: plain, box: { ...box, y: end, maxLines: 2 } });
  });
  return end;
}

function drawNote(pdf: Pdf, { isTruncated, rows }: StatementPdfInput, y: number): void {
  const text = statementDocumentsText(rows.length === 0 ? 'noTransactions' : 'truncated');
  if (!isTruncated && rows.length > 0) return;
  tagged(pdf, { tag: 'P' }, () => {
    drawText(pdf, text, { style: { ...plain, size: 9.5 }, box: { x: PAGE.margin, y, width: CONTENT_WIDTH } });
  });
}
