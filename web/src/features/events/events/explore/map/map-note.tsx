import { exploreText } from '@festoon/catalogue/events/explore';
import { Button } from '../../../../../ui/button.tsx';
import { MapIcon, MapPinIcon } from '../../../../../ui/image/icons.ts';
import { withParams } from '../explore-params.ts';
import type { Explore } from '../use-explore.ts';
import { smallestMappedRadius } from './map-target.ts';

type MapNoteProps = {
  explore: Pick<Explore, 'params' | 'events' | 'start' | 'go'> & { list: Pick<Explore['list'], 'isPending'> };
};

/**
 * Shows why a search near a city has no map, if the address asks for one, with what helps instead: the nearest events first,
 * or a map of the region. Shows nothing without events, which would not be on a map either, and nothing while a search starts,
 * which may find none.
 */
export function MapNote({ explore: { params, list, events, start, go } }: MapNoteProps) {
  if (params.view !== 'map' || list.isPending || events?.length === 0) return null;
  const radiusKm = smallestMappedRadius();
  const city = params.place ?? start?.place?.label;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-subtle px-4 py-3">
      <p className="text-ink-2">{exploreText('noMapNearACity')}</p>
      <div className="flex flex-wrap gap-2">
        {params.sort !== 'distance' && (
          <Button
            size="sm"
            icon={<MapPinIcon className="size-4" />}
            onClick={() => go(withParams(params, { sort: 'distance' }))}
          >
            {exploreText('nearest')}
          </Button>
        )}
        {city !== undefined && radiusKm !== undefined && (
          <Button
            size="sm"
            icon={<MapIcon className="size-4" />}
            onClick={() => go(withParams(params, { ...pointOf(params, start), place: city, radiusKm: String(radiusKm) }))}
          >
            {exploreText('placeWithin', { place: city, radiusKm })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns the point of the place that the search started with, so that the server need not resolve its name. */
function pointOf({ place }: Explore['params'], start: Explore['start']) {
  if (place !== undefined || !start?.place) return {};
  return { lat: String(start.place.latitude), lon: String(start.place.longitude) };
}
