import { describe, expect, it } from 'vitest';
import type { ReceiptPdfInput } from './paper.ts';
import { renderReceiptPdf } from './receipt-pdf.ts';

function buildReceipt(overrides: Partial<ReceiptPdfInput> = {}): ReceiptPdfInput {
  return {
    productName: 'Festoon',
    publicUrl: 'https://festoon.example',
    kind: 'Receipt',
    number: '2026-000184',
    issuedAt: new Date('2026-08-01T10:00:00Z'),
    issuedWords: '1 August 2026',
    orderReference: 'K7QM2XPR',
    eventTitle: 'Noite de Fado',
    eventTimeWords: 'Fri 20 Nov 2026, 19:30 – 22:00 (Lisbon time)',
    buyer: { name: 'Ελένη Π.', lines: ['eleni@example.org'] },
    seller: { name: 'Fado Viva, Lda.', lines: ['VAT PT501234567'] },
    currency: 'EUR',
    lines: [{ description: 'General', quantity: 2, unitMinor: 1850, totalMinor: 3700 }],
    discounts: [{ description: 'Promo code EARLY10', amountMinor: -370 }],
    included: [{ description: 'service fee', amountMinor: 285 }],
    tax: { description: 'VAT 6 %', amountMinor: 188, included: true },
    totalMinor: 3330,
    payments: [{ description: 'Paid by card ending 4242', amountMinor: 3330 }],
    ...overrides,
  };
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('renderReceiptPdf', () => {
  it('sets a small receipt on one page', async () => {
    const pdf = await renderReceiptPdf(buildReceipt());
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.includes('Receipt 2026-000184')).toBe(true);
  });

  it('goes on over the page', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      description: `Ticket ${index}`,
      quantity: 1,
      unitMinor: 100,
      totalMinor: 100,
    }));
    expect(pagesOf(await renderReceiptPdf(buildReceipt({ lines })))).toBe(4);
  });

  it('does without tax, discount and payment', async () => {
    const free = { tax: null, discounts: [], included: [], payments: [], totalMinor: 0 };
    expect(pagesOf(await renderReceiptPdf(buildReceipt(free)))).toBe(1);
  });
});
