import { Combobox as Base } from '@base-ui/react/combobox';
import { ComboboxField, ComboboxPopup, type ComboboxItem, type ComboboxSource } from './combobox.tsx';
import type { FieldText } from './field.tsx';
import { XIcon } from './icons.ts';

export type TokenComboboxProps = FieldText &
  ComboboxSource & {
    value: ComboboxItem[];
    onChange: (items: ComboboxItem[]) => void;
    placeholder?: string;
    disabled?: boolean;
  };

/** Several choices out of a list that lives on the server, each a token that can be removed. */
export function TokenCombobox(props: TokenComboboxProps) {
  const { value, onChange, items, onQuery, placeholder, disabled = false } = props;
  const listed = [...items, ...value.filter((chosen) => !items.some((item) => item.value === chosen.value))];
  return (
    <ComboboxField {...props}>
      <Base.Root
        multiple
        items={listed}
        filteredItems={items}
        value={value}
        onValueChange={(next: ComboboxItem[]) => {
          onChange(next);
          onQuery('');
        }}
        onInputValueChange={(query, details) => details.reason === 'input-change' && onQuery(query)}
        itemToStringLabel={(item: ComboboxItem) => item.label}
        isItemEqualToValue={(item, chosen) => item.value === chosen.value}
        filter={null}
        disabled={disabled}
        autoHighlight
      >
        <Base.InputGroup className="min-h-11 w-full cursor-text rounded-control border border-line-strong bg-surface px-1.5 py-1 transition-colors hover:border-ink-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus data-invalid:border-failure data-disabled:bg-sunken">
          <Base.Chips className="flex flex-wrap items-center gap-1.5" aria-label={value.length > 0 ? 'Chosen' : undefined}>
            {value.map((item) => (
              <Base.Chip
                key={item.value}
                aria-label={item.label}
                className="inline-flex h-8 max-w-full items-center rounded-full bg-primary-soft pl-3 text-sm font-medium text-on-primary-soft data-highlighted:ring-2 data-highlighted:ring-focus"
              >
                <span className="truncate">{item.label}</span>
                <Base.ChipRemove
                  aria-label={`Remove ${item.label}`}
                  className="grid size-8 place-items-center rounded-full transition-colors hover:bg-hover"
                >
                  <XIcon className="size-4" />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              placeholder={value.length === 0 ? placeholder : undefined}
              aria-required={props.required || undefined}
              className="h-8 min-w-24 grow bg-transparent px-1.5 text-base outline-none"
            />
          </Base.Chips>
        </Base.InputGroup>
        <ComboboxPopup {...props} />
      </Base.Root>
    </ComboboxField>
  );
}
