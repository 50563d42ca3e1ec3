import { statementGroupLabelsText } from '@festoon/catalogue/money/statement-group-labels';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import type { PdfTemplate } from '../../../../platform/pdf/pdf-pool.ts';
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { throttle, type Throttle } from '../../../../platform/throttle.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { readStatementFilter, timeZoneOf, type StatementParams } from './read-statement.ts';
import type { renderStatementPdf } from './statement-pdf.ts';
import { formatStatementTransaction } from './statement-rules.ts';
import { findBalanceBefore, listStatement, type StatementFilter } from './statement-queries.ts';

// Limits the rows of the PDF to a readable length; the CSV contains all rows.
const MAX_ROWS = 1000;

const RENDER_THROTTLE: Throttle = { name: 'wallet-statement', points: 20, perSeconds: 600 };

const STATEMENT: PdfTemplate<Parameters<typeof renderStatementPdf>[0]> = {
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
  const input = {
    productName: config.productName,
    publicUrl: config.publicUrl,
    owner: { name: owner?.name ?? '', email: owner?.email ?? '' },
    currency: filter.currency,
    generatedAt: now,
    generatedLabel: day.format(now),
    periodLabel: periodLabel(params),
    filterLabel: filterLabel(params),
    openingMinor: filter.from === null ? 0 : await findBalanceBefore(db, filter, filter.from),
    closingMinor: await findBalanceBefore(db, filter, filter.until),
    isTruncated: rows.length > MAX_ROWS,
    rows: rows.slice(0, MAX_ROWS).map((row) => ({
      ...formatStatementTransaction(row),
      day: day.format(row.postedAt),
      availableMinor: row.availableMinor,
      balanceMinor: row.balanceMinor,
      balanceChanges: balanceChangesLabel(row, filter),
    })),
  };
  return renderPdf(STATEMENT, input, { accountId: ownerId, signal });
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
}

/** "1 Nov 2026 to 20 Nov 2026", "Until 20 Nov 2026". */
function periodLabel({ from, until }: StatementParams): string {
  const calendar = dayFormat('UTC');
  const formatDate = (text: string) => calendar.format(new Date(`${text}T12:00:00Z`));
  if (from !== undefined)
    return until === undefined ? `Since ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(until)}`;
  return until === undefined ? 'Everything so far' : `Until ${formatDate(until)}`;
}

function filterLabel({ group, q }: StatementParams): string | null {
  const parts = [
    group !== undefined && statementGroupLabelsText(group).toLowerCase(),
    q !== undefined && q !== '' && `“${q}”`,
  ];
  const labels = parts.filter((part) => typeof part === 'string');
  return labels.length === 0 ? null : `Only ${labels.join(', ')}`;
}

/** Formats the changes of the pending and held balances: "Pending +€24.00". */
function balanceChangesLabel(
  { pendingMinor, reservedMinor }: { pendingMinor: number; reservedMinor: number },
  { currency }: Pick<StatementFilter, 'currency'>,
): string {
  const signed = (name: string, minor: number) =>
    minor === 0 ? [] : [`${name} ${formatMoney(minor, currency, { signDisplay: 'exceptZero' })}`];
  return [...signed('Pending', pendingMinor), ...signed('Held', reservedMinor)].join(', ');
}
