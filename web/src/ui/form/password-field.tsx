import { useState, type ComponentProps, type ReactNode } from 'react';
import { fieldText } from '@festoon/catalogue/ui/field';
import { classNames } from '../class-names.ts';
import { controlClass, Field, splitField, type FieldText } from './field.tsx';
import { EyeIcon, EyeOffIcon } from '../image/icons.ts';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'required'> &
  FieldText & {
    /** The strength as text, below the input. */
    strength?: ReactNode;
    /** Leaves out the toggle. */
    hideToggle?: boolean;
  };

/** Shows one password input with a toggle that reveals the text, so that no one has to type it twice. */
export function PasswordField(props: PasswordFieldProps) {
  const { text, control } = splitField(props);
  const { strength, hideToggle = false, ...input } = control;
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOffIcon : EyeIcon;
  return (
    <Field {...text}>
      {(field) => (
        <>
          <div className="relative">
            <input
              autoCapitalize="none"
              spellCheck={false}
              {...input}
              {...field}
              type={isVisible ? 'text' : 'password'}
              className={classNames(controlClass, 'pe-12')}
            />
            {!hideToggle && (
              <button
                type="button"
                aria-label={fieldText('showPassword')}
                aria-pressed={isVisible}
                aria-controls={field.id}
                onClick={() => setIsVisible(!isVisible)}
                className="absolute inset-y-0 inset-e-0 grid w-11 place-items-center rounded-control text-muted transition-colors hover:text-ink"
              >
                <Icon className="size-5" />
              </button>
            )}
          </div>
          {strength && !text.error && (
            <p className="mt-1.5 text-sm text-muted" aria-live="polite">
              {strength}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
