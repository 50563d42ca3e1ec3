import { useRef, useState } from 'react';
import type { FormField } from '../../../lib/use-form.ts';
import { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx';

type FormDateTimeFieldProps = Omit<DateTimeFieldProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  readonly field: FormField;
  readonly defaultValue?: string | undefined;
};

/** Shows a date and time in a form with uncontrolled fields. The form gets it as one value, such as `2026-12-05T19:00`. */
export function FormDateTimeField({ field, defaultValue = '', ...texts }: FormDateTimeFieldProps) {
  const [value, setValue] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const { id, error, ...control } = field;
  const announce = (type: 'input' | 'focusout') => input.current?.dispatchEvent(new Event(type, { bubbles: true }));
  const change = (next: string) => {
    setValue(next);
    if (input.current) input.current.value = next;
    announce('input');
  };
  return (
    <>
      <DateTimeField {...texts} id={id} value={value} error={error} onChange={change} onBlur={() => announce('focusout')} />
      {/* React would set the value of an input of the type "hidden" back to the default. */}
      <input {...control} ref={input} type="text" hidden defaultValue={defaultValue} />
    </>
  );
}
