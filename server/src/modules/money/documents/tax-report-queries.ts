import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type TaxReportQuery = {
  readonly issuerId: string;
  /** Documents issued from this instant on, and before `before`. */
  readonly from: Date;
  readonly before: Date;
};

export type TaxRowSums = {
  countryCode: string;
  currency: string;
  rateBps: number;
  saleNetMinor: number;
  saleTaxMinor: number;
  refundNetMinor: number;
  refundTaxMinor: number;
  documentCount: number;
};

/**
 * Returns the sums of an organiser's documents by country, currency and rate. The part of a document that no rate covers has rate 0,
 * so that the sums of all rows are the sums of the documents. A credit note whose cause is a document replaces it and lowers the sales.
 */
export async function listTaxSums(tx: DbOrTx, { issuerId, from, before }: TaxReportQuery): Promise<TaxRowSums[]> {
  const { rows } = await sql<TaxRowSums>`
    with issued as materialized (
      select d.id, d.currency, d.total_minor, d.tax_minor, d.content -> 'taxes' as taxes, coalesce(e.country_code, '') as country_code,
        d.kind = 'credit_note' as is_credit, d.kind = 'credit_note' and d.cause_id = d.credited_document_id as is_replacement
      from documents d left join events e on e.id = d.event_id
      where d.issuer_id = ${issuerId} and d.issued_at >= ${from} and d.issued_at < ${before}
    ),
    parts as (
      select i.id, coalesce(t."rateBps", 0) as rate_bps, t."netMinor" as net_minor, t."taxMinor" as tax_minor
      from issued i cross join jsonb_to_recordset(i.taxes) as t ("rateBps" int, "netMinor" bigint, "taxMinor" bigint)
      union all
      select i.id, 0, i.total_minor - i.tax_minor - covered.net_minor, i.tax_minor - covered.tax_minor
      from issued i cross join lateral (
        select coalesce(sum(t."netMinor"), 0)::bigint as net_minor, coalesce(sum(t."taxMinor"), 0)::bigint as tax_minor
        from jsonb_to_recordset(i.taxes) as t ("netMinor" bigint, "taxMinor" bigint)
      ) covered
      where i.total_minor <> covered.net_minor + covered.tax_minor
    ),
    signed as (
      select i.country_code, i.currency, p.rate_bps, i.id,
        case when not i.is_credit then 1 when i.is_replacement then -1 else 0 end as sale_sign,
        case when i.is_credit and not i.is_replacement then 1 else 0 end as refund_sign, p.net_minor, p.tax_minor
      from parts p join issued i on i.id = p.id
    )
    select country_code as "countryCode", currency, rate_bps as "rateBps",
      coalesce(sum(sale_sign * net_minor), 0)::bigint as "saleNetMinor", coalesce(sum(sale_sign * tax_minor), 0)::bigint as "saleTaxMinor",
      coalesce(sum(refund_sign * net_minor), 0)::bigint as "refundNetMinor",
      coalesce(sum(refund_sign * tax_minor), 0)::bigint as "refundTaxMinor", count(distinct id)::int as "documentCount"
    from signed group by country_code, currency, rate_bps order by currency, country_code, rate_bps desc`.execute(tx);
  return rows;
}
