import type { EventFields } from '@festoon/contracts/hosting/event-fields';
import type { ReactNode } from 'react';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useProblem, useValue } from './editor-context.ts';

type TextNames = { [Name in keyof EventFields]: EventFields[Name] extends string ? Name : never }[keyof EventFields];

type EventTextFieldProps = {
  readonly name: TextNames;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly optional?: boolean;
  readonly required?: boolean;
  readonly maxLength: number;
  readonly type?: 'text' | 'url';
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
};

/** Shows a single-line field of an event, saved automatically. */
export function EventTextField({ name, type = 'text', ...field }: EventTextFieldProps) {
  const [value, change] = useValue(name);
  const error = useProblem(name);
  return (
    <TextField
      {...field}
      type={type}
      {...(type === 'url' && { inputMode: 'url' as const })}
      error={error}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

type EventTextAreaProps = Omit<EventTextFieldProps, 'type' | 'autoComplete'> & {
  readonly rows?: number;
  readonly showsCount?: boolean;
};

/** Shows a multi-line field of an event, with the number of remaining characters. */
export function EventTextArea({ name, maxLength, showsCount = false, ...field }: EventTextAreaProps) {
  const [value, change] = useValue(name);
  const error = useProblem(name);
  return (
    <TextArea
      {...field}
      maxLength={maxLength}
      {...(showsCount && { count: value.length, limit: maxLength })}
      error={error}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
