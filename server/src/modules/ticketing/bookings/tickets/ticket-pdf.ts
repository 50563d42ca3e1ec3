import { joinList } from '@festoon/contracts/core/join-list';
import { ticketDocumentsText } from '@festoon/catalogue/ticketing/ticket-documents';
import { coverJpeg } from '../../../../platform/images/render-image.ts';
import { CONTENT_WIDTH, drawFooter, drawLetterhead, drawBunting } from '../../../../platform/pdf/letterhead.ts';
import { renderPages, openPdf, pdfBytes, artifact, mirrored, PAGE, tagged, type Pdf } from '../../../../platform/pdf/pdf.ts';
import type { PrintedTicket, TicketsPdfInput, TicketEvent } from './ticket-document.ts';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { countryName } from '@festoon/contracts/core/place';
import { eventTimeText } from '@festoon/catalogue/events/event-time';
import { formatEventClock, formatEventDate, formatEventStart } from '../../../../platform/event-time.ts';
import { runInLanguage } from '../../../../platform/language.ts';
import { ink } from '../../../../brand/colours.ts';
import { drawText, fittingSize, type TextStyle } from '../../../../platform/pdf/pdf-text.ts';
import { formatDoors } from './doors-text.ts';
import { groupTicketCode } from './ticket-code.ts';
import { darkRuns, QUIET_ZONE, ticketQr } from './ticket-qr.ts';

type TicketPage = Omit<TicketsPdfInput, 'cover' | 'tickets'> & { cover: Buffer | null; ticket: PrintedTicket };

/** The image at the top of the card. */
const IMAGE_BAND = { height: 150 } as const;

const CARD = { x: PAGE.margin, width: CONTENT_WIDTH, padding: 30, radius: 18 } as const;
const CONTENT = { x: CARD.x + CARD.padding, width: CARD.width - 2 * CARD.padding } as const;
/** 79 mm with its quiet zone, which can be scanned from an arm's length and from crumpled paper. */
const QR_SIDE = 224;
const LEFT_WIDTH = CONTENT.width - QR_SIDE - 22;

/** The columns below the perforation, with their part of the width. */
const STUB_COLUMNS = [
  { name: 'name', share: 0.31 },
  { name: 'ticket', share: 0.26 },
  { name: 'price', share: 0.18 },
  { name: 'booking', share: 0.25 },
] as const;

const label: TextStyle = { size: 9, weight: 500, colour: ink.muted };
const strong: TextStyle = { size: 13, weight: 600, colour: ink.strong };
const plain: TextStyle = { size: 11, colour: ink.soft };

/** Renders one ticket from `top` downwards: the card with its image, the event, the code and a stub, then the fine print. */
function renderTicket(pdf: Pdf, page: TicketPage, top: number): void {
  drawBand(pdf, page.cover, top);
  const titleEnd = drawTitle(pdf, page.event.title, top + IMAGE_BAND.height + 26);
  const middle = titleEnd + 18;
  const factsEnd = drawWhenAndWhere(pdf, page.event, middle);
  const codeEnd = drawCode(pdf, page.ticket.code, middle);
  const perforationY = Math.max(factsEnd, codeEnd) + 18;
  const bottom = drawStub(pdf, page, perforationY + 22) + 22;
  artifact(pdf, () => drawOutline(pdf, { top, perforationY, bottom }));
  drawSmallPrint(pdf, page, bottom + 28);
}

function drawBand(pdf: Pdf, cover: Buffer | null, top: number): void {
  artifact(pdf, () => {
    pdf.save();
    // A box taller than the band, so that only its upper corners are round.
    pdf.roundedRect(CARD.x, top, CARD.width, IMAGE_BAND.height + CARD.radius, CARD.radius).clip();
    pdf.rect(CARD.x, top, CARD.width, IMAGE_BAND.height).clip();
    if (cover === null) drawBunting(pdf, { x: CARD.x, y: top, width: CARD.width, height: IMAGE_BAND.height });
    else pdf.image(cover, CARD.x, top, { width: CARD.width, height: IMAGE_BAND.height });
    pdf.restore();
  });
}

function drawTitle(pdf: Pdf, title: string, y: number): number {
  const box = { x: CONTENT.x, y, width: CONTENT.width, maxLines: 2 };
  const style: TextStyle = { size: 28, weight: 700, colour: ink.strong, leading: 1.16, tracking: -0.4 };
  const size = fittingSize(pdf, title, { style, box, sizes: [28, 25, 22, 19] });
  let end = y;
  tagged(pdf, { tag: 'H1' }, () => {
    end = drawText(pdf, title, { style: { ...style, size }, box: { ...box, maxLines: size === 19 ? 3 : 2 } });
  });
  return end;
}

function drawWhenAndWhere(pdf: Pdf, event: TicketEvent, y: number): number {
  const doors = formatDoors(event);
  const doorsLine = doors === null ? null : ticketDocumentsText('doors', { time: doors });
  const when = { title: labelFor(event, 'when'), lines: [...whenLines(event), ...staffWhenLines(event), doorsLine] };
  return drawFact(pdf, { title: labelFor(event, 'where'), lines: whereLines(event) }, drawFact(pdf, when, y) + 16);
}

/** Returns a label, also in the language of the people at the entrance. */
function labelFor(
  { staffLanguage = null }: Pick<TicketEvent, 'staffLanguage'>,
  name: 'when' | 'where' | (typeof STUB_COLUMNS)[number]['name'],
): string {
  const labels = [ticketDocumentsText(name)];
  if (staffLanguage !== null) labels.push(runInLanguage(staffLanguage, () => ticketDocumentsText(name)));
  return [...new Set(labels)].join(' / ');
}

/** Returns the start in the language of the people at the entrance. */
function staffWhenLines(event: TicketEvent): string[] {
  const { staffLanguage = null } = event;
  return staffLanguage === null ? [] : [runInLanguage(staffLanguage, () => formatEventStart(event, { year: true }))];
}

function whenLines(event: TicketEvent): string[] {
  const dates = formatEventDate(event, { length: 'long' });
  const first = formatEventDate({ ...event, endAt: null }, { length: 'long' });
  if (event.allDay === true) return [dates];
  if (dates === first) return [dates, formatEventClock(event)];
  const from = formatEventClock({ ...event, endAt: null });
  const last = { startAt: event.endAt ?? event.startAt, timeZone: event.timeZone };
  const withTime = (date: string, time: string) => eventTimeText('dateAndTime', { date, time });
  const end = withTime(formatEventDate(last, { length: 'long' }), formatEventClock(last));
  return [withTime(first, from), ticketDocumentsText('until', { end })];
}

function whereLines({ place }: TicketEvent): (string | null)[] {
  if (place === null) return [ticketDocumentsText('online'), ticketDocumentsText('onlineLink')];
  return [place.name, place.address ?? null, joinList([place.city, countryName(place.country)])];
}

function drawFact(pdf: Pdf, { title, lines }: { title: string; lines: (string | null)[] }, y: number): number {
  let end = y;
  tagged(pdf, { tag: 'P' }, () => {
    end = drawText(pdf, title, { style: label, box: { x: CONTENT.x, y, width: LEFT_WIDTH } }) + 2;
    lines.forEach((line, index) => {
      const box = { x: CONTENT.x, y: end, width: LEFT_WIDTH, maxLines: 3 };
      if (line !== null) end = drawText(pdf, line, { style: index === 0 ? strong : plain, box });
    });
  });
  return end;
}

function drawCode(pdf: Pdf, code: string, top: number): number {
  const y = top - 14;
  const { size, rows } = ticketQr(code);
  const unit = QR_SIDE / (size + 2 * QUIET_ZONE);
  // The card's own padding is the quiet zone on the right, so the dark modules meet the margin.
  const x = CONTENT.x + CONTENT.width - QR_SIDE + QUIET_ZONE * unit;
  const left = mirrored(pdf, { x, width: QR_SIDE });
  tagged(pdf, { tag: 'Figure', alt: ticketDocumentsText('qrCode') }, () => {
    pdf.rect(left, y, QR_SIDE, QR_SIDE).fill(ink.paper);
    rows.forEach((row, line) => {
      for (const bar of darkRuns(row)) {
        pdf.rect(left + (bar.x + QUIET_ZONE) * unit, y + (line + QUIET_ZONE) * unit, bar.width * unit, unit);
      }
    });
    pdf.fill('#000000');
  });
  let end = y;
  tagged(pdf, { tag: 'P' }, () => {
    const style: TextStyle = {
      size: 8,
      weight: 500,
      colour: ink.soft,
      align: 'center',
      tracking: 0.4,
      leading: 1.5,
      tabular: true,
      isCode: true,
    };
    const side = 2 * QUIET_ZONE * unit;
    end = drawText(pdf, groupTicketCode(code), {
      style,
      box: { x: x + side / 2, y: y + QR_SIDE - side / 2 + 10, width: QR_SIDE - side },
    });
  });
  return end;
}

function drawStub(pdf: Pdf, { event, ticket, bookingReference }: TicketPage, y: number): number {
  const texts: Readonly<Record<(typeof STUB_COLUMNS)[number]['name'], string>> = {
    name: ticket.holderName,
    ticket: ticket.ticketTypeName,
    price: ticket.priceMinor === 0 ? ticketDocumentsText('free') : formatMoney(ticket.priceMinor, ticket.currency),
    booking: bookingReference,
  };
  const size = stubLabelSize(pdf, event);
  let x: number = CONTENT.x;
  let end = y;
  for (const { name, share } of STUB_COLUMNS) {
    const width = stubWidth(share);
    tagged(pdf, { tag: 'P' }, () => {
      const below = drawText(pdf, labelFor(event, name), { style: { ...label, size }, box: { x, y, width } }) + 2;
      const style: TextStyle = { size: 12, weight: 600, colour: ink.strong, tabular: name === 'price' };
      const text = texts[name] === '' ? ticketDocumentsText('none') : texts[name];
      end = Math.max(end, drawText(pdf, text, { style, box: { x, y: below, width, maxLines: 3 } }));
    });
    x += CONTENT.width * share;
  }
  return end;
}

function stubWidth(share: number): number {
  return CONTENT.width * share - 12;
}

/** Returns the largest size at which all labels of the stub are on one line, also those in two languages. */
export function stubLabelSize(pdf: Pdf, event: Pick<TicketEvent, 'staffLanguage'>): number {
  const sizes = STUB_COLUMNS.map(({ name, share }) => {
    const box = { x: 0, y: 0, width: stubWidth(share) };
    return fittingSize(pdf, labelFor(event, name), { style: label, box, sizes: [9, 8.5, 8, 7.5, 7] });
  });
  return Math.min(...sizes);
}

function drawOutline(pdf: Pdf, { top, perforationY, bottom }: { top: number; perforationY: number; bottom: number }): void {
  const { x, width, radius } = CARD;
  const notch = 9;
  pdf
    .roundedRect(x, top, width, bottom - top, radius)
    .lineWidth(1)
    .stroke('#cfd6d1');
  for (const [side, sweep] of [
    [x, 1],
    [x + width, 0],
  ] as const) {
    pdf.rect(side - 1, perforationY - notch, 2, 2 * notch).fill(ink.paper);
    pdf
      .path(`M${side} ${perforationY - notch}A${notch} ${notch} 0 0 ${sweep} ${side} ${perforationY + notch}`)
      .stroke('#cfd6d1');
  }
  pdf.moveTo(x + notch + 8, perforationY).lineTo(x + width - notch - 8, perforationY);
  pdf.dash(4, { space: 4 }).stroke('#b9c2bc').undash();
}

function drawSmallPrint(pdf: Pdf, { event, refundPolicyText }: TicketPage, y: number): void {
  const half = CARD.width / 2 - 14;
  const columns = [
    {
      title: ticketDocumentsText('atTheEntrance'),
      text: `${ticketDocumentsText('showCode')} ${ticketDocumentsText('codeWarning')}`,
    },
    {
      title: ticketDocumentsText('hostedBy', { organiser: event.organiserName }),
      text: `${refundPolicyText ?? ''} ${event.accessNotes ?? ''}`.trim(),
    },
  ];
  columns.forEach(({ title, text }, index) => {
    const x = CARD.x + index * (half + 28);
    tagged(pdf, { tag: 'P' }, () => {
      const box = { x, y, width: half };
      const below =
        drawText(pdf, title, { style: { size: 10, weight: 600, colour: ink.strong }, box: { ...box, maxLines: 2 } }) + 3;
      drawText(pdf, text, { style: { size: 9.5, colour: ink.muted, leading: 1.5 }, box: { ...box, y: below, maxLines: 8 } });
    });
  });
}

/** Returns all tickets of a booking as one A4 document, one page each. */
export async function renderTicketsPdf(input: TicketsPdfInput, signal?: AbortSignal): Promise<Buffer> {
  const { event, bookingReference, productName, tickets } = input;
  const booking = ticketDocumentsText('bookingReference', { reference: bookingReference });
  const pdf = openPdf({
    title: ticketDocumentsText('pdfTitle', { count: tickets.length, event: event.title }),
    author: productName,
    subject: booking,
    createdAt: input.issuedAt,
  });
  const cover = await bandImage(input.cover ?? null);
  const renderTicketPage = (ticket: PrintedTicket, index: number) => {
    // The document of one ticket does not tell how many tickets the booking has.
    const position =
      tickets.length === 1 ? booking : ticketDocumentsText('ticketPosition', { number: index + 1, total: tickets.length });
    pdf.addPage({ size: 'A4', margin: 0 });
    const page: TicketPage = { ...input, cover, ticket };
    renderTicket(pdf, page, drawLetterhead(pdf, { productName, note: position }));
    const site = input.publicUrl.replace(/^https?:\/\//, '');
    drawFooter(pdf, { left: tickets.length === 1 ? site : `${booking} · ${site}`, right: position });
  };
  await renderPages(tickets, renderTicketPage, signal);
  return await pdfBytes(pdf);
}

/** Returns the image of the card's band. Three pixels per point are enough for print. */
async function bandImage(cover: Uint8Array | null): Promise<Buffer | null> {
  if (cover === null) return null;
  const scale = 3;
  return await coverJpeg(cover, { width: Math.round(CONTENT_WIDTH * scale), height: IMAGE_BAND.height * scale });
}
