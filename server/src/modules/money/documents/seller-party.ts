import { currentLocale } from '@festoon/catalogue/language';
import { documentsText } from '@festoon/catalogue/money/documents';
import type { PostalAddress } from '@festoon/contracts/money/documents';
import type { Party } from './document-content.ts';
import type { SellerRow } from './seller-queries.ts';

type Issuer = { readonly issuerName: string; readonly productName: string; readonly isPlatform: boolean };

/** Returns the seller's business details, or the name people know them by if there are none. */
export function toSellerParty(seller: SellerRow | null, { issuerName, productName, isPlatform }: Issuer): Party {
  const platformLines = isPlatform ? [] : [documentsText('soldThrough', { product: productName })];
  if (seller === null) return { name: issuerName, lines: platformLines };
  return { name: seller.businessName, lines: [...addressLines(seller), ...vatLines(seller.vatId), ...platformLines] };
}

/** Returns a postal address as lines of text. */
export function addressLines({ address, postcode, city, countryCode }: PostalAddress): string[] {
  const cityLine = [postcode, city].filter((part) => part !== '').join(' ');
  return [...address.split('\n'), cityLine, countryName(countryCode)].filter((line) => line.trim() !== '');
}

export function vatLines(vatId: string): string[] {
  return vatId === '' ? [] : [documentsText('vatId', { vatId })];
}

function countryName(countryCode: string): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(countryCode) ?? countryCode;
}
