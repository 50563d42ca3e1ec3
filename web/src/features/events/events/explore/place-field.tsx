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
  const { params, go, start } = explore;
  const [typed, setTyped] = useState('');
  const placesResult = useQuery(placesQuery(typed.trim()));
  const places = typed.trim() === '' ? [] : (placesResult.data?.items ?? []);
  const items = places.map((place) => ({
    value: `${place.latitude},${place.longitude}`,
    label: place.name,
    detail: cityDetail(place),
  }));
  const near = params.place ?? (params.lat === undefined ? null : exploreText('mapArea'));
  const value = near === null ? startItem(start) : { value: `${params.lat},${params.lon}`, label: near };
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
        if (item !== null) go(withParams(params, { place: item.label, lat, lon }));
        else go(near === null ? withParams(params, { near: 'anywhere' }) : withoutFilter(params, 'place'));
      }}
    />
  );
}

/** Returns the place and the distance that the search started with, which the person can change. */
function startItem(start: Explore['start']): ComboboxItem | null {
  if (!start?.place || start.radiusKm === null) return null;
  const { latitude, longitude, label } = start.place;
  return {
    value: `${latitude},${longitude}`,
    label: exploreText('placeWithin', { place: label, radiusKm: start.radiusKm }),
  };
}
