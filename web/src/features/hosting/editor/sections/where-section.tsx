import { formatZoneName } from '@festoon/contracts/events/zone-name';
import type { EventFormat } from '@festoon/contracts/events/events';
import type { ResolvedPlace } from '@festoon/contracts/events/explore';
import { useState } from 'react';
import { editorDetailsText } from '@festoon/catalogue/hosting/editor-details';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { CityField } from '../fields/city-field.tsx';
import { PinField } from '../fields/pin-field.tsx';
import { PlayerField } from '../fields/player-field.tsx';
import { countryOptions } from '../../../../lib/format/country-options.ts';
import { useProblem, useValue } from '../form/editor-context.ts';
import { EventTextField, EventTextArea } from '../form/event-text-fields.tsx';
import { useWhen } from '../form/use-when.ts';
import { SectionFrame } from '../form/section-frame.tsx';
import { EventVenues, SaveAsVenue } from '../venues/event-venues.tsx';

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
        variant="cards"
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
        <>
          <EventTextField
            name="onlineUrl"
            label={editorDetailsText('onlineUrlLabel')}
            type="url"
            placeholder="https://meet.example.org/jazz"
            hint={editorDetailsText('onlyTicketHoldersCanSeeIt')}
            maxLength={500}
          />
          <PlayerField />
        </>
      )}
    </SectionFrame>
  );
}

function PlaceFields() {
  const [when, changeWhen] = useWhen();
  const [city, changeCity] = useValue('city');
  const [, changeRegion] = useValue('region');
  const [countryCode, changeCountry] = useValue('countryCode');
  const [point, changePoint] = useValue('point');
  const cityProblem = useProblem('city');
  const countryProblem = useProblem('countryCode');
  const pointProblem = useProblem('point');
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
      <EventVenues onZone={applyZone} />
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
      <PinField point={point} onChange={changePoint} error={pointProblem} />
      <EventTextArea
        name="accessNotes"
        label={editorDetailsText('accessNotesLabel')}
        hint={editorDetailsText('stepsLiftsToiletsSeatingHowTo')}
        optional
        rows={3}
        maxLength={1000}
      />
      <SaveAsVenue />
    </>
  );
}
