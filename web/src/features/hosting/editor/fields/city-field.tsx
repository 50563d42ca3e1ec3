import { type ResolvedPlace, listPlaces } from '@festoon/contracts/events/explore';
import { cityDetail } from '@festoon/contracts/core/place';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editorFieldsText } from '@festoon/catalogue/hosting/editor-fields';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import { MapPinIcon } from '../../../../ui/image/icons.ts';

const QUERY_LENGTH_MIN = 2;

type CityFieldProps = {
  readonly city: string;
  readonly error: string | undefined;
  /** Receives the resolved place of a listed city with its country, zone and point, or null for a city as typed. */
  readonly onChange: (city: string, place: ResolvedPlace | null) => void;
};

export function CityField({ city, error, onChange }: CityFieldProps) {
  const [query, setQuery] = useState('');
  const searchTerm = query.trim();
  const { data, isFetching, isError } = useQuery({
    queryKey: ['places', searchTerm],
    queryFn: ({ signal }) => call(listPlaces, { q: searchTerm }, { signal }),
    enabled: searchTerm.length >= QUERY_LENGTH_MIN,
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
  const places = searchTerm.length >= QUERY_LENGTH_MIN ? (data?.items ?? []) : [];
  const suggestions = places.map((place, index) => ({
    value: String(index),
    label: place.name,
    detail: cityDetail(place),
  }));
  // Offered after the response has arrived; otherwise Enter would select it before the city itself.
  const asTyped =
    searchTerm.length >= QUERY_LENGTH_MIN && !isFetching
      ? [{ value: 'typed', label: searchTerm, detail: editorFieldsText('cityAsTyped') }]
      : [];
  return (
    <Combobox
      label={editorFieldsText('cityLabel')}
      required
      placeholder={editorFieldsText('cityExample')}
      leading={<MapPinIcon />}
      error={error}
      items={[...suggestions, ...asTyped]}
      onQuery={setQuery}
      loading={isFetching && places.length === 0}
      failed={isError ? editorFieldsText('weCouldntLoadTheListOf') : undefined}
      prompt={editorFieldsText('enterACity')}
      value={city === '' ? null : { value: city, label: city }}
      onChange={(item) => onChange(item?.label ?? '', item === null ? null : (places[Number(item.value)] ?? null))}
    />
  );
}
