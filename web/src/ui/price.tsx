import { formatMoney } from '../lib/format/money.ts';
import { classNames } from './class-names.ts';

export type PriceProps = {
  /** The total to pay in minor units. */
  amountMinor: number;
  currency: string;
  /** True for the minimum of several totals, such as "From €18.00". */
  from?: boolean;
  /** False if zero is an amount (a balance, a tax line) and not a free item. */
  freeAtZero?: boolean;
  /** Puts + or − before it, for statements and changes. */
  signed?: boolean;
  className?: string;
};

export function Price({ amountMinor, currency, from = false, freeAtZero = true, signed = false, className }: PriceProps) {
  const free = freeAtZero && amountMinor === 0;
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {free ? (
        'Free'
      ) : (
        <>
          {from && <span className="font-normal text-muted">From </span>}
          {formatMoney(amountMinor, currency, { signDisplay: signed ? 'exceptZero' : 'auto' })}
        </>
      )}
    </span>
  );
}
