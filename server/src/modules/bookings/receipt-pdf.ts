import { CONTENT_WIDTH, drawFooter, drawLetterhead } from '../../platform/pdf/letterhead.ts';
import { openPdf, PAGE, pdfBytes, tagged, type Pdf } from '../../platform/pdf/pdf.ts';
import { drawText, type TextStyle } from '../../platform/pdf/pdf-text.ts';
import { ink } from '../../brand/colours.ts';
import type { ReceiptParty, ReceiptPdfInput } from './paper.ts';
import { drawReceiptTable } from './receipt-table.ts';

const label: TextStyle = { size: 9, weight: 500, colour: ink.muted };
const strong: TextStyle = { size: 11.5, weight: 600, colour: ink.strong };
const plain: TextStyle = { size: 10.5, colour: ink.soft };

/** A receipt, invoice or credit note: the caller gives words and amounts, this only sets them. */
export async function renderReceiptPdf(input: ReceiptPdfInput): Promise<Buffer> {
  const { kind, number, productName } = input;
  const pdf = openPdf({
    title: `${kind} ${number}`,
    author: productName,
    subject: input.eventTitle,
    createdAt: input.issuedAt,
  });
  let pages = 0;
  const openPage = (): number => {
    pages += 1;
    pdf.addPage({ size: 'A4', margin: 0 });
    drawFooter(pdf, { left: `${kind} ${number} · ${input.publicUrl.replace(/^https?:\/\//, '')}`, right: `Page ${pages}` });
    return drawLetterhead(pdf, { productName, remark: pages === 1 ? input.issuedWords : `${kind} ${number}` });
  };
  const parties = drawParties(pdf, input, drawHeading(pdf, input, openPage() + 26));
  const end = drawReceiptTable(pdf, { receipt: input, openPage }, drawPurchase(pdf, input, parties + 26) + 22);
  drawNotes(pdf, input.notes ?? [], end + 30);
  return await pdfBytes(pdf);
}

function drawHeading(pdf: Pdf, { kind, number }: ReceiptPdfInput, y: number): number {
  let end = y;
  tagged(pdf, { tag: 'H1' }, () => {
    const box = { x: PAGE.margin, y, width: CONTENT_WIDTH, maxLines: 1 };
    end = drawText(pdf, kind, { style: { size: 28, weight: 700, colour: ink.strong, tracking: -0.4, leading: 1.2 }, box });
  });
  tagged(pdf, { tag: 'P' }, () => {
    end = drawText(pdf, `Number ${number}`, { style: plain, box: { x: PAGE.margin, y: end + 2, width: CONTENT_WIDTH } });
  });
  return end + 24;
}

function drawParties(pdf: Pdf, { buyer, seller }: ReceiptPdfInput, y: number): number {
  const width = CONTENT_WIDTH / 2 - 16;
  const from = drawBlock(pdf, { title: 'From', party: seller }, { x: PAGE.margin, y, width });
  const to = drawBlock(pdf, { title: 'To', party: buyer }, { x: PAGE.margin + CONTENT_WIDTH / 2, y, width });
  return Math.max(from, to);
}

function drawPurchase(pdf: Pdf, { eventTitle, eventTimeWords, orderReference }: ReceiptPdfInput, y: number): number {
  const party = { name: eventTitle, lines: [eventTimeWords, `Order ${orderReference}`] };
  return drawBlock(pdf, { title: 'For', party }, { x: PAGE.margin, y, width: CONTENT_WIDTH });
}

function drawBlock(
  pdf: Pdf,
  { title, party }: { title: string; party: ReceiptParty },
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

function drawNotes(pdf: Pdf, notes: readonly string[], y: number): void {
  let end = y;
  for (const note of notes) {
    tagged(pdf, { tag: 'P' }, () => {
      const style: TextStyle = { size: 9.5, colour: ink.muted, leading: 1.5 };
      end = drawText(pdf, note, { style, box: { x: PAGE.margin, y: end, width: CONTENT_WIDTH } }) + 4;
    });
  }
}
