import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import { categoriesText } from '@festoon/catalogue/operations/categories';
import { translationsText } from '@festoon/catalogue/ui/translations';
import { createCategory, updateCategory, type AdminCategory } from '@festoon/contracts/operations/admin-categories';
import { call } from '../../../../lib/api/api-client.ts';
import { configQuery } from '../../../../lib/config.ts';
import { languageName } from '../../../../lib/language/language-names.ts';
import { isMissing, withLanguage } from '../../../../lib/language/translations.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm, type Values } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { LanguageChips } from '../../../../ui/form/language-chips.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useCategoryMutation } from './category-queries.ts';
import { categoryTexts } from './category-texts.ts';

type CategoryDialogProps = { readonly category: AdminCategory | null; readonly onClose: () => void };
type Translations = AdminCategory['translations'];
type Texts = Translations[string];

const NAME_MAX = 60;
const DESCRIPTION_MAX = 120;
const NEW_CATEGORY = { name: '', description: '', translations: {} as Translations };

/** Shows a dialog that creates, renames or translates a category. Its address never changes. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        category === null
          ? categoriesText('addACategory')
          : categoriesText('editName', { name: categoryTexts(category).name })
      }
    >
      <CategoryForm category={category} onClose={onClose} />
    </Dialog>
  );
}

function CategoryForm({ category, onClose }: CategoryDialogProps) {
  const start = category ?? NEW_CATEGORY;
  const [original, setOriginal] = useState<Texts>(start);
  const [translations, setTranslations] = useState(start.translations);
  const languages = useOtherLanguages();
  const labelOf = (name: keyof Texts) => (languages.length === 0 ? categoriesText(name) : labelIn(SOURCE_LANGUAGE, name));
  const save = useCategoryMutation(({ name = '', description = '', slug = '' }: Values) =>
    category === null
      ? call(createCategory, { slug: slug.trim(), name, description, translations })
      : call(updateCategory, { slug: category.slug, name, description, translations, isHidden: category.isHidden }),
  );
  const { form, field, busy, failure } = useForm({
    check: async () => (await import('./checks.ts')).checkCategory,
    submit: async (values) => {
      await save.mutateAsync(values);
      toast.success(category === null ? categoriesText('categoryAdded') : categoriesText('categorySaved'));
      onClose();
    },
  });
  return (
    <form
      {...form}
      onInput={({ currentTarget }) => setOriginal(textsOf(currentTarget))}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TextField
        label={labelOf('name')}
        hint={languages.length > 0 ? categoriesText('shownWithoutTranslation') : undefined}
        maxLength={NAME_MAX}
        defaultValue={start.name}
        {...field('name')}
      />
      <TextField
        label={labelOf('description')}
        hint={categoriesText('shownBelowItsName')}
        maxLength={DESCRIPTION_MAX}
        defaultValue={start.description}
        {...field('description')}
      />
      <TranslationFields languages={languages} original={original} translations={translations} onChange={setTranslations} />
      {category === null && (
        <TextField
          label={categoriesText('address')}
          hint={categoriesText('lowercaseLettersDigitsAndHyphensSuch')}
          maxLength={60}
          autoCapitalize="none"
          {...field('slug')}
        />
      )}
      {failure && (
        <InlineNotice tone="failure" title={categoriesText('weCouldntSaveTheCategory')} announce>
          {failure}
        </InlineNotice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{categoriesText('goBack')}</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {category === null ? categoriesText('addCategory') : categoriesText('saveCategory')}
        </Button>
      </div>
    </form>
  );
}

/** Returns the English texts as they are typed. */
function textsOf(form: HTMLFormElement): Texts {
  const values = new FormData(form);
  const read = (name: keyof Texts) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: read('name'), description: read('description') };
}

/** Returns the languages of the site beside English. */
function useOtherLanguages(): readonly string[] {
  const { data: config } = useQuery(configQuery);
  return (config?.languages ?? []).filter((code) => code !== SOURCE_LANGUAGE);
}

function labelIn(language: string, name: keyof Texts): string {
  return translationsText('fieldIn', { field: categoriesText(name), language: languageName(language) });
}

type TranslationFieldsProps = {
  readonly languages: readonly string[];
  readonly original: Texts;
  readonly translations: Translations;
  readonly onChange: (translations: Translations) => void;
};

/** Shows languages and the texts of one of them. Texts in further languages stay as they are. */
function TranslationFields({ languages, original, translations, onChange }: TranslationFieldsProps) {
  const [chosen, choose] = useState<string>();
  const language = chosen ?? languages[0];
  if (language === undefined) return null;
  const translationOf = (code: string): Texts => translations[code] ?? { name: '', description: '' };
  const countMissing = (code: string) => {
    const texts = translationOf(code);
    return (['name', 'description'] as const).filter((name) => isMissing(original[name], texts[name])).length;
  };
  const texts = translationOf(language);
  const fieldOf = (name: keyof Texts) => ({
    label: labelIn(language, name),
    lang: language,
    dir: 'auto',
    autoComplete: 'off',
    value: texts[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChange(withLanguage(translations, language, { ...texts, [name]: currentTarget.value })),
  });
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="pb-3 text-sm font-medium">{categoriesText('otherLanguages')}</legend>
      <div className="flex flex-wrap gap-2">
        <LanguageChips languages={languages} current={language} countMissing={countMissing} onChoose={choose} />
      </div>
      <TextField {...fieldOf('name')} maxLength={NAME_MAX} />
      <TextField {...fieldOf('description')} maxLength={DESCRIPTION_MAX} />
    </fieldset>
  );
}
