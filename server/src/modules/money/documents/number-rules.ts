import type { DocumentKind } from '@festoon/contracts/money/documents';

const PREFIXES: Readonly<Record<DocumentKind, string>> = { receipt: 'REC', invoice: 'INV', credit_note: 'CN' };
const DIGITS = 6;

/** Returns the series of a kind. Its numbers start again each year, by UTC. */
export function seriesOf(kind: DocumentKind, issuedAt: Date): string {
  return `${PREFIXES[kind]}-${issuedAt.getUTCFullYear()}`;
}

/** "INV-2026-000001", after the issuer's own prefix. */
export function labelOf(prefix: string, series: string, number: number): string {
  return [...(prefix === '' ? [] : [prefix]), series, String(number).padStart(DIGITS, '0')].join('-');
}
