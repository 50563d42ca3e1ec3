import { Combobox as Base } from '@base-ui/react/combobox';
import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, FieldError, type FieldText } from './field.tsx';
import { CheckIcon, ChevronDownIcon, XIcon } from './icons.ts';
import { itemClass, popupClass } from './overlay-classes.ts';
import { Spinner } from './spinner.tsx';

export type ComboboxItem = { value: string; label: string; detail?: string | undefined; leading?: ReactNode };

/** What both comboboxes know of their remote list. */
export type ComboboxSource = {
  /** Found for the words typed last; filtering is the server's. */
  items: ComboboxItem[];
  onQuery: (query: string) => void;
  loading?: boolean;
  /** Shown in the list when asking failed. */
  failed?: string | undefined;
  /** Before anything is typed: "Type a city". */
  prompt?: string;
};

export type ComboboxProps = FieldText &
  ComboboxSource & {
    value: ComboboxItem | null;
    onChange: (item: ComboboxItem | null) => void;
    placeholder?: string;
    leading?: ReactNode;
    disabled?: boolean;
    name?: string;
  };

const sameItem = (item: ComboboxItem, value: ComboboxItem) => item.value === value.value;

/** One choice out of a list that lives on the server. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, items, onQuery, placeholder, leading, disabled = false } = props;
  const listed = value && !items.some((item) => sameItem(item, value)) ? [...items, value] : items;
  return (
    <ComboboxField {...props}>
      <Base.Root
        items={listed}
        filteredItems={items}
        value={value}
        onValueChange={(item: ComboboxItem | null) => onChange(item)}
        onInputValueChange={(query, details) => details.reason === 'input-change' && onQuery(query)}
        itemToStringLabel={(item: ComboboxItem) => item.label}
        isItemEqualToValue={sameItem}
        filter={null}
        disabled={disabled}
        autoHighlight
      >
        <Base.InputGroup className="relative">
          {leading && (
            <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-muted [&_svg]:size-5">{leading}</span>
          )}
          <Base.Input
            placeholder={placeholder}
            aria-invalid={props.error ? true : undefined}
            aria-required={props.required || undefined}
            className={classNames(controlClass, 'pr-20', Boolean(leading) && 'pl-11')}
          />
          <span className="absolute inset-y-0 right-1 flex items-center">
            <Base.Clear aria-label="Clear" className={adornmentClass}>
              <XIcon className="size-4.5" />
            </Base.Clear>
            <Base.Trigger aria-label="Show the list" className={adornmentClass}>
              <ChevronDownIcon className="size-5" />
            </Base.Trigger>
          </span>
        </Base.InputGroup>
        <ComboboxPopup {...props} />
      </Base.Root>
    </ComboboxField>
  );
}

const adornmentClass = 'grid size-9 place-items-center rounded-full text-muted transition-colors hover:bg-hover hover:text-ink';

/** Label, hint and error of a combobox, tied to it by Base UI because its input is made there. */
export function ComboboxField({ label, hint, error, optional, hideLabel, className, disabled, children }: FieldText & { disabled?: boolean; children: ReactNode }) {
  return (
    <BaseField.Root invalid={Boolean(error)} disabled={disabled ?? false} className={classNames('grid content-start gap-1.5', className)}>
      <BaseField.Label className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3 text-sm font-medium text-ink'}>
        {label}
        {optional && <span className="font-normal text-muted">Optional</span>}
      </BaseField.Label>
      {children}
      {hint && <BaseField.Description className="text-sm text-muted">{hint}</BaseField.Description>}
      {error && (
        <BaseField.Error match render={<div />}>
          <FieldError>{error}</FieldError>
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}

export function ComboboxPopup({ items, loading = false, failed, prompt }: ComboboxSource) {
  const status = loading ? 'Searching' : failed;
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} collisionPadding={12} className="z-dialog outline-none">
        <Base.Popup aria-busy={loading || undefined} className={classNames(popupClass, 'w-(--anchor-width) max-w-(--available-width) p-1.5')}>
          <Base.Status className="text-sm text-muted">
            {status && (
              <span className="flex items-center gap-2 px-3 py-2">
                {loading && <Spinner className="size-4" />}
                {status}
              </span>
            )}
          </Base.Status>
          <Base.Empty className="text-sm text-muted empty:hidden">
            {!status && items.length === 0 && <span className="block px-3 py-2">{prompt ?? 'Nothing found. Try other words.'}</span>}
          </Base.Empty>
          <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none">
            {(item: ComboboxItem) => (
              <Base.Item key={item.value} value={item} className={itemClass}>
                {item.leading}
                <span className="grid min-w-0 grow">
                  <span className="truncate">{item.label}</span>
                  {item.detail && <span className="truncate text-sm text-muted pointer-fine:text-xs">{item.detail}</span>}
                </span>
                <Base.ItemIndicator>
                  <CheckIcon className="text-link" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
