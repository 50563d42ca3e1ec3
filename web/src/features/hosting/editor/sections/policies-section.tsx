import type { RefundPolicy } from '@festoon/contracts/events/events';
import { useState } from 'react';
import { editorPoliciesText } from '@festoon/catalogue/hosting/editor-policies';
import { formatTypedPercent } from '../../../../lib/format/percent-field.ts';
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
        label={editorPoliciesText('taxOnTickets')}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-40"
        trailing="%"
        placeholder="0"
        error={problem}
        value={typed ?? (rateBps === 0 ? '' : formatTypedPercent(rateBps))}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          const rate = Number(value.replace(',', '.').replaceAll(/[^\d.]/g, ''));
          if (Number.isFinite(rate)) changeRate(Math.min(RATE_MAX_BPS, Math.round(rate * 100)));
        }}
        onBlur={() => setTyped(null)}
      />
      {rateBps > 0 && (
        <Switch
          label={editorPoliciesText('pricesIncludeTax')}
          hint={editorPoliciesText('ifOffWeAddTaxTo')}
          checked={inclusive}
          onChange={(event) => changeInclusive(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

const VISIBILITIES = [
  { value: 'public', label: 'visibilityPublic', hint: 'visibilityPublicHint' },
  { value: 'members', label: 'visibilityMembers', hint: 'visibilityMembersHint' },
  { value: 'link', label: 'visibilityLink', hint: 'visibilityLinkHint' },
  { value: 'invited', label: 'visibilityInvited', hint: 'visibilityInvitedHint' },
] as const;

export function PoliciesSection() {
  const [ageLimit, changeAge] = useValue('ageLimit');
  const ageProblem = useProblem('ageLimit');
  return (
    <SectionFrame title={editorPoliciesText('visibilityAndPolicies')}>
      <VisibilityFields />
      <AttendeesField />
      <FieldGroup title={editorPoliciesText('refunds')} intro={editorPoliciesText('changesDontAffectExistingBookings')}>
        <RefundFields />
      </FieldGroup>
      <FieldGroup title={editorPoliciesText('buyerChanges')} intro={editorPoliciesText('buyerChangesIntro')}>
        <BuyerChangesField />
        <TicketChangesField />
      </FieldGroup>
      <FieldGroup title={editorPoliciesText('feesAndTax')} intro={editorPoliciesText('buyersAlwaysSeeTheFullPrice')}>
        <FeeField />
        <TaxFields />
        <PriceExample />
      </FieldGroup>
      <FieldGroup title={editorPoliciesText('age')}>
        <div className="max-w-40">
          <CountField
            label={editorPoliciesText('minimumAge')}
            placeholder={editorPoliciesText('noLimit')}
            value={ageLimit}
            error={ageProblem}
            onChange={(age) => changeAge(age === 0 ? null : age)}
          />
        </div>
      </FieldGroup>
      <FieldGroup title={editorPoliciesText('reminders')} intro={editorPoliciesText('emailedToEveryoneWithATicket')}>
        <ReminderFields />
      </FieldGroup>
      <FieldGroup title={editorPoliciesText('reentry')}>
        <ReentryField />
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
      <RadioGroup
        legend={editorPoliciesText('whoCanSeeIt')}
        variant="cards"
        options={VISIBILITIES.map(({ value, label, hint }) => ({
          value,
          label: editorPoliciesText(label),
          hint: editorPoliciesText(hint),
        }))}
        value={visibility}
        onChange={change}
      />
      {visibility === 'invited' && (
        <TextArea
          label={editorPoliciesText('guestsLabel')}
          hint={editorPoliciesText('oneEmailAddressPerLine')}
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

function AttendeesField() {
  const [attendeesShown, change] = useValue('attendeesShown');
  return (
    <RadioGroup
      legend={editorPoliciesText('whoIsGoing')}
      hint={editorPoliciesText('whoIsGoingHint')}
      options={[
        { value: 'people_and_count', label: editorPoliciesText('showPeopleAndCount') },
        { value: 'people', label: editorPoliciesText('showPeople') },
        { value: 'none', label: editorPoliciesText('showNone') },
      ]}
      value={attendeesShown}
      onChange={change}
    />
  );
}

const REFUND_DEADLINES = [
  ['0', 'untilStart'],
  ['24', 'untilDay'],
  ['48', 'untilTwoDays'],
  ['168', 'untilWeek'],
  ['336', 'untilTwoWeeks'],
  ['720', 'untilThirtyDays'],
] as const;

function RefundFields() {
  const [policy, change] = useValue('refundPolicy');
  const until: Extract<RefundPolicy, { kind: 'until' }> =
    policy.kind === 'until' ? policy : { kind: 'until', hoursBefore: 168, percent: 100 };
  const presetOptions = REFUND_DEADLINES.map(([value, label]) => ({ value, label: editorPoliciesText(label) }));
  const hours = String(until.hoursBefore);
  const options = REFUND_DEADLINES.some(([value]) => value === hours)
    ? presetOptions
    : [...presetOptions, { value: hours, label: editorPoliciesText('untilHours', { hours: until.hoursBefore }) }];
  return (
    <>
      <RadioGroup
        legend={editorPoliciesText('ifABuyerCancels')}
        hideLegend
        options={[
          { value: 'until', label: editorPoliciesText('refundUntilADeadline') },
          {
            value: 'none',
            label: editorPoliciesText('noRefunds'),
            hint: editorPoliciesText('ifYouCancelTheEventEveryone'),
          },
        ]}
        value={policy.kind}
        onChange={(kind) => change(kind === 'none' ? { kind } : until)}
      />
      {policy.kind === 'until' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={editorPoliciesText('until')}
            options={options}
            value={hours}
            onChange={(event) => change({ ...policy, hoursBefore: Number(event.currentTarget.value) })}
          />
          <CountField
            label={editorPoliciesText('refundAmount')}
            value={policy.percent}
            onChange={(percent) => change({ ...policy, percent: Math.min(100, Math.max(1, percent ?? 100)) })}
          />
        </div>
      )}
    </>
  );
}

/** The option that turns changes by buyers off. */
const NEVER = 'never';

const CHANGE_DEADLINES = [
  [0, 'changesUntilStart'],
  [24, 'changesUntilDay'],
  [48, 'changesUntilTwoDays'],
  [168, 'changesUntilWeek'],
] as const;

function BuyerChangesField() {
  const [hoursBefore, change] = useValue('changeHoursBefore');
  const presetOptions = CHANGE_DEADLINES.map(([hours, label]) => ({
    value: String(hours),
    label: editorPoliciesText(label),
  }));
  const isPreset = hoursBefore === null || CHANGE_DEADLINES.some(([hours]) => hours === hoursBefore);
  const ownOption = isPreset
    ? []
    : [{ value: String(hoursBefore), label: editorPoliciesText('untilHours', { hours: hoursBefore }) }];
  const options = [...presetOptions, ...ownOption, { value: NEVER, label: editorPoliciesText('changesOff') }];
  return (
    <div className="max-w-80">
      <SelectField
        label={editorPoliciesText('buyersCanChangeUntil')}
        options={options}
        value={hoursBefore === null ? NEVER : String(hoursBefore)}
        onChange={({ currentTarget: { value } }) => change(value === NEVER ? null : Number(value))}
      />
    </div>
  );
}

function TicketChangesField() {
  const [allowsTicketChanges, change] = useValue('allowsTicketChanges');
  const [hoursBefore] = useValue('changeHoursBefore');
  return (
    <Switch
      label={editorPoliciesText('allowTicketChanges')}
      hint={editorPoliciesText('allowTicketChangesHint')}
      checked={allowsTicketChanges}
      disabled={hoursBefore === null}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}

function FeeField() {
  const [feeMode, change] = useValue('feeMode');
  return (
    <RadioGroup
      legend={editorPoliciesText('whoPaysOurFee')}
      options={[
        { value: 'absorb', label: editorPoliciesText('you'), hint: editorPoliciesText('buyersPayYourPriceAndOur') },
        { value: 'pass_on', label: editorPoliciesText('theBuyer'), hint: editorPoliciesText('theFeeStandsOnTopAnd') },
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
      <p className="text-sm font-medium">{editorPoliciesText('exampleOf', { ticket: example.name })}</p>
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
      <Switch
        label={editorPoliciesText('n1DayBefore')}
        checked={dayBefore}
        onChange={(event) => changeDay(event.currentTarget.checked)}
      />
      <Switch
        label={editorPoliciesText('n1HourBefore')}
        checked={hourBefore}
        onChange={(event) => changeHour(event.currentTarget.checked)}
      />
    </div>
  );
}

function ReentryField() {
  const [allowsReentry, change] = useValue('allowsReentry');
  return (
    <Switch
      label={editorPoliciesText('allowReentry')}
      hint={editorPoliciesText('scanTicketsAtTheExit')}
      checked={allowsReentry}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
