import { currentLocale } from '@festoon/catalogue/language';
import { statementDocumentsText } from '@festoon/catalogue/money/statement-documents';
import { statementGroupLabels } from '@festoon/contracts/money/wallet-text';
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
  return new Intl.DateTimeFormat(currentLocale(), { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
}

/** "1 Nov 2026 to 20 Nov 2026", "Until 20 Nov 2026". */
function periodLabel(params: StatementParams): string {
  const calendar = dayFormat('UTC');
  const formatDate = (text: string) => calendar.format(new Date(`${text}T12:00:00Z`));
  const from = params.from === undefined ? null : formatDate(params.from);
  const until = params.until === undefined ? null : formatDate(params.until);
  if (from === null) {
    return until === null ? statementDocumentsText('allTime') : statementDocumentsText('until', { until });
  }
  return until === null ? statementDocumentsText('since', { from }) : statementDocumentsText('fromUntil', { from, until });
}

function filterLabel({ group, q: text = '' }: StatementParams): string | null {
  if (group === undefined) return text === '' ? null : statementDocumentsText('onlyText', { text });
  const label = statementGroupLabels[group];
  return text === ''
    ? statementDocumentsText('onlyGroup', { group: label })
    : statementDocumentsText('onlyGroupAndText', { group: label, text });
}

/** Formats the changes of the pending and reserved balances: "Pending +€24.00". */
function balanceChangesLabel(
  { pendingMinor, reservedMinor }: { pendingMinor: number; reservedMinor: number },
  { currency }: Pick<StatementFilter, 'currency'>,
): string {
  const signed = (minor: number) => formatMoney(minor, currency, { signDisplay: 'exceptZero' });
  const [pending, reserved] = [signed(pendingMinor), signed(reservedMinor)];
  if (pendingMinor !== 0 && reservedMinor !== 0)
    return statementDocumentsText('pendingAndReservedChange', { pending, reserved });
  if (pendingMinor !== 0) return statementDocumentsText('pendingChange', { amount: pending });
  return reservedMinor === 0 ? '' : statementDocumentsText('reservedChange', { amount: reserved });
}
