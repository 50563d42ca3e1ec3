import { formatZoneName } from '@festoon/contracts/events/zone-name';
import type { EventFormat } from '@festoon/contracts/events/events';
import type { ResolvedPlace } from '@festoon/contracts/events/explore';
import { useState, Suspense, lazy, useId } from 'react';
import { listVenues, type Venue } from '@festoon/contracts/hosting/event-fields';
import { useQuery } from '@tanstack/react-query';
import { editorDetailsText } from '@festoon/catalogue/hosting/editor-details';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { CityField } from '../fields/city-field.tsx';
import { countryOptions } from '../../../../lib/format/country-options.ts';
import { useProblem, useValue } from '../form/editor-context.ts';
import { EventTextField, EventTextArea } from '../form/event-text-fields.tsx';
import { useWhen } from '../form/use-when.ts';
import { SectionFrame } from '../form/section-frame.tsx';
import { loadChunk } from '../../../../lib/api/load-chunk.ts';
import { Button } from '../../../../ui/button.tsx';
import { MapPinIcon } from '../../../../ui/image/icons.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { formatPoint, readPoint } from '../fields/pin-text.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Chip } from '../../../../ui/chip.tsx';

const RECENT_VENUES_MAX = 4;

const query = {
  queryKey: ['venues'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listVenues, {}, { signal }),
  meta: inlineErrors,
};

/** Shows recently used venues. A press fills in all fields of a venue. Shows nothing if there are none. */
function RecentVenues({ onZone }: { readonly onZone: (timeZone: string) => void }) {
  const id = useId();
  const { data } = useQuery(query);
  const [venueName, changeName] = useValue('venueName');
  const [, changeAddress] = useValue('address');
  const [city, changeCity] = useValue('city');
  const [, changeRegion] = useValue('region');
  const [, changeCountry] = useValue('countryCode');
  const [, changePoint] = useValue('point');
  const [, changeNotes] = useValue('accessNotes');
  const isSelected = (venue: Venue) => isSameText(venue.venueName, venueName) && isSameText(venue.city, city);
  const applyVenue = (venue: Venue) => {
    changeName(venue.venueName);
    changeAddress(venue.address);
    changeCity(venue.city);
    changeRegion(venue.region);
    changeCountry(venue.countryCode);
    changePoint(venue.point);
    changeNotes(venue.accessNotes);
    onZone(venue.timeZone);
  };
  const others = (data?.items ?? [])
    .filter((venue) => venue.eventCount > 1 || !isSelected(venue))
    .slice(0, RECENT_VENUES_MAX);
  if (others.length === 0) return null;
  return (
    <div className="grid gap-2" role="group" aria-labelledby={id}>
      <p id={id} className="text-sm font-medium">
        {editorDetailsText('yourPlaces')}
      </p>
      <div className="flex flex-wrap gap-2">
        {others.map((venue) => (
          <Chip key={`${venue.venueName} ${venue.city}`} selected={isSelected(venue)} onClick={() => applyVenue(venue)}>
            {venue.city === ''
              ? venue.venueName
              : editorDetailsText('venueAndCity', { venue: venue.venueName, city: venue.city })}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

const PinMap = lazy(() => loadChunk(async () => ({ default: (await import('../fields/pin-map.tsx')).PinMap })));

/** Shows the field for the exact location, which is used for directions and for searches nearby. */
function PinField() {
  const [point, change] = useValue('point');
  const problem = useProblem('point');
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const commit = () => {
    if (typed === null) return;
    const read = readPoint(typed);
    setInvalid(read === null && typed.trim() !== '');
    if (read !== null || typed.trim() === '') {
      setTyped(null);
      change(read);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        label={editorDetailsText('pinOnTheMap')}
        optional
        placeholder="38.70770, -9.13660"
        hint={editorDetailsText('dragThePinOrPasteCoordinates')}
        autoComplete="off"
        error={isInvalid ? editorDetailsText('weCouldntFindAnyCoordinatesPaste') : problem}
        value={typed ?? (point ? formatPoint(point) : '')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
      />
      {point ? (
        <>
          <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
            <PinMap point={point} onMove={change} />
          </Suspense>
          <Button size="sm" tone="ghost" className="justify-self-start" onClick={() => change(null)}>
            {editorDetailsText('removePin')}
          </Button>
        </>
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          <MapPinIcon className="size-4" />
          {editorDetailsText('chooseACityAndThePin')}
        </p>
      )}
    </div>
  );
}

const FORMATS = [
  { value: 'in_person', label: 'inPerson', hint: 'inPersonHint' },
  { value: 'online', label: 'online', hint: 'onlineHint' },
  { value: 'hybrid', label: 'hybrid', hint: 'hybridHint' },
] as const satisfies readonly { value: EventFormat; label: string; hint: string }[];

export function WhereSection() {
  const [format, change] = useValue('format');
  return (
    <SectionFrame title={editorDetailsText('whereHeading')}>
      <RadioGroup
        legend={editorDetailsText('howPeopleAttend')}
        look="cards"
        options={FORMATS.map(({ value, label, hint }) => ({
          value,
          label: editorDetailsText(label),
          hint: editorDetailsText(hint),
        }))}
        value={format}
        onChange={change}
        className="[&>div]:sm:grid-cols-3"
      />
      {format !== 'online' && <PlaceFields />}
      {format !== 'in_person' && (
        <EventTextField
          name="onlineUrl"
          label={editorDetailsText('onlineUrlLabel')}
          type="url"
          placeholder="https://meet.example.org/jazz"
          hint={editorDetailsText('onlyTicketHoldersCanSeeIt')}
          maxLength={500}
        />
      )}
    </SectionFrame>
  );
}

function PlaceFields() {
  const [when, changeWhen] = useWhen();
  const [city, changeCity] = useValue('city');
  const [, changeRegion] = useValue('region');
  const [countryCode, changeCountry] = useValue('countryCode');
  const [, changePoint] = useValue('point');
  const cityProblem = useProblem('city');
  const countryProblem = useProblem('countryCode');
  const [newZone, setNewZone] = useState<string | null>(null);
  const applyZone = (timeZone: string) => {
    if (timeZone === when.timeZone) return;
    changeWhen({ ...when, timeZone });
    setNewZone(timeZone);
  };
  const applyPlace = (name: string, place: ResolvedPlace | null) => {
    changeCity(name);
    if (place === null) return;
    changeRegion('');
    changeCountry(place.countryCode);
    changePoint({ latitude: place.latitude, longitude: place.longitude });
    applyZone(place.timeZone);
  };
  return (
    <>
      <RecentVenues onZone={applyZone} />
      <div className="grid gap-6 sm:grid-cols-2">
        <CityField city={city} error={cityProblem} onChange={applyPlace} />
        <SelectField
          label={editorDetailsText('countryLabel')}
          placeholder={editorDetailsText('chooseACountry')}
          options={countryOptions()}
          error={countryProblem}
          value={countryCode}
          onChange={(event) => changeCountry(event.currentTarget.value)}
        />
      </div>
      {newZone !== null && (
        <InlineNotice announce>{editorDetailsText('zoneChanged', { newZone: formatZoneName(newZone) })}</InlineNotice>
      )}
      <EventTextField
        name="venueName"
        label={editorDetailsText('venueLabel')}
        placeholder={editorDetailsText('venueExample')}
        maxLength={150}
        autoComplete="off"
      />
      <EventTextField
        name="address"
        label={editorDetailsText('addressLabel')}
        placeholder={editorDetailsText('addressExample')}
        maxLength={300}
        autoComplete="off"
      />
      <PinField />
      <EventTextArea
        name="accessNotes"
        label={editorDetailsText('accessNotesLabel')}
        hint={editorDetailsText('stepsLiftsToiletsSeatingHowTo')}
        optional
        rows={3}
        maxLength={1000}
      />
    </>
  );
}
