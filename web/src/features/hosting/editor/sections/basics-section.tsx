import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { editorDetailsText } from '@festoon/catalogue/hosting/editor-details';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useEditor, useProblem, useValue } from '../form/editor-context.ts';
import { EventTextField, EventTextArea } from '../form/event-text-fields.tsx';
import { categoriesQuery } from '../fields/categories-query.ts';
import { LanguagesField } from '../fields/languages-field.tsx';
import { SectionFrame } from '../form/section-frame.tsx';
import { TagsField } from '../fields/tags-field.tsx';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../../ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

export function BasicsSection() {
  const isUntitled = useEditor(({ saved }) => saved.title === '');
  return (
    <SectionFrame title={editorDetailsText('basics')} intro={editorDetailsText('basicsIntro')}>
      <EventTextField
        name="title"
        label={editorDetailsText('titleLabel')}
        placeholder={editorDetailsText('titleExample')}
        maxLength={150}
        required
        autoFocus={isUntitled}
        autoComplete="off"
      />
      <CategoryField />
      <EventTextArea
        name="summary"
        label={editorDetailsText('summaryLabel')}
        hint={editorDetailsText('oneOrTwoSentencesForLists')}
        rows={2}
        maxLength={300}
        showsCount
      />
      <DescriptionField />
      <TagsField />
      <LanguagesField />
      <EventTextField
        name="website"
        label={editorDetailsText('websiteLabel')}
        type="url"
        optional
        placeholder="https://example.org"
        maxLength={500}
      />
    </SectionFrame>
  );
}

function CategoryField() {
  const [category, change] = useValue('categorySlug');
  const error = useProblem('categorySlug');
  const { data, isError } = useQuery(categoriesQuery);
  const options = (data?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <SelectField
      label={editorDetailsText('categoryLabel')}
      required
      placeholder={isError ? editorDetailsText('weCouldntLoadTheCategories') : editorDetailsText('chooseACategory')}
      options={options}
      error={error}
      value={category}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function DescriptionField() {
  const [description, change] = useValue('description');
  const epoch = useEditor((state) => state.descriptionVersion);
  return (
    <Suspense fallback={<Skeleton className="h-86" />}>
      <RichTextEditor
        key={epoch}
        label={editorDetailsText('descriptionLabel')}
        hint={editorDetailsText('whatToExpectWhosInvolvedWhat')}
        value={description}
        onChange={change}
      />
    </Suspense>
  );
}
