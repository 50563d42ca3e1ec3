import { formatMoney } from '@festoon/contracts/money-text';
import { ink } from '../../brand/colours.ts';
import { CONTENT_WIDTH, drawFooter, drawLetterhead } from '../../platform/pdf/letterhead.ts';
import { openPdf, PAGE, pdfBytes, tagged, type Pdf } from '../../platform/pdf/pdf.ts';
import { drawText, type TextStyle } from '../../platform/pdf/pdf-text.ts';
import { drawStatementTable } from './statement-table.ts';

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
