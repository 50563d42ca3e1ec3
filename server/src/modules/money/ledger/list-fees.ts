import { exportsText } from '@festoon/catalogue/money/exports';
import { toMajorUnits } from '@festoon/contracts/core/money-text';
import type { listFees as contract } from '@festoon/contracts/money/finance';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import type { AdminActor, StreamedFile } from '../../../platform/http/module.ts';
import { firstDay, monthOf, monthsAfter } from './periods/month-rules.ts';
import { sumFees, type FeeGroup, type FeeSpan, type FeeSumRow } from './sum-queries.ts';

const ROW_LIMIT = 100;
const DEFAULT_MONTHS = 12;

type Params = EndpointInput<typeof contract>;
type Months = { readonly from: string; readonly until: string };

export async function listFees(ctx: Context, _actor: AdminActor, params: Params): Promise<EndpointResult<typeof contract>> {
  const months = monthsOf(ctx, params);
  const rows = await sumFees(ctx.db, spanOf(ctx, params.by, months), ROW_LIMIT);
  const { totalChargedMinor: chargedMinor = 0, totalReturnedMinor: returnedMinor = 0 } = rows[0] ?? {};
  return {
    currency: ctx.config.currency,
    ...months,
    items: rows,
    chargedMinor,
    returnedMinor,
    netMinor: chargedMinor - returnedMinor,
  };
}

/** Returns the same as CSV, with all organisers or events. */
export function exportFees(ctx: Context, params: Params): StreamedFile {
  const { currency } = ctx.config;
  const span = spanOf(ctx, params.by, monthsOf(ctx, params));
  const amounts = (['feesCharged', 'feesRefunded', 'feesNet'] as const).map((key) => exportsText(key, { currency }));
  return csvFile<FeeSumRow>({
    name: 'fees.csv',
    heads: [exportsText(params.by), exportsText('salesWithFee'), ...amounts, exportsText('id')],
    // Sums of groups have no pages: the first read returns all of them.
    read: async (last) => (last === null ? sumFees(ctx.db, span, null) : []),
    fieldsOf: ({ key, label, sales, chargedMinor, returnedMinor, netMinor }) => {
      const sums = [chargedMinor, returnedMinor, netMinor].map((minor) => toMajorUnits(minor, currency));
      return [label, sales, ...sums, key];
    },
  });
}

function monthsOf({ clock }: Context, { from, until }: Params): Months {
  const last = until ?? monthOf(clock.now());
  return { from: from ?? monthsAfter(last, 1 - DEFAULT_MONTHS), until: last };
}

function spanOf({ config }: Context, by: FeeGroup, { from, until }: Months): FeeSpan {
  return { by, currency: config.currency, since: firstDay(from), until: firstDay(monthsAfter(until, 1)) };
}
