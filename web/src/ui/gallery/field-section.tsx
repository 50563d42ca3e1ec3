import { useState } from 'react';
import { Combobox, type ComboboxItem } from '../form/combobox.tsx';
import { DateField } from '../form/date/date-field.tsx';
import { DateRange } from '../form/date/date-range.tsx';
import type { IsoDateRange } from '../../lib/format/iso-date.ts';
import { FormErrorSummary } from '../form/form-error-summary.tsx';
import { MapPinIcon, SearchIcon } from '../image/icons.ts';
import { OtpField } from '../form/otp-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import { TokenCombobox } from '../form/token-combobox.tsx';

const cities: ComboboxItem[] = [
  { value: 'lisbon', label: 'Lisbon', detail: 'Portugal' },
  { value: 'lyon', label: 'Lyon', detail: 'France' },
  { value: 'liege', label: 'Liège', detail: 'Belgium' },
  { value: 'ljubljana', label: 'Ljubljana', detail: 'Slovenia' },
];

export function FieldSection() {
  const [story, setStory] = useState('An evening of improvised music on the quay.');
  const [code, setCode] = useState('4821');
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <TextField label="Name of the event" hint="What people will look for." required />
      <TextField label="E-mail" type="email" defaultValue="ada@example" error="Add the part after the dot, such as .com" />
      <TextField label="Search" leading={<SearchIcon />} placeholder="Artist, venue or city" />
      <TextField label="Price" inputMode="decimal" defaultValue="18.00" trailing="EUR" optional />
      <PasswordField
        label="Password"
        defaultValue="correct horse"
        autoComplete="new-password"
        strength="Strong: four words or more"
      />
      <TextField label="Booking reference" defaultValue="FST-20418" disabled />
      <TextArea
        label="About"
        value={story}
        onChange={(event) => setStory(event.target.value)}
        count={story.length}
        limit={500}
      />
      <SelectField
        label="Category"
        placeholder="Choose a category"
        defaultValue=""
        options={[
          { value: 'music', label: 'Music' },
          { value: 'theatre', label: 'Theatre' },
          { label: 'Sport', options: [{ value: 'running', label: 'Running' }] },
        ]}
      />
      <OtpField label="Six-digit code" hint="From the mail we just sent." value={code} onChange={setCode} />
      <OtpField
        label="Six-digit code, wrong"
        value="482191"
        onChange={() => undefined}
        error="This code is not right. 3 tries left."
      />
      <RemoteFields />
      <DateFields />
      <div className="md:col-span-2">
        <FormErrorSummary
          problems={[
            { fieldId: 'title', message: 'Give the event a name' },
            { fieldId: 'start', message: 'The start is after the end' },
          ]}
        />
      </div>
    </div>
  );
}

function RemoteFields() {
  const [city, setCity] = useState<ComboboxItem | null>(cities[0] ?? null);
  const [tags, setTags] = useState<ComboboxItem[]>(cities.slice(1, 3));
  const [query, setQuery] = useState('');
  const found = cities.filter((item) => item.label.toLowerCase().includes(query.toLowerCase()));
  return (
    <>
      <Combobox
        label="City"
        leading={<MapPinIcon />}
        items={found}
        onQuery={setQuery}
        value={city}
        onChange={setCity}
        hint="Where it takes place."
      />
      <TokenCombobox
        label="Cities you follow"
        items={found}
        onQuery={setQuery}
        value={tags}
        onChange={setTags}
        placeholder="Enter a city"
      />
      <Combobox
        label="Venue"
        items={[]}
        onQuery={() => undefined}
        value={null}
        onChange={() => undefined}
        error="Choose a venue"
        loading
      />
    </>
  );
}

function DateFields() {
  const [day, setDay] = useState('2026-11-21');
  const [range, setRange] = useState<IsoDateRange | undefined>({ from: '2026-11-21', to: '2026-11-24' });
  return (
    <>
      <DateField label="Date" value={day} onChange={setDay} min="2026-11-02" />
      <DateRange label="Dates" value={range} onChange={setRange} />
    </>
  );
}
