import { currentLocale } from '@festoon/catalogue/language';
import { statementDocumentsText } from '@festoon/catalogue/money/statement-documents';
import { statementGroupLabelsText } from '@festoon/catalogue/money/statement-group-labels';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import type { FileTemplate } from '../../../../platform/rendering/render-pool.ts';
import { renderFile } from '../../../../platform/rendering/render-file.ts';
import { throttle, type Throttle } from '../../../../platform/throttle.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { readStatementFilter, timeZoneOf, type StatementParams } from './read-statement.ts';
import type { renderStatementPdf } from './statement-pdf.ts';
import { formatStatementTransaction } from './statement-rules.ts';
import { findBalanceBefore, listStatement, type StatementFilter } from './statement-queries.ts';

// Limits the rows of the PDF to a readable length; the CSV contains all rows.
const MAX_ROWS = 1000;

const RENDER_THROTTLE: Throttle = { name: 'wallet-statement', points: 20, perSeconds: 600 };

const STATEMENT: FileTemplate<Parameters<typeof renderStatementPdf>[0]> = {
  module: new URL('statement-pdf.ts', import.meta.url),
  name: 'renderStatementPdf',
};

/** Returns the filtered statement as PDF, with the available balance before and after its period. */
export async function renderStatement(
  ctx: Context,
  { ownerId, signal }: { readonly ownerId: string; readonly signal: AbortSignal },
  params: StatementParams,
): Promise<Buffer> {
  await throttle(ctx, RENDER_THROTTLE, ownerId);
  const { db, config, clock } = ctx;
  const filter = await readStatementFilter(ctx, ownerId, params);
  const zone = timeZoneOf(params);
  const rows = await listStatement(db, filter, { after: null, limit: MAX_ROWS + 1 });
  const day = dayFormat(zone);
  const owner = await findAccount(db, ownerId);
  const now = clock.now();
  const isTruncated = rows.length > MAX_ROWS;
  const oldest = isTruncated ? undefined : rows.at(-1);
  const input = {
    productName: config.productName,
    publicUrl: config.publicUrl,
    owner: { name: owner?.name ?? '', email: owner?.email ?? '' },
    currency: filter.currency,
    generatedAt: now,
    generatedLabel: day.format(now),
    periodLabel: periodLabel(params, { from: oldest && day.format(oldest.postedAt), until: day.format(now) }),
    filterLabel: filterLabel(params),
    openingMinor: filter.from === null ? 0 : await findBalanceBefore(db, filter, filter.from),
    closingMinor: await findBalanceBefore(db, filter, filter.until),
    isTruncated,
    rows: rows
      .slice(0, MAX_ROWS)
      .toReversed()
      .map((row) => ({
        ...formatStatementTransaction(row),
        day: day.format(row.postedAt),
        pendingMinor: row.pendingMinor,
        availableMinor: row.availableMinor,
        balanceMinor: row.balanceMinor,
        reservedChange: reservedChangeLabel(row, filter),
      })),
  };
  return renderFile(STATEMENT, input, { accountId: ownerId, signal });
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(currentLocale(), { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
}

type PeriodDays = { readonly from: string | undefined; readonly until: string };

/** Returns the period, such as "1 Nov 2026 to 20 Nov 2026". Without a first or a last day, it begins or ends with the given one. */
function periodLabel(params: StatementParams, days: PeriodDays): string {
  const calendar = dayFormat('UTC');
  const formatDate = (text: string) => calendar.format(new Date(`${text}T12:00:00Z`));
  const from = params.from === undefined ? days.from : formatDate(params.from);
  const until = params.until === undefined ? days.until : formatDate(params.until);
  return from === undefined
    ? statementDocumentsText('until', { until })
    : statementDocumentsText('fromUntil', { from, until });
}

function filterLabel({ group, q: text = '' }: StatementParams): string | null {
  if (group === undefined) return text === '' ? null : statementDocumentsText('onlyText', { text });
  const label = statementGroupLabelsText(group);
  return text === ''
    ? statementDocumentsText('onlyGroup', { group: label })
    : statementDocumentsText('onlyGroupAndText', { group: label, text });
}

/** Returns the change of the reserved balance, such as "Reserved −€24.00", unless the available balance changes by the same amount. */
function reservedChangeLabel(
  { reservedMinor, availableMinor }: { reservedMinor: number; availableMinor: number },
  { currency }: Pick<StatementFilter, 'currency'>,
): string {
  if (reservedMinor === 0 || availableMinor === -reservedMinor) return '';
  const amount = formatMoney(reservedMinor, currency, { signDisplay: 'exceptZero' });
  return statementDocumentsText('reservedChange', { amount });
}
