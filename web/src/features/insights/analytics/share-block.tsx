import type { Share } from '@festoon/contracts/insights/analytics';
import { formatNumber } from '../../../lib/format/format.ts';
import { formatMoney, toMajorUnits } from '../../../lib/format/money.ts';
import { ChartBlock } from '../../../ui/charts/chart-block.tsx';
import { ShareBars } from '../../../ui/charts/share-bars.tsx';
import { formatQuantity } from './change-text.ts';
import { counted, type CountedName } from './counted.ts';
import { leaderFinding } from './findings.ts';

const SHOWN_MAX = 8;

export type ShareColumn = {
  readonly header: string;
  readonly of: (share: Share) => number;
  readonly isMoney?: boolean;
};

export type ShareBlockProps = {
  readonly name: string;
  readonly how: CountedName;
  readonly file: string;
  readonly currency: string;
  /** With names that can be read. */
  readonly shares: readonly Share[];
  /** The number that sets the length of the bars. */
  readonly by: 'tickets' | 'bookings' | 'visits';
  readonly columns: readonly ShareColumn[];
  readonly none: string;
  /** Most visits and sales are of none of these. */
  readonly isPart?: boolean;
};

/** Shows the shares of sales by one property, such as ticket type or source. */
export function ShareBlock(props: ShareBlockProps) {
  const { name, how, file, currency, shares, by, columns, none, isPart = false } = props;
  const isRest = ({ id }: Share) => Number(id === 'elsewhere');
  const sorted = shares.toSorted(
    (one, other) => isRest(one) - isRest(other) || other[by] - one[by] || other.grossMinor - one.grossMinor,
  );
  const value = (share: Share, { of, isMoney = false }: ShareColumn) =>
    isMoney ? toMajorUnits(of(share), currency) : of(share);
  const words = (share: Share, { of, isMoney = false }: ShareColumn) =>
    isMoney ? formatMoney(of(share), currency) : formatNumber(of(share));
  const left = sorted.length - SHOWN_MAX;
  return (
    <ChartBlock
      name={name}
      finding={leaderFinding(shares, by, { none, isPart })}
      unit={`By ${by}, with sales.`}
      counted={counted[how]}
      file={file}
      table={{
        head: [name, ...columns.map(({ header, isMoney }) => (isMoney ? `${header} (${currency})` : header))],
        rows: sorted.map((share) => [share.name, ...columns.map((column) => value(share, column))]),
        shown: sorted.map((share) => [share.name, ...columns.map((column) => words(share, column))]),
      }}
    >
      {sorted.length === 0 ? (
        <p className="text-muted">{none}.</p>
      ) : (
        <ShareBars
          label={name}
          bars={sorted.slice(0, SHOWN_MAX).map((share) => ({
            id: share.id,
            name: share.name,
            value: share[by],
            words: `${formatQuantity(share[by], by.slice(0, -1))}${share.grossMinor > 0 ? ` · ${formatMoney(share.grossMinor, currency)}` : ''}`,
          }))}
        />
      )}
      {left > 0 && <p className="text-sm text-muted">{formatQuantity(left, 'more row')} in the table.</p>}
    </ChartBlock>
  );
}
