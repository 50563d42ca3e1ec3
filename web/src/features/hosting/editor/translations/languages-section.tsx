import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editorLanguagesText } from '@festoon/catalogue/hosting/editor-languages';
import { TRANSLATIONS_MAX } from '@festoon/contracts/events/translation-limits';
import { configQuery } from '../../../../lib/config.ts';
import { languageName, languageOptions } from '../../../../lib/language/language-names.ts';
import { withLanguage } from '../../../../lib/language/translations.ts';
import { Button } from '../../../../ui/button.tsx';
import { LanguageChips } from '../../../../ui/form/language-chips.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { PlusIcon, Trash2Icon } from '../../../../ui/image/icons.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useProblem, useValue } from '../form/editor-context.ts';
import { SectionFrame } from '../form/section-frame.tsx';
import { TranslationForm } from './translation-form.tsx';
import { countMissing, withoutLanguage } from './translation-texts.ts';
import { useTranslatedValues } from './use-translated-values.ts';

/** Shows the languages of the event's texts: the main one, and for each other one what is translated and what is missing. */
export function LanguagesSection() {
  const [translations] = useValue('translations');
  const languages = Object.keys(translations);
  const [chosen, choose] = useState(languages[0]);
  const language = chosen !== undefined && languages.includes(chosen) ? chosen : languages[0];
  const values = useTranslatedValues();
  return (
    <SectionFrame title={editorLanguagesText('heading')} intro={editorLanguagesText('intro')}>
      <MainLanguageField />
      <div className="flex flex-wrap items-center gap-2">
        <LanguageChips
          languages={languages}
          current={language}
          countMissing={(each) => countMissing(values, each)}
          onChoose={choose}
        />
        <AddLanguage languages={languages} onAdd={choose} />
      </div>
      {language !== undefined && <Translation key={language} language={language} />}
    </SectionFrame>
  );
}

function MainLanguageField() {
  const [mainLanguage, change] = useValue('mainLanguage');
  const [translations] = useValue('translations');
  const error = useProblem('mainLanguage');
  const options = languageOptions().filter(({ value }) => !Object.hasOwn(translations, value));
  const isListed = options.some(({ value }) => value === mainLanguage);
  return (
    <div className="max-w-xs">
      <SelectField
        label={editorLanguagesText('mainLanguage')}
        hint={editorLanguagesText('mainLanguageHint')}
        options={isListed ? options : [{ value: mainLanguage, label: languageName(mainLanguage) }, ...options]}
        error={error}
        value={mainLanguage}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </div>
  );
}

type AddLanguageProps = { readonly languages: readonly string[]; readonly onAdd: (language: string) => void };

/** Shows the languages of the site that the event does not have yet. */
function AddLanguage({ languages, onAdd }: AddLanguageProps) {
  const [mainLanguage] = useValue('mainLanguage');
  const [translations, change] = useValue('translations');
  const { data: config } = useQuery(configQuery);
  const offered = (config?.languages ?? []).filter((code) => code !== mainLanguage && !languages.includes(code));
  if (offered.length === 0 || languages.length >= TRANSLATIONS_MAX) return null;
  const add = (language: string) => {
    change(withLanguage(translations, language, { title: '', summary: '' }));
    onAdd(language);
  };
  return (
    <Menu align="start" trigger={<Button icon={<PlusIcon className="size-5" />}>{editorLanguagesText('add')}</Button>}>
      {offered.map((language) => (
        <MenuItem key={language} onSelect={() => add(language)}>
          {languageName(language)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function Translation({ language }: { readonly language: string }) {
  const count = countMissing(useTranslatedValues(), language);
  const [mainLanguage] = useValue('mainLanguage');
  const names = { language: languageName(language), main: languageName(mainLanguage) };
  return (
    <section
      aria-label={names.language}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h3 className="text-lg font-semibold">{names.language}</h3>
          <p role="status" className="text-sm text-muted">
            {count === 0
              ? editorLanguagesText('complete')
              : editorLanguagesText('missingCount', { count, main: names.main })}
          </p>
        </div>
        <RemoveLanguage language={language} />
      </div>
      <TranslationForm language={language} />
    </section>
  );
}

function RemoveLanguage({ language }: { readonly language: string }) {
  const [translations, change] = useValue('translations');
  const [isOpen, setOpen] = useState(false);
  const name = languageName(language);
  return (
    <>
      <Button tone="ghost" size="sm" icon={<Trash2Icon className="size-4.5" />} onClick={() => setOpen(true)}>
        {editorLanguagesText('remove', { language: name })}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={editorLanguagesText('removeTitle', { language: name })}
        confirmLabel={editorLanguagesText('remove', { language: name })}
        danger
        onConfirm={() => change(withoutLanguage(translations, language))}
      >
        {editorLanguagesText('removeNote', { language: name })}
      </AlertDialog>
    </>
  );
}
