import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isLanguage, LANGUAGES, PSEUDO_LANGUAGE } from '@festoon/catalogue/language';
import { runInLanguage } from '../../../../platform/language.ts';
import { openPdf } from '../../../../platform/pdf/pdf.ts';
import { pdfText } from '../../../../platform/testing/pdf-text.ts';
import type { TicketsPdfInput } from './ticket-document.ts';
import { signTicketCode } from './ticket-code.ts';
import { renderTicketsPdf, stubLabelSize } from './ticket-pdf.ts';

const event: TicketsPdfInput['event'] = {
  title: 'Noite de Fado',
  startAt: '2026-11-20T19:30:00Z',
  endAt: '2026-11-20T22:00:00Z',
  timeZone: 'Europe/Lisbon',
  place: { name: 'Teatro São Luiz', address: null, city: 'Lisbon', country: 'PT' },
  organiserName: 'Fado Viva',
};

function buildInput(overrides: Partial<TicketsPdfInput> = {}): TicketsPdfInput {
  return {
    productName: 'Festoon',
    publicUrl: 'https://festoon.example',
    event,
    bookingReference: 'K7QM2XPR',
    tickets: [buildTicket('Zoë Łukasz')],
    issuedAt: new Date('2026-08-01T10:00:00Z'),
    ...overrides,
  };
}

function buildTicket(holderName: string) {
  const code = signTicketCode('secret', { ticketId: crypto.randomUUID(), version: 1 });
  return { code, holderName, ticketTypeName: 'General', priceMinor: 1850, currency: 'EUR' };
}

function allPairs() {
  const languages = Object.keys(LANGUAGES)
    .filter(isLanguage)
    .filter((language) => language !== PSEUDO_LANGUAGE);
  return languages.flatMap((reader) =>
    languages.filter((staff) => staff !== reader).map((staff) => [reader, staff] as const),
  );
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('renderTicketsPdf', () => {
  it('renders one page per ticket', async () => {
    const tickets = ['Ana', 'Ελένη', 'Юлія'].map(buildTicket);
    expect(pagesOf(await renderTicketsPdf(buildInput({ tickets })))).toBe(3);
  });

  it('contains title, language and document structure', async () => {
    const pdf = (await renderTicketsPdf(buildInput())).toString('latin1');
    expect(pdf.includes('Ticket: Noite de Fado')).toBe(true);
    expect(pdf).toContain('/Lang (en)');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Alt (QR code for this ticket, to scan at the entrance)');
  });

  it('embeds its fonts', async () => {
    const pdf = (await renderTicketsPdf(buildInput({ tickets: [buildTicket('Ελένη')] }))).toString('latin1');
    expect(pdf).toContain('+Inter-SemiBold');
    expect(pdf).toContain('+Geist-Bold');
    expect(pdf).not.toContain('Helvetica');
  });

  it('has its labels and date in the language of the people at the entrance', async () => {
    const pdf = await renderTicketsPdf(buildInput({ event: { ...event, staffLanguage: 'ja' } }));
    expect(pdf.includes('BIZUDPGothic')).toBe(true);
    expect((await renderTicketsPdf(buildInput())).includes('BIZUDPGothic')).toBe(false);
  });

  it.each(allPairs())('has room for the labels of the stub in %s and %s', (reader, staffLanguage) => {
    runInLanguage(reader, () => {
      const pdf = openPdf({ title: '', author: '', subject: '', createdAt: new Date(0) });
      expect(stubLabelSize(pdf, { staffLanguage })).toBe(9);
    });
  });

  it('renders one page per ticket for any text length', async () => {
    const longText = 'All kinds of things to know before you come. '.repeat(60);
    const longEvent = { ...event, title: longText, accessNotes: longText, organiserName: longText };
    const tickets = [{ ...buildTicket(longText), ticketTypeName: longText }];
    expect(pagesOf(await renderTicketsPdf(buildInput({ event: longEvent, tickets, refundPolicyText: longText })))).toBe(1);
  });

  it('renders events without a place, an end or printable letters', async () => {
    const minimal = { ...event, title: '🎉', place: null, endAt: null };
    expect(pagesOf(await renderTicketsPdf(buildInput({ event: minimal, tickets: [buildTicket('')] })))).toBe(1);
  });

  it('has the advice about the code with its use, and the organiser’s notes below their name', async () => {
    const notes = 'Step-free entrance.';
    const pdf = await renderTicketsPdf(buildInput({ event: { ...event, accessNotes: notes } }));
    expect(pdfText(pdf).replaceAll('\n', ' ')).toMatch(/At the entrance.*Keep this code.*Hosted by.*Step-free entrance\./);
  });

  it('contains the event image', async () => {
    const cover = await sharp({ create: { width: 640, height: 360, channels: 4, background: '#be185d' } })
      .webp()
      .toBuffer();
    expect((await renderTicketsPdf(buildInput({ cover }))).toString('latin1')).toContain('/DCTDecode');
  });
});
