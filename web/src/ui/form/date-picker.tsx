import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { datesText } from '@festoon/catalogue/ui/dates';
import { classNames } from '../class-names.ts';
import { controlClass, Field, splitField, type FieldText } from './field.tsx';
import { CalendarIcon } from '../image/icons.ts';
import type { IsoDate } from '../../lib/format/iso-date.ts';
import { Popover } from '../overlay/popover.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export type DatePickerProps = FieldText & {
  id?: string;
  name?: string;
  /** '' if no date is chosen. */
  value: IsoDate;
  onChange: (day: IsoDate) => void;
  onBlur?: () => void;
  min?: IsoDate;
  max?: IsoDate;
  disabled?: boolean;
  ref?: ComponentProps<'input'>['ref'];
};

/** Shows the browser's date field, in which people type a date in their own order, with a calendar beside it. */
export function DatePicker(props: DatePickerProps) {
  const { text, control } = splitField(props);
  const { value, onChange, min, max, disabled = false, ...input } = control;
  const [open, setOpen] = useState(false);
  return (
    <Field {...text}>
      {(field) => (
        <div className="relative">
          <input
            {...input}
            {...field}
            type="date"
            value={value}
            min={min}
            max={max}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(controlClass, 'date-input pe-12')}
          />
          <Popover
            open={open}
            onOpenChange={setOpen}
            align="end"
            title={datesText('chooseADate')}
            hideTitle
            className="p-3"
            trigger={
              <button
                type="button"
                disabled={disabled}
                aria-label={datesText('openTheCalendar')}
                className={calendarButtonClass}
              >
                <CalendarIcon className="size-5" />
              </button>
            }
          >
            <Suspense fallback={<Skeleton className="h-84 w-70" />}>
              <Calendar
                selected={value || undefined}
                min={min}
                max={max}
                autoFocus
                onSelect={(day) => {
                  onChange(day);
                  setOpen(false);
                }}
              />
            </Suspense>
          </Popover>
        </div>
      )}
    </Field>
  );
}

const calendarButtonClass =
  'absolute top-0 inset-e-0 grid size-11 place-items-center rounded-control text-muted transition-colors hover:text-ink disabled:opacity-50';
