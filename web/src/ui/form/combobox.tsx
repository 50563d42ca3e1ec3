import { useState, type ReactNode } from 'react';
import { comboboxText } from '@festoon/catalogue/ui/combobox';
import { classNames } from '../class-names.ts';
import { ComboboxList, type ComboboxItem, type ComboboxSource } from './combobox-list.tsx';
import { controlClass, Field, splitField, type FieldText } from './field.tsx';
import { XIcon } from '../image/icons.ts';
import { useCombobox } from './use-combobox.ts';

export type { ComboboxItem } from './combobox-list.tsx';

export type ComboboxProps = FieldText &
  ComboboxSource & {
    id?: string;
    value: ComboboxItem | null;
    onChange: (item: ComboboxItem | null) => void;
    placeholder?: string;
    leading?: ReactNode;
    disabled?: boolean;
  };

/**
 * Shows a field that selects one item of a list on the server. If it is left with incomplete text, it shows the previous
 * selection again.
 */
export function Combobox(props: ComboboxProps) {
  const { text, control } = splitField(props);
  const { value, onChange, items, onQuery, placeholder, leading, disabled } = control;
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (item: ComboboxItem | null) => {
    setTyped(null);
    onChange(item);
    onQuery('');
  };
  const combobox = useCombobox({ count: items.length, onPick: (index) => choose(items[index] ?? null) });
  const leave = () => {
    combobox.close();
    if (typed === '') choose(null);
    else setTyped(null);
  };
  return (
    <Field {...text}>
      {(field) => (
        <div className="anchor-box relative">
          {leading && (
            <span className="pointer-events-none absolute inset-y-0 inset-s-0 grid w-11 place-items-center text-muted [&_svg]:size-5">
              {leading}
            </span>
          )}
          <input
            {...combobox.inputProps}
            {...field}
            type="text"
            placeholder={placeholder}
            disabled={disabled}
            value={typed ?? value?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              onQuery(event.target.value);
              combobox.show();
            }}
            onFocus={(event) => event.target.select()}
            onClick={combobox.show}
            onKeyDown={combobox.handleKey}
            onBlur={leave}
            className={classNames(controlClass, 'pe-12', Boolean(leading) && 'ps-11')}
          />
          {value && !disabled && (
            <button
              type="button"
              aria-label={comboboxText('clear')}
              onClick={() => choose(null)}
              className="absolute inset-y-1 inset-e-1 grid size-9 place-items-center rounded-full text-muted transition-colors hover:bg-hover hover:text-ink"
            >
              <XIcon className="size-4.5" />
            </button>
          )}
          <ComboboxList
            label={text.label}
            combobox={combobox}
            source={control}
            selectedItems={value ? [value] : []}
            blank={!typed}
          />
        </div>
      )}
    </Field>
  );
}
