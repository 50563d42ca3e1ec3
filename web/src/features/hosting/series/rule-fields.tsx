import { SERIES_OCCURRENCES_MAX, type SeriesRule, type Weekday } from '@festoon/contracts/hosting/series';
import { weekdayName, weekdayOf } from '@festoon/contracts/hosting/series-text';
import { seriesRuleText } from '@festoon/catalogue/hosting/series-rule';
import { Chip } from '../../../ui/chip.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { NumberStepper } from '../../../ui/form/number-stepper.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { monthlyChoiceOf, monthlyChoices, defaultEndDate } from './default-rule.ts';

type FieldsProps = {
  readonly rule: SeriesRule;
  readonly onChange: (part: Partial<SeriesRule>) => void;
  /** The problems, by the path of the field. */
  readonly problems: Readonly<Record<string, string>>;
};

const WEEKDAYS: readonly Weekday[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const UNITS = { daily: 'unitDay', weekly: 'unitWeek', monthly: 'unitMonth' } as const satisfies Record<
  SeriesRule['freq'],
  string
>;

/** Shows fields for how often, on which days and until when an event repeats. */
export function RuleFields(props: FieldsProps) {
  const { rule } = props;
  return (
    <>
      <FrequencyFields {...props} />
      {rule.freq === 'weekly' && <WeekdayFields {...props} />}
      {rule.freq === 'monthly' && <MonthlyFields {...props} />}
      <EndFields {...props} />
    </>
  );
}

function FrequencyFields({ rule, onChange }: FieldsProps) {
  const options = (Object.keys(UNITS) as SeriesRule['freq'][]).map((freq) => ({
    value: freq,
    label: seriesRuleText(UNITS[freq], { interval: rule.interval }),
  }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid gap-1.5">
        <span className="text-sm font-medium">{seriesRuleText('every')}</span>
        <NumberStepper
          label={seriesRuleText('interval')}
          value={rule.interval}
          min={1}
          max={52}
          onChange={(interval) => onChange({ interval })}
        />
      </div>
      <SelectField
        label={seriesRuleText('unit')}
        hideLabel
        className="w-36"
        options={options}
        value={rule.freq}
        onChange={(event) => onChange(withFreq(rule, event.currentTarget.value as SeriesRule['freq']))}
      />
    </div>
  );
}

function withFreq({ startDate }: SeriesRule, freq: SeriesRule['freq']): Partial<SeriesRule> {
  return {
    freq,
    weekdays: freq === 'weekly' ? [weekdayOf(startDate)] : [],
    monthlyOn: freq === 'monthly' ? (monthlyChoices(startDate)[0]?.on ?? null) : null,
  };
}

function WeekdayFields({ rule, onChange }: FieldsProps) {
  const toggle = (day: Weekday) => {
    const weekdays = WEEKDAYS.filter((other) => (other === day) !== rule.weekdays.includes(other));
    onChange({ weekdays: weekdays.length === 0 ? [day] : weekdays });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{seriesRuleText('onWeekdays')}</legend>
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.map((day) => (
          <Chip key={day} selected={rule.weekdays.includes(day)} onClick={() => toggle(day)}>
            <span>
              {weekdayName(day).slice(0, 3)}
              <span className="sr-only">{weekdayName(day).slice(3)}</span>
            </span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function MonthlyFields({ rule, onChange }: FieldsProps) {
  const choices = monthlyChoices(rule.startDate);
  return (
    <RadioGroup
      legend={seriesRuleText('dayOfTheMonth')}
      options={choices.map(({ value, label }) => ({ value, label }))}
      value={monthlyChoiceOf(rule)?.value}
      onChange={(value) => onChange({ monthlyOn: choices.find((choice) => choice.value === value)?.on ?? null })}
    />
  );
}

function EndFields({ rule, onChange, problems }: FieldsProps) {
  const { end, startDate } = rule;
  const change = (kind: string) =>
    onChange({ end: kind === 'until' ? { kind: 'until', date: defaultEndDate(startDate) } : { kind: 'count', count: 10 } });
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={seriesRuleText('ends')}
        options={[
          { value: 'count', label: seriesRuleText('afterANumberOfDates') },
          { value: 'until', label: seriesRuleText('onADate') },
        ]}
        value={end.kind}
        onChange={change}
        error={problems['rule.end'] ?? problems['rule.end.count']}
      />
      {end.kind === 'count' ? (
        <div>
          <NumberStepper
            label={seriesRuleText('numberOfDates')}
            value={end.count}
            min={1}
            max={SERIES_OCCURRENCES_MAX}
            onChange={(count) => onChange({ end: { kind: 'count', count } })}
          />
        </div>
      ) : (
        <DateField
          label={seriesRuleText('lastDay')}
          className="max-w-60"
          value={end.date}
          min={startDate}
          error={problems['rule.end.date']}
          onChange={(date) => onChange({ end: { kind: 'until', date } })}
        />
      )}
    </div>
  );
}
