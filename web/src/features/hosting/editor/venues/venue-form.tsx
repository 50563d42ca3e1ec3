import type { ResolvedPlace } from '@festoon/contracts/events/explore';
import type { SavedVenueFields } from '@festoon/contracts/hosting/saved-venues';
import { editorDetailsText } from '@festoon/catalogue/hosting/editor-details';
import { savedVenuesText } from '@festoon/catalogue/hosting/saved-venues';
import { countryOptions } from '../../../../lib/format/country-options.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { CityField } from '../fields/city-field.tsx';
import { PinField } from '../fields/pin-field.tsx';
import { ZoneField } from '../fields/zone-field.tsx';

type VenueFormProps = {
  readonly id: string;
  readonly fields: SavedVenueFields;
  readonly onChange: (changes: Partial<SavedVenueFields>) => void;
  /** Messages by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly failure: string | null;
  readonly onSubmit: () => void;
};

export function VenueForm({ id, fields, onChange, problems, failure, onSubmit }: VenueFormProps) {
  const changeCity = (city: string, place: ResolvedPlace | null) => {
    if (place === null) return onChange({ city });
    const { countryCode, latitude, longitude, timeZone } = place;
    onChange({ city, countryCode, region: '', timeZone, point: { latitude, longitude } });
  };
  return (
    <form
      id={id}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
      <TextField
        label={savedVenuesText('nameLabel')}
        required
        placeholder={editorDetailsText('venueExample')}
        maxLength={150}
        autoComplete="off"
        error={problems['venueName']}
        value={fields.venueName}
        onChange={(event) => onChange({ venueName: event.currentTarget.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CityField city={fields.city} error={problems['city']} onChange={changeCity} />
        <SelectField
          label={editorDetailsText('countryLabel')}
          placeholder={editorDetailsText('chooseACountry')}
          options={countryOptions()}
          error={problems['countryCode']}
          value={fields.countryCode}
          onChange={(event) => onChange({ countryCode: event.currentTarget.value })}
        />
      </div>
      <TextField
        label={editorDetailsText('addressLabel')}
        placeholder={editorDetailsText('addressExample')}
        maxLength={300}
        autoComplete="off"
        error={problems['address']}
        value={fields.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <PinField point={fields.point} error={problems['point']} onChange={(point) => onChange({ point })} />
      <div className="grid gap-1.5">
        <ZoneField value={fields.timeZone} error={problems['timeZone']} onChange={(timeZone) => onChange({ timeZone })} />
        <p className="text-sm text-muted">{savedVenuesText('zoneHint')}</p>
      </div>
      <TextArea
        label={editorDetailsText('accessNotesLabel')}
        hint={savedVenuesText('accessNotesHint')}
        optional
        rows={3}
        maxLength={1000}
        error={problems['accessNotes']}
        value={fields.accessNotes}
        onChange={(event) => onChange({ accessNotes: event.currentTarget.value })}
      />
    </form>
  );
}
