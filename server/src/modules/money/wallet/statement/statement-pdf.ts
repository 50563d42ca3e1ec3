import { formatMoney } from '@festoon/contracts/core/money-text';
import { ink } from '../../../../brand/colours.ts';
import { CONTENT_WIDTH, drawFooter, drawLetterhead } from '../../../../platform/pdf/letterhead.ts';
import { openPdf, PAGE, pdfBytes, tagged, type Pdf, artifact, turn } from '../../../../platform/pdf/pdf.ts';
import { drawText, type TextStyle, breakText } from '../../../../platform/pdf/pdf-text.ts';

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
async function drawStatementTable(pdf: Pdf, { statement, openPage, signal }: Table, top: number): Promise<number> {
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

export type StatementLine = {
  readonly day: string;
  readonly title: string;
  readonly detail: string;
  /** The changes of the pending and held balances, formatted. */
  readonly besides: string;
  readonly availableMinor: number;
  readonly balanceMinor: number;
};

export type StatementPdfInput = {
  readonly productName: string;
  readonly publicUrl: string;
  readonly owner: { readonly name: string; readonly email: string };
  readonly currency: string;
  readonly madeAt: Date;
  readonly madeText: string;
  readonly formatPeriod: string;
  readonly filterLabel: string | null;
  readonly openingMinor: number;
  readonly closingMinor: number;
  /** There is more than fits. */
  readonly isCut: boolean;
  /** Newest first. */
  readonly rows: readonly StatementLine[];
};

const label: TextStyle = { size: 9, weight: 500, colour: ink.muted };
const strong: TextStyle = { size: 11.5, weight: 600, colour: ink.strong, tabular: true };
const plain: TextStyle = { size: 10.5, colour: ink.soft };

/** A wallet's statement: whose it is, for which days, what was there before and after, and a line for each movement. */
export async function renderStatementPdf(input: StatementPdfInput, signal?: AbortSignal): Promise<Buffer> {
  const { productName, owner, madeAt } = input;
  const title = 'Wallet statement';
  const pdf = openPdf({
    title: `${title}, ${input.formatPeriod}`,
    author: productName,
    subject: owner.name,
    createdAt: madeAt,
  });
  let pages = 0;
  const openPage = (): number => {
    pages += 1;
    pdf.addPage({ size: 'A4', margin: 0 });
    drawFooter(pdf, { left: `${title} · ${input.publicUrl.replace(/^https?:\/\//, '')}`, right: `Page ${pages}` });
    return drawLetterhead(pdf, { productName, remark: pages === 1 ? input.madeText : `${title} · ${owner.name}` });
  };
  const facts = drawFacts(pdf, input, drawHeading(pdf, title, openPage() + 26));
  const end = await drawStatementTable(pdf, { statement: input, openPage, signal }, facts + 22);
  drawNote(pdf, input, end + 24);
  return await pdfBytes(pdf);
}

function drawHeading(pdf: Pdf, title: string, y: number): number {
  let end = y;
  tagged(pdf, { tag: 'H1' }, () => {
    const box = { x: PAGE.margin, y, width: CONTENT_WIDTH, maxLines: 1 };
    end = drawText(pdf, title, { style: { size: 28, weight: 700, colour: ink.strong, tracking: -0.4, leading: 1.2 }, box });
  });
  return end + 20;
}

function drawFacts(pdf: Pdf, input: StatementPdfInput, y: number): number {
  const { owner, currency } = input;
  const width = CONTENT_WIDTH / 2 - 16;
  const right = PAGE.margin + CONTENT_WIDTH / 2;
  const person = drawFact(pdf, { name: 'Wallet of', value: owner.name, rest: owner.email }, { x: PAGE.margin, y, width });
  const narrowed = { name: 'Days', value: input.formatPeriod, rest: input.filterLabel ?? '' };
  const days = drawFact(pdf, narrowed, { x: right, y, width });
  const next = Math.max(person, days) + 14;
  const opening = { name: 'Available before', value: formatMoney(input.openingMinor, currency), rest: '' };
  const closing = { name: 'Available after', value: formatMoney(input.closingMinor, currency), rest: '' };
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

function drawNote(pdf: Pdf, { isCut, rows }: StatementPdfInput, y: number): void {
  const words =
    rows.length === 0 ? 'Nothing moved in these days.' : 'Older movements do not fit here. The CSV has them all.';
  if (!isCut && rows.length > 0) return;
  tagged(pdf, { tag: 'P' }, () => {
    drawText(pdf, words, { style: { ...plain, size: 9.5 }, box: { x: PAGE.margin, y, width: CONTENT_WIDTH } });
  });
}
