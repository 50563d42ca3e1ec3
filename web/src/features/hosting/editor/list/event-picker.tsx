import { PAGE_LIMIT_MAX } from '@festoon/contracts/core/page';
import { listOrganiserEvents, type OrganiserEvent } from '@festoon/contracts/events/organiser-events';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventListText } from '@festoon/catalogue/hosting/event-list';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { formatLocalDateTime } from '../../../../lib/format/format.ts';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import { SearchIcon } from '../../../../ui/image/icons.ts';
import type { PickerSlotProps } from '../../../../ui/form/picker-slot.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { organiserEventSummaryQuery } from '../organiser-event-summary-query.ts';

const SHOWN_MAX = 20;

type Filter = { readonly status?: 'published' };

const pickerKey = (filter: Filter) => ['hosted-events', 'picker', filter] as const;

/** The events that the account manages and that are not over, a series once. */
const matchesQuery = (q: string, filter: Filter) =>
  queryOptions({
    queryKey: [...pickerKey(filter), 'matches', q],
    queryFn: async ({ signal }) => {
      const search = { when: 'upcoming', managed: 'yes', limit: SHOWN_MAX, ...filter, ...(q !== '' && { q }) } as const;
      return (await call(listOrganiserEvents, search, { signal })).items;
    },
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });

/** All dates of a series that are not over. */
const datesQuery = (seriesId: string, filter: Filter) =>
  queryOptions({
    queryKey: [...pickerKey(filter), 'dates', seriesId],
    queryFn: async ({ signal }) => {
      const dates: OrganiserEvent[] = [];
      const search = { when: 'upcoming', managed: 'yes', limit: PAGE_LIMIT_MAX, seriesId, ...filter } as const;
      let cursor: string | null = null;
      do {
        const page: { items: OrganiserEvent[]; nextCursor: string | null } = await call(
          listOrganiserEvents,
          { ...search, ...(cursor !== null && { cursor }) },
          { signal },
        );
        dates.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return dates;
    },
    meta: inlineErrors,
  });

type EventPickerProps = PickerSlotProps & Filter;

/**
 * Shows a field to choose one of the account's events, found by title or date. A series is one result; a second field then
 * chooses its date, beginning with the next one. Shows nothing if there is no event to choose.
 */
export function EventPicker({ value, onChange, status, ...text }: EventPickerProps) {
  const filter: Filter = status === undefined ? {} : { status };
  const [q, setQ] = useState('');
  const [picked, setPicked] = useState<OrganiserEvent | null>(null);
  const matches = useQuery(matchesQuery(q.trim(), filter));
  const selected = useSelected(value, picked);
  const events = matches.data ?? [];
  if (events.length === 0 && q.trim() === '' && value === '') return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Combobox
        {...text}
        leading={<SearchIcon />}
        items={events.map((event) => ({ value: event.id, label: titleOf(event), detail: detailOf(event) }))}
        onQuery={setQ}
        loading={matches.isFetching}
        value={value === '' ? null : { value, label: selected ? titleOf(selected) : '' }}
        onChange={(item) => {
          setPicked(events.find(({ id }) => id === item?.value) ?? null);
          onChange(item?.value ?? '');
        }}
      />
      {selected && selected.seriesId !== null && (
        <DateField seriesId={selected.seriesId} filter={filter} value={value} onChange={onChange} />
      )}
    </div>
  );
}

/** Returns the chosen event. One that was not picked here, such as the one in the address, is fetched. */
function useSelected(value: string, picked: OrganiserEvent | null) {
  const isPicked = picked?.id === value;
  const { data } = useQuery({ ...organiserEventSummaryQuery(value), enabled: value !== '' && !isPicked });
  return isPicked ? picked : data;
}

type DateFieldProps = Pick<PickerSlotProps, 'value' | 'onChange'> & { readonly seriesId: string; readonly filter: Filter };

/** Shows the dates of the chosen series. Shows nothing while it has only one. */
function DateField({ seriesId, filter, value, onChange }: DateFieldProps) {
  const { data: dates = [] } = useQuery(datesQuery(seriesId, filter));
  if (dates.length < 2) return null;
  return (
    <SelectField
      label={eventListText('date')}
      hint={eventListText('dates', { count: dates.length })}
      value={value}
      options={dates.map(({ id, localStart }) => ({ value: id, label: formatLocalDateTime(localStart) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function titleOf({ title }: Pick<OrganiserEvent, 'title'>): string {
  return title || eventListText('untitledEvent');
}

function detailOf({ occurrenceCount, localStart }: OrganiserEvent): string {
  return occurrenceCount > 1 ? eventListText('dates', { count: occurrenceCount }) : formatLocalDateTime(localStart);
}
