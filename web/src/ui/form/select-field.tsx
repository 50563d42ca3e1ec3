import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, Field, splitField, type FieldText } from './field.tsx';
import { ChevronDownIcon } from '../image/icons.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };
type SelectGroup = { label: string; options: SelectOption[] };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'required' | 'children' | 'multiple'> &
  FieldText & {
    options: (SelectOption | SelectGroup)[];
    /** The first option, with an empty value: "Choose a category". */
    placeholder?: string;
  };

/** Shows the browser's own select, which works best on phones and supports type-ahead. */
export function SelectField(props: SelectFieldProps) {
  const { text, control } = splitField(props);
  const { options, placeholder, ...select } = control;
  return (
    <Field {...text}>
      {(field) => (
        <div className="relative">
          <select {...select} {...field} className={classNames(controlClass, 'appearance-none truncate pe-10')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((entry) =>
              'options' in entry ? (
                <OptionGroup key={entry.label} group={entry} />
              ) : (
                <Option key={entry.value} option={entry} />
              ),
            )}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 inset-e-3 size-5 -translate-y-1/2 text-muted" />
        </div>
      )}
    </Field>
  );
}

function Option({ option }: { option: SelectOption }) {
  return (
    <option value={option.value} disabled={option.disabled} className="bg-surface text-ink">
      {option.label}
    </option>
  );
}

function OptionGroup({ group }: { group: SelectGroup }) {
  return (
    <optgroup label={group.label} className="bg-surface text-muted">
      {group.options.map((option) => (
        <Option key={option.value} option={option} />
      ))}
    </optgroup>
  );
}
