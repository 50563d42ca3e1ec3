import type { DocumentDraft } from './document-content.ts';

/** Returns a receipt for 54.00, including 4.32 tax, with these overrides. */
export function buildDraft(
  overrides: Pick<DocumentDraft, 'causeId' | 'issuerId' | 'accountId'> & Partial<DocumentDraft>,
): DocumentDraft {
  return {
    kind: 'receipt',
    issuerName: 'Ana Example',
    currency: 'EUR',
    totalMinor: 5400,
    taxMinor: 432,
    content: {
      about: { title: 'Noite de Fado', description: 'Fri 20 Nov 2026, 19:30' },
      orderReference: 'K7QM2XPR',
      buyer: { name: 'Mara Lind', lines: ['mara@example.com'] },
      lines: [{ description: 'General', quantity: 2, unitMinor: 2700, totalMinor: 5400, taxMinor: 432 }],
      discounts: [],
      included: [],
      taxes: [{ rateBps: 870, netMinor: 4968, taxMinor: 432, grossMinor: 5400 }],
      payments: [{ description: 'Paid by card', amountMinor: 5400 }],
      credits: null,
      notes: [],
    },
    ...overrides,
  };
}
