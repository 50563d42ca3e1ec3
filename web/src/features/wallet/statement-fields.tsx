import { StatementGroup } from '@festoon/contracts/wallet';
import { statementGroupLabels } from '@festoon/contracts/wallet-text';
import { useTyped } from '../../lib/use-typed.ts';
import { DateRange } from '../../ui/date-range.tsx';
import { SearchIcon } from '../../ui/icons.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { StatementFilter } from './statement-filter.ts';

type StatementFieldsProps = {
  readonly filter: StatementFilter;
  readonly onFilter: (next: StatementFilter) => void;
};

export function StatementFields({ filter, onFilter }: StatementFieldsProps) {
  const [typed, setTyped] = useTyped(filter.q ?? '', (q) => onFilter({ ...filter, q: q === '' ? undefined : q }));
  const { from, until, group } = filter;
  const first = from ?? until;
  return (
    <search className="grid grid-cols-2 gap-3 lg:flex lg:flex-wrap">
      <TextField
        label="Search the statement"
        hideLabel
        className="col-span-2 lg:min-w-56 lg:grow"
        type="search"
        leading={<SearchIcon />}
        placeholder="Event or booking"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField
        label="Kind"
        hideLabel
        className="lg:w-44"
        placeholder="Everything"
        options={StatementGroup.options.map((value) => ({ value, label: statementGroupLabels[value] }))}
        value={group ?? ''}
        onChange={({ target }) => {
          const { data } = StatementGroup.safeParse(target.value);
          onFilter({ ...filter, group: data });
        }}
      />
      <DateRange
        label="Days"
        triggerClassName={daysButton}
        value={first === undefined ? undefined : { from: first, to: until }}
        onChange={(range) => onFilter({ ...filter, from: range?.from, until: range?.to })}
      />
    </search>
  );
}

const daysButton =
  'inline-flex h-11 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-3 text-base whitespace-nowrap transition-colors hover:border-ink-2';
