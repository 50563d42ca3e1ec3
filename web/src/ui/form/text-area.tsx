import type { ComponentProps } from 'react';
import { fieldText } from '@festoon/catalogue/ui/field';
import { joinParts } from '../../lib/join-parts.tsx';
import { classNames } from '../class-names.ts';
import { controlClass, Field, splitField, type FieldText } from './field.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'required'> &
  FieldText & {
    /** The number of characters of `limit` in use; shown as "120 / 500" and never blocks typing. */
    count?: number;
    limit?: number;
  };

/** Shows a text area that grows with its text if the browser supports it; `rows` is the minimum height. */
export function TextArea(props: TextAreaProps) {
  const { text, control } = splitField(props);
  const { count, limit, rows = 4, ...input } = control;
  const over = count !== undefined && limit !== undefined && count > limit;
  return (
    <Field {...text}>
      {(field) => (
        <>
          <textarea
            rows={rows}
            {...input}
            {...field}
            className={classNames(controlClass, 'field-sizing-content h-auto min-h-24 py-2.5 leading-6')}
            style={{ minHeight: `${rows * 1.5 + 1.375}rem`, ...input.style }}
          />
          {count !== undefined && limit !== undefined && (
            <p
              className={classNames(
                'mt-1.5 justify-self-end text-xs tabular-nums',
                over ? 'font-medium text-failure' : 'text-muted',
              )}
            >
              {joinParts(
                fieldText.parts('charactersOf', {
                  count,
                  limit,
                  hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                }),
              )}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
