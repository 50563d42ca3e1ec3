import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, Field, splitField, type FieldText } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'required'> &
  FieldText & {
    /** An icon at the start of the input. */
    leading?: ReactNode;
    /** Short text or a control at the end of the input, such as a unit. */
    trailing?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { text, control } = splitField(props);
  const { leading, trailing, ...input } = control;
  return (
    <Field {...text}>
      {(field) => (
        <div className="relative">
          {leading && (
            <span className="pointer-events-none absolute inset-y-0 inset-s-0 grid w-11 place-items-center text-muted [&_svg]:size-5">
              {leading}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...field}
            className={classNames(controlClass, Boolean(leading) && 'ps-11', Boolean(trailing) && 'pe-14')}
          />
          {trailing && (
            <span className="absolute inset-y-0 inset-e-0 flex items-center justify-center pe-3 text-sm text-muted">
              {trailing}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
