import { formatZone } from '@festoon/contracts/event-time';
import type { EventFormat } from '@festoon/contracts/events';
import type { ResolvedPlace } from '@festoon/contracts/explore';
import { useState } from 'react';
import { InlineNotice } from '../../../ui/inline-notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { CityField } from '../editor/city-field.tsx';
import { countryOptions } from '../../../lib/country-options.ts';
import { useProblem, useValue } from '../editor/editor-context.ts';
import { EventText, EventWords } from '../editor/event-text.tsx';
import { useWhen } from '../editor/use-when.ts';
import { SectionFrame } from '../editor/section-frame.tsx';
import { PinField } from './pin-field.tsx';
import { UsedVenues } from './used-venues.tsx';

const formats: { value: EventFormat; label: string; hint: string }[] = [
  { value: 'in_person', label: 'In person', hint: 'Everybody comes to a place.' },
  { value: 'online', label: 'Online', hint: 'Everybody joins by a link.' },
  { value: 'hybrid', label: 'Both', hint: 'A place, and a link for those who watch from afar.' },
];

export function WhereSection() {
  const [format, change] = useValue('format');
  return (
    <SectionFrame title="Where">
      <RadioGroup
        legend="How people take part"
        look="cards"
        options={formats}
        value={format}
        onChange={change}
        className="[&>div]:sm:grid-cols-3"
      />
      {format !== 'online' && <PlaceFields />}
      {format !== 'in_person' && (
        <EventText
          name="onlineUrl"
          label="Link to join"
          type="url"
          placeholder="https://meet.example.org/jazz"
          hint="Only people with a ticket are told."
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
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const takeZone = (timeZone: string) => {
    if (timeZone === when.timeZone) return;
    changeWhen({ ...when, timeZone });
    setMovedTo(timeZone);
  };
  const takePlace = (name: string, place: ResolvedPlace | null) => {
    changeCity(name);
    if (place === null) return;
    changeRegion('');
    changeCountry(place.countryCode);
    changePoint({ latitude: place.latitude, longitude: place.longitude });
    takeZone(place.timeZone);
  };
  return (
    <>
      <UsedVenues onZone={takeZone} />
      <div className="grid gap-6 sm:grid-cols-2">
        <CityField city={city} error={cityProblem} onChange={takePlace} />
        <SelectField
          label="Country"
          placeholder="Choose a country"
          options={countryOptions()}
          error={countryProblem}
          value={countryCode}
          onChange={(event) => changeCountry(event.currentTarget.value)}
        />
      </div>
      {movedTo !== null && <InlineNotice announce>The times of this event are now in {formatZone(movedTo)}.</InlineNotice>}
      <EventText name="venueName" label="Venue" placeholder="Teatro São Luiz" maxLength={150} autoComplete="off" />
      <EventText
        name="address"
        label="Address"
        placeholder="Rua António Maria Cardoso 38"
        maxLength={300}
        autoComplete="off"
      />
      <PinField />
      <EventWords
        name="accessNotes"
        label="Getting in"
        hint="Steps, lifts, toilets, seats, what to tell the door."
        optional
        rows={3}
        maxLength={1000}
      />
    </>
  );
}
