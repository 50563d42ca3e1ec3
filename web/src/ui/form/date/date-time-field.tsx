import { useId, type FocusEvent } from 'react';
import { datesText } from '@festoon/catalogue/ui/dates';
import { FieldError } from '../field.tsx';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

/** A moment whose name is part of both labels: "Start date" and "Start time". */
type Moment = 'start' | 'end' | 'salesStart' | 'salesEnd' | 'presaleStart';

export type DateTimeFieldProps = {
  /** The name of both fields together, and of the date if there is no moment: "Valid from". */
  readonly label: string;
  readonly moment?: Moment;
  /** `2026-12-05T19:00`, or '' for none. */
  readonly value: string;
  readonly onChange: (local: string) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly id?: string;
  readonly error?: string | undefined;
  /** The time that a chosen date gets while there is none, such as `09:00`; midnight by default. */
  readonly defaultTime?: string;
  /** For all-day events. */
  readonly dateOnly?: boolean;
  readonly optional?: boolean;
  readonly required?: boolean;
  readonly min?: string;
  readonly hint?: string;
  /** True if its form has no other date, so that the fields need no name of the moment. */
  readonly isOnly?: boolean;
};

type LabelSource = Pick<DateTimeFieldProps, 'label' | 'moment' | 'dateOnly' | 'isOnly'>;

function dateLabel({ label, moment, dateOnly, isOnly }: LabelSource): string {
  if (isOnly) return datesText('date');
  return dateOnly || moment === undefined ? label : datesText('dateOf', { moment });
}

const MIDNIGHT = '00:00';

/** Shows fields for a local date and time. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, moment, value, onChange, onBlur, error, dateOnly = false, optional = false, required, min, hint } = props;
  const errorId = useId();
  const hintId = useId();
  const [date = '', time = ''] = value.split('T');
  const emit = (nextDate: string, nextTime: string) => {
    if (nextDate !== '') onChange(`${nextDate}T${nextTime || (props.defaultTime ?? MIDNIGHT)}`);
    else if (optional) onChange('');
  };
  const shared = { required, ...(onBlur && { onBlur }) };
  return (
    <div className="grid min-w-0 content-start" aria-describedby={`${hintId} ${errorId}`} role="group" aria-label={label}>
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        <DateField
          {...shared}
          {...(props.id !== undefined && { id: props.id })}
          label={dateLabel(props)}
          className="min-w-0 grow-[99] basis-48 grid-cols-[minmax(0,1fr)]"
          optional={optional}
          value={date}
          min={min}
          onChange={(next) => emit(next, time)}
        />
        {!dateOnly && (
          <TimeField
            {...shared}
            label={moment === undefined ? datesText('time') : datesText('timeOf', { moment })}
            className="min-w-0 grow basis-34 grid-cols-[minmax(0,1fr)]"
            value={time}
            disabled={date === ''}
            onChange={(next) => next !== '' && emit(date, next)}
          />
        )}
      </div>
      <p id={hintId} className="mt-1.5 text-sm text-muted empty:hidden">
        {hint}
      </p>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
