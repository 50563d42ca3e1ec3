import { currentLanguage, type Language } from '@festoon/catalogue/language';
import { taxNotesText } from '@festoon/catalogue/money/tax-notes';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { runInLanguage } from '../../../platform/language.ts';
import type { DocumentDraft } from './document-content.ts';
import { findDocumentByCause, insertDocument, lockCounter, saveCounter, type DocumentRow } from './queries.ts';
import { findSeller } from './seller-queries.ts';
import { requiredLanguage } from './required-language.ts';
import { toSellerParty } from './seller-party.ts';
import type { DocumentKind, TaxNote } from '@festoon/contracts/money/documents';

const PREFIXES: Readonly<Record<DocumentKind, string>> = { receipt: 'REC', invoice: 'INV', credit_note: 'CN' };
const DIGITS = 6;

/** Returns the series of a kind. Its numbers start again each year, by UTC. */
function seriesOf(kind: DocumentKind, issuedAt: Date): string {
  return `${PREFIXES[kind]}-${issuedAt.getUTCFullYear()}`;
}

/** Returns the formatted number, such as "INV-2026-000001", after the issuer's own prefix. */
function labelOf(prefix: string, series: string, number: number): string {
  return [...(prefix === '' ? [] : [prefix]), series, String(number).padStart(DIGITS, '0')].join('-');
}

/**
 * Issues a document with the next number of its issuer and stores its content. Returns the existing document if there is
 * one for the same cause. Allocates the number under the series' lock in the caller's transaction, so that a rollback
 * leaves no gap. Call it last, and in the language of the draft's texts.
 */
export async function issueDocument(ctx: Context, tx: Tx, draft: DocumentDraft): Promise<DocumentRow> {
  const existing = await findDocumentByCause(tx, draft);
  if (existing !== null) return existing;
  const { issuerId, kind } = draft;
  const issuedAt = ctx.clock.now();
  const counter = { issuerId, series: seriesOf(kind, issuedAt) };
  const number = (await lockCounter(tx, counter)) + 1;
  // The previous holder of the lock may have issued the same document.
  const issuedMeanwhile = await findDocumentByCause(tx, draft);
  if (issuedMeanwhile !== null) return issuedMeanwhile;
  await saveCounter(tx, counter, number);
  const seller = issuerId === null ? null : await findSeller(tx, issuerId);
  const document = {
    id: ctx.ids.newId(),
    issuerId,
    kind,
    issuedAt,
    label: labelOf(seller?.numberPrefix ?? '', counter.series, number),
    causeId: draft.causeId,
    accountId: draft.accountId,
    currency: draft.currency,
    bookingId: draft.bookingId ?? null,
    eventId: draft.eventId ?? null,
    creditedDocumentId: draft.creditedDocumentId ?? null,
    totalMinor: draft.totalMinor,
    taxMinor: draft.taxMinor,
    content: toContent(ctx, draft, seller),
  };
  await insertDocument(tx, { ...document, series: counter.series, number });
  return document;
}

function toContent(
  { config }: Context,
  { content, kind, issuerId, issuerName }: DocumentDraft,
  seller: Awaited<ReturnType<typeof findSeller>>,
): DocumentRow['content'] {
  const footer = seller === null || seller.footer === '' ? [] : [seller.footer];
  const platformBusiness = issuerId === null ? config.business : null;
  const issuer = { issuerName, productName: config.productName, isPlatform: issuerId === null };
  const required = seller === null ? null : requiredLanguage(seller);
  return {
    ...content,
    language: currentLanguage(),
    ...(required !== null && required !== currentLanguage() && { secondLanguage: required }),
    seller: platformBusiness ?? toSellerParty(seller, issuer),
    notes: [...content.notes, ...taxNotes({ taxNote: seller?.taxNote ?? 'none', kind, content, required }), ...footer],
  };
}

type TaxNoteParams = {
  readonly taxNote: TaxNote;
  readonly kind: DocumentKind;
  readonly content: DocumentDraft['content'];
  readonly required: Language | null;
};

/** Returns why the document states no tax, in its language and in the one that the seller's country requires. */
function taxNotes({ taxNote, kind, content, required }: TaxNoteParams): string[] {
  const isForCompany = (content.credits?.kind ?? kind) === 'invoice';
  if (taxNote === 'none' || content.taxes.length > 0 || (taxNote === 'reverse_charge' && !isForCompany)) return [];
  const read = () => taxNotesText(taxNote);
  return [...new Set([read(), ...(required === null ? [] : [runInLanguage(required, read)])])];
}
