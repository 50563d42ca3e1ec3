import { listPlaces } from '@festoon/contracts/events/explore';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { interestsText } from '@festoon/catalogue/identity/interests';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';

type CityFieldProps = { readonly value: string; readonly onChange: (city: string) => void };

const QUERY_LENGTH_MIN = 2;

/** Shows a city field with suggestions from the gazetteer. */
export function CityField({ value, onChange }: CityFieldProps) {
  const [query, setQuery] = useState('');
  const term = query.trim();
  const { data, isFetching, isError } = useQuery({
    queryKey: ['places', term],
    queryFn: ({ signal }) => call(listPlaces, { q: term }, { signal }),
    enabled: term.length >= QUERY_LENGTH_MIN,
    placeholderData: (previous) => previous,
    meta: inlineErrors,
  });
  const places = term.length >= QUERY_LENGTH_MIN ? (data?.items ?? []) : [];
  return (
    <Combobox
      label={interestsText('city')}
      optional
      placeholder={interestsText('cityExample')}
      value={value === '' ? null : { value, label: value }}
      onChange={(item) => onChange(item?.label ?? '')}
      items={places.map((place) => ({
        value: `${place.name}, ${place.countryCode}, ${place.latitude}`,
        label: place.name,
        detail: place.countryCode,
      }))}
      onQuery={setQuery}
      loading={isFetching}
      failed={isError ? interestsText('weCouldntLoadTheListOf') : undefined}
      prompt={interestsText('enterACity')}
    />
  );
}
