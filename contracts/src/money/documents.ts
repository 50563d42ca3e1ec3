import * as z from 'zod/mini';
import { billingInputErrorsText } from '@festoon/catalogue/money/billing-input-errors';
import { endpoint } from '../core/endpoint.ts';
import { DocumentId, EventId } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { isVatIdOf, normaliseVatId } from '../core/vat-id.ts';
import { plainText } from '../core/input/typed-text.ts';
import { maxCharacters, required } from '../core/input/text-checks.ts';

export const DocumentKind = z.enum(['receipt', 'invoice', 'credit_note']);
export type DocumentKind = z.output<typeof DocumentKind>;

/** One document as a list shows it. The PDF is at `/documents/<id>.pdf`. */
export const DocumentSummary = z.object({
  id: DocumentId,
  kind: DocumentKind,
  /** With the issuer's prefix. */
  number: z.string(),
  issuedAt: z.iso.datetime(),
  issuer: z.string(),
  title: z.string(),
  currency: Currency,
  /** For a credit note, the credited amount, which is positive too. */
  totalMinor: AmountMinor,
  taxMinor: AmountMinor,
  /** The number of the receipt or invoice that a credit note cancels. */
  creditedNumber: z.nullable(z.string()),
});
export type DocumentSummary = z.output<typeof DocumentSummary>;

// @__NO_SIDE_EFFECTS__
function textLine(max: number, missing?: 'street' | 'city' | 'company' | 'business') {
  const text = z.string().check(z.trim(), maxCharacters(max));
  return missing === undefined ? text : text.check(required(() => billingInputErrorsText(missing)));
}

const postalAddress = {
  address: textLine(200, 'street'),
  postcode: textLine(20),
  city: textLine(80, 'city'),
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/, { error: () => billingInputErrorsText('country') })),
};
const PostalAddress = z.object(postalAddress);
export type PostalAddress = z.output<typeof PostalAddress>;

const VatId = z.string().check(z.maxLength(40), z.overwrite(normaliseVatId));

function isVatIdValid({ countryCode, vatId }: { countryCode: string; vatId: string }): boolean {
  return vatId === '' || isVatIdOf(vatId, countryCode);
}

const vatIdCheck = z.refine<{ countryCode: string; vatId: string }>(isVatIdValid, {
  path: ['vatId'],
  error: () => billingInputErrorsText('vatId'),
});

/** The recipient of an invoice. */
export const InvoiceDetails = z.object({
  company: textLine(120, 'company'),
  ...postalAddress,
  vatId: VatId,
});
export type InvoiceDetails = z.output<typeof InvoiceDetails>;

/** The details as entered: the VAT number must match the country. */
export const InvoiceDetailsInput = InvoiceDetails.check(vatIdCheck);

/**
 * The reason why a seller's documents state no tax, as a sentence on those that have none. Reverse charge is only on invoices, which
 * are for companies.
 */
const TaxNote = z.enum(['none', 'small_business', 'exempt', 'margin', 'reverse_charge']);
export type TaxNote = z.output<typeof TaxNote>;

/** The organiser's details on the documents that are issued for them. */
export const Seller = z.object({
  businessName: textLine(120, 'business'),
  ...postalAddress,
  vatId: VatId,
  taxNote: TaxNote,
  /** Text that local law requires on each document. */
  footer: textLine(400),
  numberPrefix: z
    .string()
    .check(
      z.overwrite(plainText),
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9]{0,8}$/, { error: () => billingInputErrorsText('numberPrefix') }),
    ),
});
export type Seller = z.output<typeof Seller>;

export const SellerInput = Seller.check(vatIdCheck);

const SellerAnswer = z.object({ seller: z.nullable(Seller) });

export const getSeller = endpoint({
  name: 'getSeller',
  method: 'GET',
  path: '/account/business',
  summary: 'Returns the business details for your receipts and invoices, or null if none are saved.',
  access: 'user',
  impersonation: 'never',
  response: SellerAnswer,
  domainErrors: [],
});

export const saveSeller = endpoint({
  name: 'saveSeller',
  method: 'PUT',
  path: '/account/business',
  summary: 'Saves your business details for future receipts and invoices. Issued documents do not change.',
  access: 'user',
  body: SellerInput,
  response: SellerAnswer,
  domainErrors: [],
});

export const EventDocument = z.object({
  ...DocumentSummary.shape,
  buyer: z.string(),
  bookingReference: z.string(),
  /** The total without its tax. */
  netMinor: AmountMinor,
});
export type EventDocument = z.output<typeof EventDocument>;

export const listEventDocuments = endpoint({
  name: 'listEventDocuments',
  method: 'GET',
  path: '/hosted-events/:eventId/documents',
  summary: 'Lists the receipts, invoices and credit notes of your event, latest first, with totals.',
  access: 'user',
  impersonation: 'never',
  params: z.object({ eventId: EventId }),
  query: z.object(pageQuery),
  response: z.object({
    ...pageOf(EventDocument).shape,
    currency: Currency,
    /** Sold less credited, over all pages. */
    sums: z.object({ count: z.int(), soldMinor: AmountMinor, creditedMinor: AmountMinor, taxMinor: AmountMinor }),
  }),
  domainErrors: ['not_found'],
});
