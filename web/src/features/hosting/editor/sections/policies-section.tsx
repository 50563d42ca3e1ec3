import type { RefundPolicy } from '@festoon/contracts/events/events';
import { useState } from 'react';
import { formatCount } from '../../../../lib/format/format-number.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { CountField } from '../fields/count-field.tsx';
import { useEditor, useProblem, useValue } from '../form/editor-context.ts';
import { FieldGroup, SectionFrame } from '../form/section-frame.tsx';
import { formatPriceLabel } from '../ticket-types/price-text.ts';

import { TextField } from '../../../../ui/form/text-field.tsx';

const RATE_MAX_BPS = 5000;

/** Shows fields for the tax rate in per cent, with up to two decimals. */
function TaxFields() {
  const [rateBps, changeRate] = useValue('taxRateBps');
  const [inclusive, changeInclusive] = useValue('taxInclusive');
  const problem = useProblem('taxRateBps');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <TextField
        label="Tax on tickets"
        inputMode="decimal"
        autoComplete="off"
        className="max-w-40"
        trailing="%"
        placeholder="0"
        error={problem}
        value={typed ?? (rateBps === 0 ? '' : String(rateBps / 100))}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const rate = Number(value.replace(',', '.').replaceAll(/[^\d.]/g, ''));
          if (Number.isFinite(rate)) changeRate(Math.min(RATE_MAX_BPS, Math.round(rate * 100)));
        }}
        onBlur={() => setTyped(null)}
      />
      {rateBps > 0 && (
        <Switch
          label="Prices include the tax"
          hint="Otherwise it is added, and shown in every price from the start."
          checked={inclusive}
          onChange={(event) => changeInclusive(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

const visibilities = [
  { value: 'public', label: 'Everyone', hint: 'Listed, and found by search engines.' },
  { value: 'members', label: 'People with an account', hint: 'Listed for everyone who is signed in.' },
  { value: 'link', label: 'People with the link', hint: 'Not listed anywhere.' },
  { value: 'invited', label: 'Guests you name', hint: 'Only they can open the page.' },
] as const;

export function PoliciesSection() {
  const [ageLimit, changeAge] = useValue('ageLimit');
  const ageProblem = useProblem('ageLimit');
  return (
    <SectionFrame title="Visibility and policies">
      <VisibilityFields />
      <FieldGroup title="Refunds" intro="Each booking keeps the policy it was made under.">
        <RefundFields />
      </FieldGroup>
      <FieldGroup title="Fees and tax" intro="Every price is shown with all of it, from the first card to the receipt.">
        <FeeField />
        <TaxFields />
        <PriceExample />
      </FieldGroup>
      <FieldGroup title="Age">
        <div className="max-w-40">
          <CountField
            label="From how many years"
            placeholder="No limit"
            value={ageLimit}
            error={ageProblem}
            onChange={(age) => changeAge(age === 0 ? null : age)}
          />
        </div>
      </FieldGroup>
      <FieldGroup title="Reminders" intro="Sent by e-mail to everyone with a ticket.">
        <ReminderFields />
      </FieldGroup>
    </SectionFrame>
  );
}

function VisibilityFields() {
  const [visibility, change] = useValue('visibility');
  const [guests, changeGuests] = useValue('guests');
  const problems = useEditor((state) => state.problems);
  const [typed, setTyped] = useState(() => guests.join('\n'));
  const problem = Object.entries(problems).find(([path]) => path.startsWith('guests'))?.[1];
  return (
    <>
      <RadioGroup legend="Who can see it" look="cards" options={[...visibilities]} value={visibility} onChange={change} />
      {visibility === 'invited' && (
        <TextArea
          label="Guests"
          hint="Their e-mail addresses, one on each line."
          rows={5}
          error={problem}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            changeGuests([
              ...new Set(
                value
                  .split(/[\s,;]+/)
                  .map((one) => one.toLowerCase())
                  .filter(Boolean),
              ),
            ]);
          }}
        />
      )}
    </>
  );
}

const refundDeadlines = [
  ['0', 'the start'],
  ['24', 'a day before'],
  ['48', '2 days before'],
  ['168', 'a week before'],
  ['336', '2 weeks before'],
  ['720', '30 days before'],
] as const;

function RefundFields() {
  const [policy, change] = useValue('refundPolicy');
  const until: Extract<RefundPolicy, { kind: 'until' }> =
    policy.kind === 'until' ? policy : { kind: 'until', hoursBefore: 168, percent: 100 };
  const presetOptions = refundDeadlines.map(([value, label]) => ({ value, label }));
  const hours = String(until.hoursBefore);
  const options = presetOptions.some(({ value }) => value === hours)
    ? presetOptions
    : [...presetOptions, { value: hours, label: `${formatCount(until.hoursBefore, 'hour')} before` }];
  return (
    <>
      <RadioGroup
        legend="Buyers who cancel"
        hideLegend
        options={[
          { value: 'until', label: 'Get their money back until some time before' },
          { value: 'none', label: 'Get nothing back', hint: 'If you cancel the event, everyone gets everything back.' },
        ]}
        value={policy.kind}
        onChange={(kind) => change(kind === 'none' ? { kind } : until)}
      />
      {policy.kind === 'until' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Until"
            options={options}
            value={hours}
            onChange={(event) => change({ ...policy, hoursBefore: Number(event.currentTarget.value) })}
          />
          <CountField
            label="Share, in per cent"
            value={policy.percent}
            onChange={(percent) => change({ ...policy, percent: Math.min(100, Math.max(1, percent ?? 100)) })}
          />
        </div>
      )}
    </>
  );
}

function FeeField() {
  const [feeMode, change] = useValue('feeMode');
  return (
    <RadioGroup
      legend="Who pays our fee"
      options={[
        { value: 'absorb', label: 'You', hint: 'Buyers pay the price you set; the fee comes out of it.' },
        { value: 'pass_on', label: 'The buyer', hint: 'The fee stands on top and is shown in every price from the start.' },
      ]}
      value={feeMode}
      onChange={change}
    />
  );
}

/** Shows the price breakdown of one of the event's tickets. It updates shortly after a change is saved. */
function PriceExample() {
  const saved = useEditor((state) => state.saved);
  const [feeMode] = useValue('feeMode');
  const [taxRateBps] = useValue('taxRateBps');
  const [taxInclusive] = useValue('taxInclusive');
  const example = saved.ticketTypes.find(({ kind, priceMinor }) => kind === 'paid' && priceMinor > 0);
  if (example === undefined) return null;
  const isCurrent =
    saved.feeMode === feeMode &&
    saved.taxRateBps === taxRateBps &&
    (taxRateBps === 0 || saved.taxInclusive === taxInclusive);
  return (
    <div className="rounded-card bg-subtle p-4">
      <p className="text-sm font-medium">For example {example.name}</p>
      <p role="status" className="min-h-12 text-ink-2 tabular-nums sm:min-h-6">
        {isCurrent && formatPriceLabel(example, saved)}
      </p>
    </div>
  );
}

function ReminderFields() {
  const [dayBefore, changeDay] = useValue('remindsDayBefore');
  const [hourBefore, changeHour] = useValue('remindsHourBefore');
  return (
    <div className="grid">
      <Switch label="The day before" checked={dayBefore} onChange={(event) => changeDay(event.currentTarget.checked)} />
      <Switch label="An hour before" checked={hourBefore} onChange={(event) => changeHour(event.currentTarget.checked)} />
    </div>
  );
}
