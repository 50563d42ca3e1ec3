import type { FocusEvent } from 'react';
import { controlClass, Field, splitField, type FieldText } from '../field.tsx';

type NativeFieldProps = FieldText & {
  readonly type: 'date' | 'time';
  readonly id?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly disabled?: boolean;
};

/** Shows the browser's own field, which is the better one on touch devices. */
export function NativeField(props: NativeFieldProps) {
  const { text, control } = splitField(props);
  return (
    <Field {...text}>
      {(field) => (
        <input {...control} {...field} onChange={(event) => control.onChange(event.target.value)} className={controlClass} />
      )}
    </Field>
  );
}
