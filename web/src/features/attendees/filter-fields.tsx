import type { AttendeeOverview } from '@festoon/contracts/attendees';
import { useTyped } from '../../lib/use-typed.ts';
import { SearchIcon } from '../../ui/icons.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AttendeeFilter } from './attendee-filter.ts';
import { statusLabels } from './attendee-text.ts';

type FilterFieldsProps = {
  readonly filter: AttendeeFilter;
  readonly onFilter: (next: AttendeeFilter) => void;
  readonly overview: AttendeeOverview | undefined;
};

export function FilterFields({ filter, onFilter, overview }: FilterFieldsProps) {
  const [typed, setTyped] = useTyped(filter.q ?? '', (q) => onFilter({ ...filter, q: q === '' ? undefined : q }));
  const types = overview?.ticketTypes ?? [];
  const codes = overview?.promoCodes ?? [];
  const pick = (name: keyof AttendeeFilter, value: string) =>
    onFilter({ ...filter, [name]: value === '' ? undefined : value });
  return (
    <search className="grid grid-cols-2 gap-3 lg:flex lg:flex-wrap">
      <TextField
        label="Search attendees"
        hideLabel
        className="col-span-2 lg:min-w-64 lg:grow"
        type="search"
        leading={<SearchIcon />}
        placeholder="Name, e-mail or booking"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {types.length > 1 && (
        <SelectField
          label="Ticket type"
          hideLabel
          className="lg:w-48"
          placeholder="All ticket types"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.ticketTypeId ?? ''}
          onChange={({ target }) => pick('ticketTypeId', target.value)}
        />
      )}
      <SelectField
        label="State"
        hideLabel
        className="lg:w-44"
        placeholder="In any state"
        options={Object.entries(statusLabels).map(([value, { text }]) => ({ value, label: text }))}
        value={filter.status ?? ''}
        onChange={({ target }) => pick('status', target.value)}
      />
      {codes.length > 0 && (
        <SelectField
          label="Promo code"
          hideLabel
          className="lg:w-44"
          placeholder="Any promo code"
          options={codes.map(({ id, code }) => ({ value: id, label: code }))}
          value={filter.promoCodeId ?? ''}
          onChange={({ target }) => pick('promoCodeId', target.value)}
        />
      )}
    </search>
  );
}
