import { listVenues, type Venue } from '@festoon/contracts/hosting';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../lib/api-client.ts';
import { inlineErrors } from '../../../lib/query-client.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useValue } from '../editor/editor-context.ts';

const SHOWN = 4;

const query = {
  queryKey: ['venues'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listVenues, {}, { signal }),
  meta: inlineErrors,
};

/** Places one has used before: a press fills in all that was said of one. Nothing is shown while there are none. */
export function UsedVenues({ onZone }: { readonly onZone: (timeZone: string) => void }) {
  const id = useId();
  const { data } = useQuery(query);
  const [venueName, changeName] = useValue('venueName');
  const [, changeAddress] = useValue('address');
  const [city, changeCity] = useValue('city');
  const [, changeRegion] = useValue('region');
  const [, changeCountry] = useValue('countryCode');
  const [, changePoint] = useValue('point');
  const [, changeNotes] = useValue('accessNotes');
  const isHere = (venue: Venue) => same(venue.venueName, venueName) && same(venue.city, city);
  const take = (venue: Venue) => {
    changeName(venue.venueName);
    changeAddress(venue.address);
    changeCity(venue.city);
    changeRegion(venue.region);
    changeCountry(venue.countryCode);
    changePoint(venue.point);
    changeNotes(venue.accessNotes);
    onZone(venue.timeZone);
  };
  const others = (data?.items ?? []).filter((venue) => venue.eventCount > 1 || !isHere(venue)).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <div className="grid gap-2" role="group" aria-labelledby={id}>
      <p id={id} className="text-sm font-medium">
        Your places
      </p>
      <div className="flex flex-wrap gap-2">
        {others.map((venue) => (
          <Chip key={`${venue.venueName} ${venue.city}`} selected={isHere(venue)} onClick={() => take(venue)}>
            {venue.city === '' ? venue.venueName : `${venue.venueName}, ${venue.city}`}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
