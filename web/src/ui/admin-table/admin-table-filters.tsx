import { useId, useState, type ReactNode, type Ref } from 'react';
import { adminTableText } from '@festoon/catalogue/ui/admin-table';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { SearchIcon, SlidersHorizontalIcon } from '../image/icons.ts';
import { SelectField, type SelectOption } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import type { AdminTableSearch } from './admin-table-search.ts';

export type AdminTableFilter = {
  /** The name in the address and in the list's query. */
  readonly name: string;
  readonly label: string;
  /** The label of the empty choice, such as "Every state". */
  readonly allLabel: string;
  readonly options: SelectOption[];
};

export type AdminTableFiltersProps = {
  readonly searchLabel: string;
  readonly filters: readonly AdminTableFilter[];
  readonly search: AdminTableSearch;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  /** Saved views, an export, a button that creates an item. */
  readonly actions?: ReactNode;
};

const FILTERS_IN_A_LINE = 2;

/**
 * Shows the search with the actions, and below them the filters, which are less high where a mouse chooses them. On a
 * phone a button shows them if they need more than one line.
 */
export function AdminTableFilters({ searchLabel, filters, search, onChange, searchRef, actions }: AdminTableFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isFoldedOnPhone = filters.length > FILTERS_IN_A_LINE;
  const [openWhenTyped, setOpenWhenTyped] = useState<string>();
  // The search closes the open row, but not one that was opened in the pause after typing.
  const [typed, setTyped] = useDebouncedInput(search['q'] ?? '', (q) =>
    onChange({ q, open: search['open'] === openWhenTyped ? undefined : search['open'] }),
  );
  return (
    <div role="search" className="flex flex-wrap items-end gap-3">
      <TextField
        ref={searchRef}
        type="search"
        label={searchLabel}
        hideLabel
        placeholder={searchLabel}
        leading={<SearchIcon />}
        className="min-w-60 grow basis-96 max-sm:basis-full"
        value={typed}
        maxLength={200}
        onChange={({ target }) => {
          setOpenWhenTyped(search['open']);
          setTyped(target.value);
        }}
      />
      {isFoldedOnPhone && (
        <Button
          className="sm:hidden"
          icon={<SlidersHorizontalIcon className="size-5" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {adminTableText('filters', { count: filters.filter(({ name }) => search[name]).length })}
        </Button>
      )}
      {actions}
      {filters.length > 0 && (
        <div
          id={id}
          className={classNames(
            'flex basis-full flex-wrap gap-3 pointer-fine:[&_select]:h-9',
            isFoldedOnPhone && !isOpen && 'max-sm:hidden',
          )}
        >
          {filters.map(({ name, label, allLabel, options }) => (
            <SelectField
              key={name}
              label={label}
              hideLabel
              className="max-w-44 grow basis-34 max-sm:w-[calc(50%-0.375rem)] max-sm:max-w-none max-sm:grow-0 max-sm:basis-auto"
              placeholder={allLabel}
              options={options}
              value={search[name] ?? ''}
              onChange={({ target }) => onChange({ [name]: target.value, open: undefined })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
