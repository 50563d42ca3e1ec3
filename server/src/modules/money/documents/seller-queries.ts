import type { TaxNote } from '@festoon/contracts/money/documents';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type SellerRow = {
  readonly businessName: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly vatId: string;
  readonly taxNote: TaxNote;
  readonly footer: string;
  readonly numberPrefix: string;
};

export async function findSeller(tx: DbOrTx, accountId: string): Promise<SellerRow | null> {
  const { rows } = await sql<SellerRow>`
    select business_name as "businessName", address, postcode, city, country_code as "countryCode", vat_id as "vatId", tax_note as "taxNote", footer,
      number_prefix as "numberPrefix"
    from sellers where account_id = ${accountId}`.execute(tx);
  return rows[0] ?? null;
}

export async function saveSellerRow(
  tx: DbOrTx,
  accountId: string,
  seller: SellerRow & { readonly now: Date },
): Promise<void> {
  const columns = {
    business_name: seller.businessName,
    address: seller.address,
    postcode: seller.postcode,
    city: seller.city,
    country_code: seller.countryCode,
    vat_id: seller.vatId,
    tax_note: seller.taxNote,
    footer: seller.footer,
    number_prefix: seller.numberPrefix,
    updated_at: seller.now,
  };
  await tx
    .insertInto('sellers')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.constraint('sellers_pkey').doUpdateSet(columns))
    .execute();
}
