import { currentLanguage, LANGUAGES, type Language } from '@festoon/catalogue/language';
import { shellText } from '@festoon/catalogue/app/shell';
import { useQueryClient } from '@tanstack/react-query';
import { configQuery } from '../../lib/config.ts';
import { choosableLanguages } from '../../lib/language/language.ts';

/** Shows the languages of this installation, each in itself, if there is more than one. */
export function LanguageSwitch() {
  // The configuration is loaded before the app starts, and a query's observer would add weight to every page.
  const config = useQueryClient().getQueryData(configQuery.queryKey);
  const languages = choosableLanguages(config?.languages);
  if (languages.length === 0) return null;
  return (
    <label className="inline-flex items-center gap-2 text-sm text-ink-2">
      {shellText('language')}
      <select
        value={currentLanguage()}
        onChange={(event) => void choose(event.target.value as Language)}
        className="h-9 rounded-control border border-line-strong bg-surface px-2 text-ink"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGES[language].name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Stores the language on this device, and in the account if there is one. */
async function choose(language: Language): Promise<void> {
  const [{ storePreference }, { switchLanguage }] = await Promise.all([
    import('./store-preference.ts'),
    import('../../lib/language/switch-language.ts'),
  ]);
  await storePreference({ language });
  switchLanguage(language);
}
