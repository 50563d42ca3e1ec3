import { useRef, useState } from 'react';
import { ComboboxList, type ComboboxItem, type ComboboxSource } from './combobox-list.tsx';
import { Field, splitField, type FieldText } from './field.tsx';
import { Token } from './token.tsx';
import { useCombobox } from './use-combobox.ts';

export type TokenComboboxProps = FieldText &
  ComboboxSource & {
    id?: string;
    value: ComboboxItem[];
    onChange: (items: ComboboxItem[]) => void;
    placeholder?: string;
    disabled?: boolean;
  };

/**
 * Shows a field for several items, each shown as a token. Backspace in the empty input removes the last one; selecting an
 * item again removes it.
 */
export function TokenCombobox(props: TokenComboboxProps) {
  const { text, control } = splitField(props);
  const { value, onChange, items, onQuery, placeholder, disabled } = control;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const search = (searchText: string) => {
    setTyped(searchText);
    onQuery(searchText);
  };
  const remove = (item: ComboboxItem) => onChange(value.filter((one) => one.value !== item.value));
  const pick = (item: ComboboxItem) => {
    if (value.some((one) => one.value === item.value)) remove(item);
    else onChange([...value, item]);
    search('');
  };
  const combobox = useCombobox({
    count: items.length,
    onPick: (index) => {
      const item = items[index];
      if (item) pick(item);
    },
  });
  const last = value.at(-1);
  return (
    <Field {...text}>
      {(field) => (
        <div
          className="anchor-box relative flex min-h-11 w-full cursor-text flex-wrap items-center gap-1.5 rounded-control border border-line-strong bg-surface px-1.5 py-1 transition-colors hover:border-ink-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:disabled]:bg-sunken has-[input[aria-invalid]]:border-failure"
          role="presentation"
          onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
        >
          {value.map((item) => (
            <Token key={item.value} name={item.label} onRemove={() => remove(item)} />
          ))}
          <input
            {...combobox.inputProps}
            {...field}
            ref={input}
            type="text"
            placeholder={value.length === 0 ? placeholder : undefined}
            disabled={disabled}
            value={typed}
            onChange={(event) => {
              search(event.target.value);
              combobox.show();
            }}
            onClick={combobox.show}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && typed === '' && last) remove(last);
              else combobox.handleKey(event);
            }}
            onBlur={() => {
              combobox.close();
              if (typed !== '') search('');
            }}
            className="h-8 min-w-24 grow bg-transparent px-1.5 text-base outline-none"
          />
          <ComboboxList label={text.label} combobox={combobox} source={control} selectedItems={value} blank={typed === ''} />
        </div>
      )}
    </Field>
  );
}
