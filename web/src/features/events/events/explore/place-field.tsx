import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cityDetail } from '@festoon/contracts/core/place';
import { exploreText } from '@festoon/catalogue/events/explore';
import { Combobox, type ComboboxItem } from '../../../../ui/form/combobox.tsx';
import { MapPinIcon } from '../../../../ui/image/icons.ts';
import { placesQuery } from './explore-queries.ts';
import { withoutFilter, withParams } from './explore-params.ts';
import type { Explore } from './use-explore.ts';

/**
 * Shows a city field with suggestions. A selected city includes its coordinates, so that the server need not resolve it
 * again.
 */
export function PlaceField({ explore, hideLabel = true }: { explore: Explore; hideLabel?: boolean }) {
  const { params, go } = explore;
  const [typed, setTyped] = useState('');
  const placesResult = useQuery(placesQuery(typed.trim()));
  const places = typed.trim() === '' ? [] : (placesResult.data?.items ?? []);
  const items = places.map((place) => ({
    value: `${place.latitude},${place.longitude}`,
    label: place.name,
    detail: cityDetail(place),
  }));
  const near = params.place ?? (params.lat === undefined ? null : exploreText('mapArea'));
  const value: ComboboxItem | null = near === null ? null : { value: `${params.lat},${params.lon}`, label: near };
  return (
    <Combobox
      label={exploreText('place')}
      hideLabel={hideLabel}
      placeholder={exploreText('city')}
      leading={<MapPinIcon />}
      items={items}
      loading={placesResult.isFetching && places.length === 0}
      failed={placesResult.isError ? exploreText('weCouldntLookUpPlacesTry') : undefined}
      prompt={exploreText('enterACity')}
      onQuery={setTyped}
      value={value}
      onChange={(item) => {
        const [lat, lon] = item?.value.split(',') ?? [];
        go(item === null ? withoutFilter(params, 'place') : withParams(params, { place: item.label, lat, lon }));
      }}
    />
  );
}
