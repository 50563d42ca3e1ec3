import type { Language } from '@festoon/catalogue/language';

type SellerPlace = { readonly countryCode: string; readonly postcode: string };

/**
 * The countries whose law requires their language on receipts and invoices for consumers, beside any other: France (law 94-665,
 * article 2), Saudi Arabia (VAT regulations, article 53), the United Arab Emirates, Qatar and Kuwait (consumer protection).
 * Elsewhere in the European Union, a tax office can only ask for a translation.
 */
const LANGUAGES: Readonly<Record<string, Language>> = { FR: 'fr', SA: 'ar', AE: 'ar', QA: 'ar', KW: 'ar' };

/** The first letters of postcodes in Quebec, which requires French (Charter of the French Language, section 57). */
const QUEBEC = /^[GHJ]/i;

/** Returns the language that documents of a seller must also be in, or null. */
export function requiredLanguage({ countryCode, postcode }: SellerPlace): Language | null {
  if (countryCode === 'CA') return QUEBEC.test(postcode) ? 'fr' : null;
  return LANGUAGES[countryCode] ?? null;
}
