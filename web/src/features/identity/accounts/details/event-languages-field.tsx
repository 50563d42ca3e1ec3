import { profileDetailsText } from '@festoon/catalogue/identity/profile-details';
import { EVENT_LANGUAGES_MAX } from '@festoon/contracts/identity/profile';
import { useMemo, useState } from 'react';
import { findLanguages, languageOptions } from '../../../../lib/language/language-names.ts';
import { TokenCombobox } from '../../../../ui/form/token-combobox.tsx';

const SHOWN_MAX = 10;

type EventLanguagesFieldProps = {
  readonly value: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
};

/** Shows a field for the languages of the events that the person prefers. */
export function EventLanguagesField({ value, onChange }: EventLanguagesFieldProps) {
  const [query, setQuery] = useState('');
  const all = useMemo(() => languageOptions(), []);
  return (
    <TokenCombobox
      label={profileDetailsText('eventLanguages')}
      hint={profileDetailsText('eventLanguagesHint')}
      optional
      placeholder={profileDetailsText('eventLanguagesExample')}
      items={findLanguages(all, query).slice(0, SHOWN_MAX)}
      onQuery={setQuery}
      value={value.map((code) => all.find((language) => language.value === code) ?? { value: code, label: code })}
      onChange={(items) => onChange(items.map((language) => language.value).slice(0, EVENT_LANGUAGES_MAX))}
    />
  );
}
