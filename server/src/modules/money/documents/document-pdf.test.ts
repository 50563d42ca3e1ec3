import { describe, expect, it } from 'vitest';
import { renderDocument, type PrintableDocument } from './document-pdf.ts';

const site = { productName: 'Festoon', publicUrl: 'https://festoon.example' };

function buildPrintable(
  overrides: Partial<PrintableDocument['content']> = {},
  head: Partial<PrintableDocument> = {},
): PrintableDocument {
  return {
    kind: 'receipt',
    label: 'FADO-REC-2026-000184',
    issuedAt: new Date('2026-08-01T10:00:00Z'),
    currency: 'EUR',
    totalMinor: 3330,
    content: {
      about: { title: 'Noite de Fado', description: 'Fri 20 Nov 2026, 19:30 – 22:00 WET' },
      orderReference: 'K7QM2XPR',
      buyer: { name: 'Ελένη Π.', lines: ['eleni@example.org'] },
      seller: { name: 'Fado Viva, Lda.', lines: ['Rua Nova 1', '1100-001 Lisbon', 'Portugal', 'VAT number PT501964843'] },
      lines: [{ description: 'General', quantity: 2, unitMinor: 1850, totalMinor: 3700, taxMinor: 188 }],
      discounts: [{ description: 'Promo code EARLY10', amountMinor: -370 }],
      included: [{ description: 'service fee', amountMinor: 285 }],
      taxes: [{ rateBps: 600, netMinor: 3142, taxMinor: 188, grossMinor: 3330 }],
      payments: [{ description: 'Paid by card', amountMinor: 3330 }],
      credits: null,
      notes: ['Fado Viva is registered in Lisbon under 501964843.'],
      ...overrides,
    },
    ...head,
  };
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('renderDocument', () => {
  it('renders a small receipt on one page', async () => {
    const pdf = await renderDocument({ printable: buildPrintable(), site });
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.includes('Receipt FADO-REC-2026-000184')).toBe(true);
  });

  it('breaks a long receipt across pages', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      description: `Ticket ${index}`,
      quantity: 1,
      unitMinor: 100,
      totalMinor: 100,
      taxMinor: 6,
    }));
    expect(pagesOf(await renderDocument({ printable: buildPrintable({ lines }), site }))).toBe(4);
  });

  it('renders a document without taxes, discounts and payments', async () => {
    const bare = { taxes: [], discounts: [], included: [], payments: [], notes: [] };
    expect(pagesOf(await renderDocument({ printable: buildPrintable(bare, { label: null, totalMinor: 0 }), site }))).toBe(1);
  });

  it('has its labels in a second language, if the country of the seller requires one', async () => {
    expect((await renderDocument({ printable: buildPrintable(), site })).includes('NotoSansArabic')).toBe(false);
    const printable = buildPrintable({ secondLanguage: 'ar' });
    const pdf = await renderDocument({ printable, site });
    expect(pagesOf(pdf)).toBe(1);
    // Dates are in Arabic without a translation too.
    expect(pdf.includes('NotoSansArabic')).toBe(true);
  });

  it('renders a credit note with its number', async () => {
    const credits = { kind: 'invoice' as const, label: 'INV-2026-000002', issuedAt: '2026-07-01T10:00:00.000Z' };
    const pdf = await renderDocument({
      printable: buildPrintable({ credits }, { kind: 'credit_note', label: 'CN-2026-000001' }),
      site,
    });
    expect(pdf.includes('Credit note CN-2026-000001')).toBe(true);
  });
});
