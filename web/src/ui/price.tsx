import { formatMoney } from '../lib/format/money.ts';
import { classNames } from './class-names.ts';

export type PriceProps = {
  /** The total with everything that must be paid, in minor units. */
  amountMinor: number;
  currency: string;
  /** "From €18.00": the least of several totals. */
  from?: boolean;
  /** False where a zero is an amount (a balance, a tax line) and not a free thing. */
  freeAtZero?: boolean;
  /** Puts + or − before it: statements and changes. */
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
