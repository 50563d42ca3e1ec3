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
  locale?: string;
  className?: string;
};

export function Price({ from = false, freeAtZero = true, className, ...amount }: PriceProps) {
  const free = freeAtZero && amount.amountMinor === 0;
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {free ? (
        'Free'
      ) : (
        <>
          {from && <span className="font-normal text-muted">From </span>}
          {formatPrice(amount)}
        </>
      )}
    </span>
  );
}

const formats = new Map<string, Intl.NumberFormat>();

/** "€54.00", "¥1,200"; `signed` gives "+€5.00" and "−€5.00". */
export function formatPrice({
  amountMinor,
  currency,
  signed = false,
  locale = 'en',
}: Pick<PriceProps, 'amountMinor' | 'currency' | 'signed' | 'locale'>): string {
  const key = `${locale} ${currency} ${signed}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay: signed ? 'exceptZero' : 'auto' });
    formats.set(key, format);
  }
  const exponent = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** exponent).replace('-', '−');
}
