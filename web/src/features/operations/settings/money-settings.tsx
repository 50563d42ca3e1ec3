import { formatDecimal } from '../../../lib/format/money.ts';
import type { FormField, Problems, Values } from '../../../lib/use-form.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SettingCard } from './setting-card.tsx';
import { readAmount } from '../../../lib/format/read-amount.ts';

const RATE = 'value.rateBps';
const FIXED = 'value.fixedMinor';
const LIMITS = ['value.leastMinor', 'value.mostMinor', 'value.walletMostMinor'] as const;
const LIMIT_LABELS = ['Least top-up', 'Largest top-up', 'Most a wallet holds'] as const;

type AmountFieldProps = {
  readonly label: string;
  readonly minor: number;
  readonly currency: string;
  readonly field: FormField;
};

function AmountField({ label, minor, currency, field }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      required
      trailing={currency}
      defaultValue={formatDecimal(minor, currency)}
      {...field}
    />
  );
}

/** Percent as basis points; null for what is no percentage. */
function bpsOf(text: string | undefined): number | null {
  const percent = Number((text ?? '').trim().replace(',', '.').replace('%', ''));
  return text?.trim() && Number.isFinite(percent) ? Math.round(percent * 100) : null;
}

/** Sets the platform's fee on each paid ticket. */
export function FeeSetting() {
  return (
    <SettingCard
      name="platform_fee"
      title="Platform fee"
      intro="Of each paid ticket. Bookings that are held or paid keep the fee they began with."
      action="Change fee"
      fields={({ rateBps, fixedMinor }, field, currency) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Share of the price"
            inputMode="decimal"
            autoComplete="off"
            required
            trailing="%"
            defaultValue={String(rateBps / 100)}
            {...field(RATE)}
          />
          <AmountField label="And for each ticket" minor={fixedMinor} currency={currency} field={field(FIXED)} />
        </div>
      )}
      check={(values, currency) => ({
        ...(bpsOf(values[RATE]) === null && { [RATE]: 'Write a percentage, such as 5.' }),
        ...checkAmounts([FIXED])(values, currency),
      })}
      read={(values, currency) => ({ rateBps: bpsOf(values[RATE]), fixedMinor: amountIn(values, FIXED, currency) })}
    />
  );
}

type OneAmount = {
  readonly name: 'payout_least_minor' | 'payout_two_people_above_minor';
  readonly title: string;
  readonly intro: string;
  readonly action: string;
};

function OneAmountSetting(props: OneAmount) {
  return (
    <SettingCard
      {...props}
      fields={(minor, field, currency) => (
        <AmountField label="Amount" minor={minor} currency={currency} field={field('value')} />
      )}
      check={checkAmounts(['value'])}
      read={(values, currency) => amountIn(values, 'value', currency)}
    />
  );
}

export function PayoutSettings() {
  return (
    <>
      <OneAmountSetting
        name="payout_least_minor"
        title="Least payout"
        intro="Nobody can ask for less to be paid to their bank."
        action="Change least payout"
      />
      <OneAmountSetting
        name="payout_two_people_above_minor"
        title="Payouts two people decide"
        intro="Above this amount a second administrator must say yes."
        action="Change limit"
      />
    </>
  );
}

export function TopUpSettings() {
  return (
    <SettingCard
      name="top_up_limits"
      title="Wallet top-ups"
      intro="How much people can put into their wallets by card."
      action="Change limits"
      fields={({ leastMinor, mostMinor, walletMostMinor }, field, currency) => (
        <div className="grid gap-4 sm:grid-cols-3">
          {[leastMinor, mostMinor, walletMostMinor].map((minor, index) => (
            <AmountField
              key={LIMITS[index]}
              label={LIMIT_LABELS[index] ?? ''}
              minor={minor}
              currency={currency}
              field={field(LIMITS[index] ?? '')}
            />
          ))}
        </div>
      )}
      check={checkAmounts(LIMITS)}
      read={(values, currency) => {
        const [leastMinor, mostMinor, walletMostMinor] = LIMITS.map((name) => amountIn(values, name, currency));
        return { leastMinor, mostMinor, walletMostMinor };
      }}
    />
  );
}

/** Sets how long buyers can get a full refund after a material change of an event. */
export function RefundWindowSetting() {
  return (
    <SettingCard
      name="refund_window_hours"
      title="Refunds of changed events"
      intro="When time, place or format of a sold event changes, its buyers can get a full refund for this long."
      action="Change refund window"
      fields={(hours, field) => (
        <TextField
          label="Hours"
          inputMode="numeric"
          autoComplete="off"
          required
          trailing="hours"
          defaultValue={String(hours)}
          {...field('value')}
        />
      )}
      check={(values) =>
        /^\d{1,4}$/.test((values['value'] ?? '').trim()) ? {} : { value: 'Enter a number of hours, such as 72.' }
      }
      read={(values) => Number(values['value'])}
    />
  );
}

/** Returns the amount of a field in minor units. */
function amountIn(values: Values, name: string, currency: string): number | null {
  return readAmount(values[name] ?? '', currency).amountMinor;
}

function checkAmounts(names: readonly string[]) {
  return (values: Values, currency: string): Problems =>
    Object.fromEntries(
      names.flatMap((name) => {
        const { error } = readAmount(values[name] ?? '', currency);
        return error === undefined ? [] : [[name, error]];
      }),
    );
}
