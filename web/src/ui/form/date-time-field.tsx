import { useId } from 'react';
import { datesText } from '@festoon/catalogue/ui/dates';
import { DatePicker } from './date-picker.tsx';
import { FieldError } from './field.tsx';
import { TextField } from './text-field.tsx';

type DateTimeFieldProps = {
  /** Completed by "date" and "time", for example "Starts". */
  readonly label: string;
  /** `2026-12-05T19:00`, or '' for none. */
  readonly value: string;
  readonly onChange: (local: string) => void;
  readonly error?: string | undefined;
  /** For all-day events. */
  readonly dateOnly?: boolean;
  readonly optional?: boolean;
  readonly min?: string;
  readonly hint?: string;
  /** True if its form has no other date, so that the fields need no name of the moment. */
  readonly isOnly?: boolean;
};

function dateLabel(field: string, { dateOnly, isOnly }: { dateOnly: boolean; isOnly: boolean }): string {
  if (dateOnly) return field;
  return isOnly ? datesText('date') : datesText('dateOf', { field });
}

const MIDNIGHT = '00:00';

/** Shows fields for a local date and time. */
export function DateTimeField({
  label,
  value,
  onChange,
  error,
  dateOnly = false,
  optional = false,
  min,
  hint,
  isOnly = false,
}: DateTimeFieldProps) {
  const id = useId();
  const hintId = useId();
  const [date = '', time = ''] = value.split('T');
  const emit = (nextDate: string, nextTime: string) => {
    if (nextDate !== '') onChange(`${nextDate}T${nextTime || MIDNIGHT}`);
    else if (optional) onChange('');
  };
  return (
    <div className="grid min-w-0 content-start" aria-describedby={`${hintId} ${id}`} role="group" aria-label={label}>
      <div className={dateOnly ? 'grid' : 'grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3'}>
        <DatePicker
          label={dateLabel(label, { dateOnly, isOnly })}
          className="grid-cols-[minmax(0,1fr)]"
          optional={optional}
          value={date}
          {...(min && { min })}
          onChange={(next) => emit(next, time)}
        />
        {!dateOnly && (
          <TextField
            label={datesText('time')}
            type="time"
            className="grid-cols-[minmax(0,1fr)]"
            value={time}
            disabled={date === ''}
            onChange={(event) => event.currentTarget.value !== '' && emit(date, event.currentTarget.value)}
          />
        )}
      </div>
      <p id={hintId} className="mt-1.5 text-sm text-muted empty:hidden">
        {hint}
      </p>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
