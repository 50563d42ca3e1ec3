import { currentLocale } from '@festoon/catalogue/language';
import { useMemo, useState } from 'react';
import { editorFieldsText } from '@festoon/catalogue/hosting/editor-fields';
import { TokenCombobox } from '../../../../ui/form/token-combobox.tsx';
import { useProblem, useValue } from '../form/editor-context.ts';

const CODES =
  'ar bg bn ca cs da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km ko lt lv mk ml mn mr ms my nb ne nl pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh';

const SHOWN_MAX = 8;

/** Shows a field for the languages spoken at an event. */
export function LanguagesField() {
  const [languages, change] = useValue('languages');
  const error = useProblem('languages');
  const [query, setQuery] = useState('');
  const all = useMemo(() => {
    const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
    return CODES.split(' ').map((code) => ({ value: code, label: names.of(code) ?? code }));
  }, []);
  const searchTerm = query.trim().toLowerCase();
  const matches =
    searchTerm === ''
      ? all.filter(({ value }) => COMMON_LANGUAGES.has(value))
      : all.filter(({ label }) => label.toLowerCase().includes(searchTerm));
  return (
    <TokenCombobox
      label={editorFieldsText('languagesLabel')}
      optional
      placeholder={editorFieldsText('languageExample')}
      error={error}
      items={matches.slice(0, SHOWN_MAX)}
      onQuery={setQuery}
      value={languages.map((code) => all.find(({ value }) => value === code) ?? { value: code, label: code })}
      onChange={(items) => change(items.map(({ value }) => value))}
    />
  );
}

const COMMON_LANGUAGES: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'de', 'pt', 'it', 'nl', 'pl']);
