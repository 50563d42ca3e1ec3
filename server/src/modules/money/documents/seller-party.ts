import type { PostalAddress } from '@festoon/contracts/money/documents';
import type { Party } from './document-content.ts';
import type { SellerRow } from './seller-queries.ts';

type Naming = { readonly issuerName: string; readonly productName: string; readonly isPlatform: boolean };

/** Returns the seller's business details, or the name people know them by if there are none. */
export function sellerParty(seller: SellerRow | null, { issuerName, productName, isPlatform }: Naming): Party {
  const through = isPlatform ? [] : [`Sold through ${productName}`];
  if (seller === null) return { name: issuerName, lines: through };
  return { name: seller.businessName, lines: [...addressLines(seller), ...vatLines(seller.vatId), ...through] };
}

/** A postal address as lines of paper. */
export function addressLines({ address, postcode, city, countryCode }: PostalAddress): string[] {
  const town = [postcode, city].filter((part) => part !== '').join(' ');
  return [...address.split('\n'), town, countryName(countryCode)].filter((line) => line.trim() !== '');
}

export function vatLines(vatId: string): string[] {
  return vatId === '' ? [] : [`VAT ID ${vatId}`];
}

function countryName(countryCode: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(countryCode) ?? countryCode;
}
