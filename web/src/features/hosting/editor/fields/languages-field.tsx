import { useMemo, useState } from 'react';
import { editorFieldsText } from '@festoon/catalogue/hosting/editor-fields';
import { findLanguages, languageOptions } from '../../../../lib/language/language-names.ts';
import { TokenCombobox } from '../../../../ui/form/token-combobox.tsx';
import { useProblem, useValue } from '../form/editor-context.ts';

const SHOWN_MAX = 10;

/** Shows a field for the languages spoken at an event. */
export function LanguagesField() {
  const [languages, change] = useValue('languages');
  const error = useProblem('languages');
  const [query, setQuery] = useState('');
  const all = useMemo(() => languageOptions(), []);
  return (
    <TokenCombobox
      label={editorFieldsText('languagesLabel')}
      optional
      placeholder={editorFieldsText('languageExample')}
      error={error}
      items={findLanguages(all, query).slice(0, SHOWN_MAX)}
      onQuery={setQuery}
      value={languages.map((code) => all.find(({ value }) => value === code) ?? { value: code, label: code })}
      onChange={(items) => change(items.map(({ value }) => value))}
    />
  );
}
