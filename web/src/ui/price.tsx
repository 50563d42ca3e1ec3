import type { ReactNode } from 'react';
import { priceText } from '@festoon/catalogue/lib/price';
import { formatMoney } from '../lib/format/money.ts';
import { joinParts } from '../lib/join-parts.tsx';
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
  const price = formatMoney(amountMinor, currency, { signDisplay: signed ? 'exceptZero' : 'auto' });
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {free ? priceText('free') : from ? fromPrice(price) : price}
    </span>
  );
}

function fromPrice(price: string): ReactNode {
  const muted = (chunks: ReactNode) => <span className="font-normal text-muted">{chunks}</span>;
  return joinParts(priceText.parts('from', { price, muted }));
}
