import type { ReactNode } from 'react';
import { comboboxText } from '@festoon/catalogue/ui/combobox';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../image/icons.ts';
import { itemClass } from '../overlay/overlay-classes.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { useAnchoredList, type useCombobox } from './use-combobox.ts';

export type ComboboxItem = { value: string; label: string; detail?: string | undefined; leading?: ReactNode };

/** The data of a combobox's list, which the server provides. */
export type ComboboxSource = {
  /** The results for the current text; the server filters them. */
  items: ComboboxItem[];
  onQuery: (query: string) => void;
  loading?: boolean;
  /** Shown in the list when the request failed. */
  failed?: string | undefined;
  /** Shown before the user types, such as "Enter a city". */
  prompt?: string | undefined;
};

type ComboboxListProps = {
  label: ReactNode;
  combobox: ReturnType<typeof useCombobox>;
  source: ComboboxSource;
  selectedItems: ComboboxItem[];
  /** True before the user types. */
  blank: boolean;
};

export function ComboboxList({ label, combobox, source, selectedItems, blank }: ComboboxListProps) {
  const { items, loading = false } = source;
  const list = useAnchoredList(combobox.open);
  const placeholderText = emptyText(source, blank);
  const resultCount = comboboxText('resultCount', { count: items.length });
  return (
    <>
      <div
        ref={list}
        popover="manual"
        className="anchored-list flex-col rounded-card border border-line bg-raised p-1.5 text-ink shadow-menu"
      >
        {placeholderText && (
          <p className="flex items-center gap-2 px-3 py-2 text-sm text-muted">
            {loading && <Spinner className="size-4" />}
            {placeholderText}
          </p>
        )}
        <div
          {...combobox.listProps}
          aria-label={typeof label === 'string' ? label : comboboxText('results')}
          className={loading ? 'busy-content' : undefined}
        >
          {items.map((item, index) => (
            <Option
              key={item.value}
              item={item}
              selected={selectedItems.some((one) => one.value === item.value)}
              props={combobox.optionProps(index)}
            />
          ))}
        </div>
      </div>
      <span role="status" className="sr-only">
        {combobox.open && (placeholderText ?? resultCount)}
      </span>
    </>
  );
}

/** Returns the text that replaces the results, or undefined. */
function emptyText({ items, loading, failed, prompt }: ComboboxSource, blank: boolean): string | undefined {
  if (loading) return comboboxText('searching');
  if (failed !== undefined) return failed;
  if (items.length > 0) return undefined;
  return (blank ? prompt : undefined) ?? comboboxText('nothingFound');
}

type OptionProps = {
  item: ComboboxItem;
  selected: boolean;
  props: ReturnType<ReturnType<typeof useCombobox>['optionProps']>;
};

function Option({ item, selected, props }: OptionProps) {
  return (
    <div {...props} aria-selected={selected} className={classNames(itemClass, 'cursor-pointer')}>
      {item.leading}
      <span className="grid min-w-0 grow">
        <span className="truncate">{item.label}</span>
        {item.detail && <span className="truncate text-sm text-muted pointer-fine:text-xs">{item.detail}</span>}
      </span>
      {selected && <CheckIcon className="text-link" />}
    </div>
  );
}
