import { toMajorUnits } from '@festoon/contracts/core/money-text';
import type { listFees as contract } from '@festoon/contracts/money/finance';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import type { AdminActor, LinesFile } from '../../../platform/http/module.ts';
import { firstDay, monthOf, monthsAfter } from './periods/month-rules.ts';
import { sumFees, type FeeGroup, type FeeSpan, type FeeSumRow } from './sum-queries.ts';

const SHOWN = 100;
const MONTHS = 12;

type Params = EndpointInput<typeof contract>;
type Months = { readonly from: string; readonly until: string };

export async function listFees(ctx: Context, _actor: AdminActor, wish: Params): Promise<EndpointResult<typeof contract>> {
  const months = monthsOf(ctx, wish);
  const rows = await sumFees(ctx.db, spanOf(ctx, wish.by, months), SHOWN);
  const { allTakenMinor: takenMinor = 0, allReturnedMinor: returnedMinor = 0 } = rows[0] ?? {};
  return {
    currency: ctx.config.currency,
    ...months,
    items: rows,
    takenMinor,
    returnedMinor,
    netMinor: takenMinor - returnedMinor,
  };
}

/** The same as CSV, with every organiser or event there is. */
export function exportFees(ctx: Context, wish: Params): LinesFile {
  const { currency } = ctx.config;
  const span = spanOf(ctx, wish.by, monthsOf(ctx, wish));
  const amounts = ['Taken', 'Given back', 'Net'].map((name) => `${name} (${currency})`);
  return csvFile<FeeSumRow>({
    name: 'fees.csv',
    heads: [HEADS[wish.by], 'Sales with a fee', ...amounts, 'Id'],
    // Sums of groups have no pages: the first read gives all of them.
    read: async (last) => (last === null ? sumFees(ctx.db, span, null) : []),
    fieldsOf: ({ key, label, sales, takenMinor, returnedMinor, netMinor }) => {
      const sums = [takenMinor, returnedMinor, netMinor].map((minor) => toMajorUnits(minor, currency));
      return [label, sales, ...sums, key];
    },
  });
}

const HEADS: Readonly<Record<FeeGroup, string>> = { month: 'Month', organiser: 'Organiser', event: 'Event' };

function monthsOf({ clock }: Context, { from, until }: Params): Months {
  const last = until ?? monthOf(clock.now());
  return { from: from ?? monthsAfter(last, 1 - MONTHS), until: last };
}

function spanOf({ config }: Context, by: FeeGroup, { from, until }: Months): FeeSpan {
  return { by, currency: config.currency, since: firstDay(from), until: firstDay(monthsAfter(until, 1)) };
}
