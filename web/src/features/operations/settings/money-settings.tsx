import { moneySettingsText } from '@festoon/catalogue/operations/money-settings';
import type { FormField, Problems, Values } from '../../../lib/use-form.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SettingCard } from './setting-card.tsx';
import { formatTypedPercent, parseTypedPercent } from '../../../lib/format/percent-field.ts';
import { formatTypedAmount, parseTypedAmount } from '../../../lib/format/parse-typed-amount.ts';

const RATE_FIELD = 'value.rateBps';
const FIXED_FIELD = 'value.fixedMinor';
const LIMIT_FIELDS = ['value.minimumMinor', 'value.maximumMinor', 'value.maximumBalanceMinor'] as const;
const LIMIT_LABELS = ['minimumTopUp', 'maximumTopUp', 'maximumBalance'] as const;

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
      defaultValue={formatTypedAmount(minor, currency)}
      {...field}
    />
  );
}

/** Shows the setting for the platform's fee on each paid ticket. */
export function FeeSetting() {
  return (
    <SettingCard
      name="platform_fee"
      title={moneySettingsText('platformFee')}
      intro={moneySettingsText('chargedOnEachPaidTicketExisting')}
      action={moneySettingsText('changeFee')}
      fields={({ rateBps, fixedMinor }, field, currency) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={moneySettingsText('percentageOfThePrice')}
            inputMode="decimal"
            autoComplete="off"
            required
            trailing="%"
            defaultValue={formatTypedPercent(rateBps)}
            {...field(RATE_FIELD)}
          />
          <AmountField
            label={moneySettingsText('fixedFeePerTicket')}
            minor={fixedMinor}
            currency={currency}
            field={field(FIXED_FIELD)}
          />
        </div>
      )}
      check={(values, currency) => ({
        ...(parseTypedPercent(values[RATE_FIELD] ?? '') === null && {
          [RATE_FIELD]: moneySettingsText('enterAPercentageSuchAs5'),
        }),
        ...checkAmounts([FIXED_FIELD])(values, currency),
      })}
      read={(values, currency) => ({
        rateBps: parseTypedPercent(values[RATE_FIELD] ?? ''),
        fixedMinor: readAmountValue(values, FIXED_FIELD, currency),
      })}
    />
  );
}

type AmountSettingProps = {
  readonly name: 'payout_min_minor' | 'payout_dual_approval_above_minor';
  readonly title: string;
  readonly intro: string;
  readonly action: string;
};

function AmountSetting(props: AmountSettingProps) {
  return (
    <SettingCard
      {...props}
      fields={(minor, field, currency) => (
        <AmountField label={moneySettingsText('amount')} minor={minor} currency={currency} field={field('value')} />
      )}
      check={checkAmounts(['value'])}
      read={(values, currency) => readAmountValue(values, 'value', currency)}
    />
  );
}

export function LeastPayoutSetting() {
  return (
    <AmountSetting
      name="payout_min_minor"
      title={moneySettingsText('leastPayout')}
      intro={moneySettingsText('organisersCantRequestSmallerPayouts')}
      action={moneySettingsText('changeMinimumPayout')}
    />
  );
}

export function TwoPersonApprovalSetting() {
  return (
    <AmountSetting
      name="payout_dual_approval_above_minor"
      title={moneySettingsText('twoPersonApproval')}
      intro={moneySettingsText('payoutsAboveThisAmountNeedA')}
      action={moneySettingsText('changeLimit')}
    />
  );
}

export function TopUpSettings() {
  return (
    <SettingCard
      name="top_up_limits"
      title={moneySettingsText('walletTopUps')}
      intro={moneySettingsText('howMuchPeopleCanAddTo')}
      action={moneySettingsText('changeLimits')}
      fields={({ minimumMinor, maximumMinor, maximumBalanceMinor }, field, currency) => (
        <div className="grid gap-4 sm:grid-cols-3">
          {[minimumMinor, maximumMinor, maximumBalanceMinor].map((minor, index) => (
            <AmountField
              key={LIMIT_FIELDS[index]}
              label={moneySettingsText(LIMIT_LABELS[index] ?? 'minimumTopUp')}
              minor={minor}
              currency={currency}
              field={field(LIMIT_FIELDS[index] ?? '')}
            />
          ))}
        </div>
      )}
      check={checkAmounts(LIMIT_FIELDS)}
      read={(values, currency) => {
        const [minimumMinor, maximumMinor, maximumBalanceMinor] = LIMIT_FIELDS.map((name) =>
          readAmountValue(values, name, currency),
        );
        return { minimumMinor, maximumMinor, maximumBalanceMinor };
      }}
    />
  );
}

/** Shows the setting for how long buyers can get a full refund after a material change of an event. */
export function RefundWindowSetting() {
  return (
    <SettingCard
      name="refund_window_hours"
      title={moneySettingsText('refundsForChangedEvents')}
      intro={moneySettingsText('whenTheTimeVenueOrFormat')}
      action={moneySettingsText('changeRefundPeriod')}
      fields={(hours, field) => (
        <TextField
          label={moneySettingsText('refundPeriod')}
          inputMode="numeric"
          autoComplete="off"
          required
          trailing={moneySettingsText('hoursUnit')}
          defaultValue={String(hours)}
          {...field('value')}
        />
      )}
      check={(values) =>
        /^\d{1,4}$/.test((values['value'] ?? '').trim()) ? {} : { value: moneySettingsText('enterANumberOfHoursSuch') }
      }
      read={(values) => Number(values['value'])}
    />
  );
}

/** Returns the amount of a field in minor units. */
function readAmountValue(values: Values, name: string, currency: string): number | null {
  return parseTypedAmount(values[name] ?? '', currency).amountMinor;
}

function checkAmounts(names: readonly string[]) {
  return (values: Values, currency: string): Problems =>
    Object.fromEntries(
      names.flatMap((name) => {
        const { error } = parseTypedAmount(values[name] ?? '', currency);
        return error === undefined ? [] : [[name, error]];
      }),
    );
}
