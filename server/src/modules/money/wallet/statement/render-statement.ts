import { statementGroupLabels } from '@festoon/contracts/money/wallet-text';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import type { PdfTemplate } from '../../../../platform/pdf/pdf-pool.ts';
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { throttle, type Throttle } from '../../../../platform/throttle.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { readParams, zoneOf, type StatementParams } from './read-statement.ts';
import type { renderStatementPdf } from './statement-pdf.ts';
import { formatMovement } from './statement-rules.ts';
import { findBalanceBefore, listStatement, type WantedEntries } from './statement-queries.ts';

// Limits the rows of the PDF to a readable length; the CSV contains all rows.
const MOST_ROWS = 1000;

const DRAWINGS: Throttle = { name: 'wallet-statement', points: 20, perSeconds: 600 };

const STATEMENT: PdfTemplate<Parameters<typeof renderStatementPdf>[0]> = {
  module: new URL('statement-pdf.ts', import.meta.url),
  name: 'renderStatementPdf',
};

/** The narrowed statement on paper, with what was available before and after its days. */
export async function renderStatement(
  ctx: Context,
  { ownerId, signal }: { readonly ownerId: string; readonly signal: AbortSignal },
  wish: StatementParams,
): Promise<Buffer> {
  await throttle(ctx, DRAWINGS, ownerId);
  const { db, config, clock } = ctx;
  const wanted = await readParams(ctx, ownerId, wish);
  const zone = zoneOf(wish);
  const rows = await listStatement(db, wanted, { after: null, limit: MOST_ROWS + 1 });
  const day = dayFormat(zone);
  const owner = await findAccount(db, ownerId);
  const now = clock.now();
  const input = {
    productName: config.productName,
    publicUrl: config.publicUrl,
    owner: { name: owner?.name ?? '', email: owner?.email ?? '' },
    currency: wanted.currency,
    madeAt: now,
    madeText: day.format(now),
    formatPeriod: formatPeriod(wish),
    filterLabel: filterLabel(wish),
    openingMinor: wanted.from === null ? 0 : await findBalanceBefore(db, wanted, wanted.from),
    closingMinor: await findBalanceBefore(db, wanted, wanted.until),
    isCut: rows.length > MOST_ROWS,
    rows: rows.slice(0, MOST_ROWS).map((row) => ({
      ...formatMovement(row),
      day: day.format(row.postedAt),
      availableMinor: row.availableMinor,
      balanceMinor: row.balanceMinor,
      besides: balanceChangesLabel(row, wanted),
    })),
  };
  return renderPdf(STATEMENT, input, { accountId: ownerId, signal });
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
}

/** "1 Nov 2026 to 20 Nov 2026", "Until 20 Nov 2026". */
function formatPeriod({ from, until }: StatementParams): string {
  const calendar = dayFormat('UTC');
  const noon = (text: string) => calendar.format(new Date(`${text}T12:00:00Z`));
  if (from !== undefined) return until === undefined ? `Since ${noon(from)}` : `${noon(from)} to ${noon(until)}`;
  return until === undefined ? 'Everything so far' : `Until ${noon(until)}`;
}

function filterLabel({ group, q }: StatementParams): string | null {
  const parts = [group !== undefined && statementGroupLabels[group].toLowerCase(), q !== undefined && q !== '' && `“${q}”`];
  const said = parts.filter((part) => typeof part === 'string');
  return said.length === 0 ? null : `Only ${said.join(', ')}`;
}

/** Formats the changes of the pending and held balances: "Pending +€24.00". */
function balanceChangesLabel(
  { pendingMinor, heldMinor }: { pendingMinor: number; heldMinor: number },
  { currency }: Pick<WantedEntries, 'currency'>,
): string {
  const signed = (name: string, minor: number) =>
    minor === 0 ? [] : [`${name} ${formatMoney(minor, currency, { signDisplay: 'exceptZero' })}`];
  return [...signed('Pending', pendingMinor), ...signed('Held', heldMinor)].join(', ');
}
