import { formatZoneName } from '@festoon/contracts/events/zone-name';
import { useMemo, useState } from 'react';
import { editorFieldsText } from '@festoon/catalogue/hosting/editor-fields';
import { browserZone, ownZone } from '../../../../lib/format/format.ts';
import { offsetMinutes } from '../../../../lib/format/zoned-time.ts';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import { GlobeIcon } from '../../../../ui/image/icons.ts';

const SHOWN_MAX = 12;

type ZoneFieldProps = {
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly error?: string | undefined;
};

/** Shows a field for a time zone, searched by city. */
export function ZoneField({ value, onChange, error }: ZoneFieldProps) {
  const [query, setQuery] = useState('');
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const searchTerm = query.trim().toLowerCase().replaceAll(' ', '_');
  const browserZoneName = ownZone();
  const matches =
    searchTerm === ''
      ? [...new Set([value, browserZoneName])]
      : zones.filter((zone) => zone.toLowerCase().includes(searchTerm));
  return (
    <Combobox
      label={editorFieldsText('timeZone')}
      leading={<GlobeIcon />}
      error={error}
      items={matches.slice(0, SHOWN_MAX).map((zone) => ({
        value: zone,
        label: formatZoneName(zone),
        detail: editorFieldsText('zoneDetails', { zone, offset: formatUtcOffset(zone) }),
      }))}
      onQuery={setQuery}
      value={{ value, label: formatZoneName(value) }}
      onChange={(item) => item && onChange(item.value)}
    />
  );
}

/** Returns the current offset, such as "UTC+5:30". */
function formatUtcOffset(zone: string): string {
  const minutes = offsetMinutes(Date.now(), browserZone(zone));
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
