import { lazy, Suspense } from 'react';
import { editorLanguagesText } from '@festoon/catalogue/hosting/editor-languages';
import { translationsText } from '@festoon/catalogue/ui/translations';
import { languageName } from '../../../../lib/language/language-names.ts';
import { isMissing, withLanguage } from '../../../../lib/language/translations.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { RichText } from '../../../../ui/rich-text/rich-text.tsx';
import { useEditor, useValue } from '../form/editor-context.ts';
import type { QuestionDraft, TicketDraft } from '../form/editor-values.ts';
import { FieldGroup } from '../form/section-frame.tsx';
import { PairFrame, TextPair, type PairLanguages } from './text-pair.tsx';
import { wordsOf } from './translation-texts.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../../../ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

const NO_TEXTS = { title: '', summary: '' };
const EMPTY = { type: 'doc' as const, content: [] };

/** Shows all texts of the event beside their translations into one language. */
export function TranslationForm({ language }: { readonly language: string }) {
  const [from] = useValue('mainLanguage');
  const languages = { from, to: language };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <EventPairs languages={languages} />
      <TicketPairs languages={languages} />
      <QuestionPairs languages={languages} />
    </div>
  );
}

type PairsProps = { readonly languages: PairLanguages };

function EventPairs({ languages }: PairsProps) {
  const [title] = useValue('title');
  const [summary] = useValue('summary');
  const [translations, change] = useValue('translations');
  const { to } = languages;
  const texts = translations[to] ?? NO_TEXTS;
  const update = (part: Partial<typeof NO_TEXTS>) => change(withLanguage(translations, to, { ...texts, ...part }));
  const path = `translations.${to}`;
  return (
    <>
      <TextPair
        label={editorLanguagesText('title')}
        languages={languages}
        original={title}
        value={texts.title}
        path={`${path}.title`}
        maxLength={150}
        onChange={(value) => update({ title: value })}
      />
      <TextPair
        label={editorLanguagesText('summary')}
        languages={languages}
        original={summary}
        value={texts.summary}
        path={`${path}.summary`}
        maxLength={300}
        isLong
        onChange={(value) => update({ summary: value })}
      />
      <DescriptionPair languages={languages} />
    </>
  );
}

function DescriptionPair({ languages }: PairsProps) {
  const [description] = useValue('description');
  const [translations, change] = useValue('descriptionTranslations');
  const epoch = useEditor((state) => state.descriptionVersion);
  const { to } = languages;
  const translation = translations[to];
  if (wordsOf(description) === '' && wordsOf(translation) === '') return null;
  return (
    <PairFrame
      label={editorLanguagesText('description')}
      languages={languages}
      missing={isMissing(wordsOf(description), wordsOf(translation))}
      original={<RichText document={description} />}
    >
      <div lang={to}>
        <Suspense fallback={<Skeleton className="h-86" />}>
          <RichTextEditor
            key={`${to} ${epoch}`}
            label={translationsText('fieldIn', { field: editorLanguagesText('description'), language: languageName(to) })}
            hint={editorLanguagesText('descriptionHint', { main: languageName(languages.from) })}
            value={translation ?? EMPTY}
            onChange={(document) => change(withLanguage(translations, to, document))}
          />
        </Suspense>
      </div>
    </PairFrame>
  );
}

function TicketPairs({ languages }: PairsProps) {
  const [setup, change] = useValue('ticketSetup');
  if (setup.ticketTypes.every(({ name }) => name === '')) return null;
  const update = (id: string, translations: TicketDraft['translations']) =>
    change({ ...setup, ticketTypes: setup.ticketTypes.map((each) => (each.id === id ? { ...each, translations } : each)) });
  return (
    <FieldGroup title={editorLanguagesText('tickets')}>
      {setup.ticketTypes.map((ticket, index) => (
        <TicketPair
          key={ticket.id}
          ticket={ticket}
          languages={languages}
          path={`ticketSetup.ticketTypes.${index}.translations.${languages.to}`}
          onChange={(translations) => update(ticket.id, translations)}
        />
      ))}
    </FieldGroup>
  );
}

type TicketPairProps = PairsProps & {
  readonly ticket: TicketDraft;
  readonly path: string;
  readonly onChange: (translations: TicketDraft['translations']) => void;
};

function TicketPair({ ticket, languages, path, onChange }: TicketPairProps) {
  const texts = ticket.translations[languages.to] ?? { name: '', description: '' };
  const update = (part: Partial<typeof texts>) =>
    onChange(withLanguage(ticket.translations, languages.to, { ...texts, ...part }));
  return (
    <>
      <TextPair
        label={editorLanguagesText('ticketName', { ticket: ticket.name })}
        languages={languages}
        original={ticket.name}
        value={texts.name}
        path={`${path}.name`}
        maxLength={100}
        onChange={(value) => update({ name: value })}
      />
      <TextPair
        label={editorLanguagesText('ticketDescription', { ticket: ticket.name })}
        languages={languages}
        original={ticket.description}
        value={texts.description}
        path={`${path}.description`}
        maxLength={500}
        isLong
        onChange={(value) => update({ description: value })}
      />
    </>
  );
}

function QuestionPairs({ languages }: PairsProps) {
  const [questions, change] = useValue('questionList');
  if (questions.length === 0) return null;
  const update = (id: string, translations: QuestionDraft['translations']) =>
    change(questions.map((each) => (each.id === id ? { ...each, translations } : each)));
  return (
    <FieldGroup title={editorLanguagesText('questions')} intro={editorLanguagesText('answersIntro')}>
      {questions.map((question, index) => (
        <QuestionPair
          key={question.id}
          question={question}
          languages={languages}
          path={`questionList.${index}.translations.${languages.to}`}
          onChange={(translations) => update(question.id, translations)}
        />
      ))}
    </FieldGroup>
  );
}

type QuestionPairProps = PairsProps & {
  readonly question: QuestionDraft;
  readonly path: string;
  readonly onChange: (translations: QuestionDraft['translations']) => void;
};

function QuestionPair({ question, languages, path, onChange }: QuestionPairProps) {
  const texts = question.translations[languages.to] ?? { hint: '', label: '', options: [] };
  const update = (part: Partial<typeof texts>) =>
    onChange(withLanguage(question.translations, languages.to, { ...texts, ...part }));
  const setOption = (place: number, value: string) =>
    update({ options: question.options.map((_, index) => (index === place ? value : (texts.options[index] ?? ''))) });
  return (
    <>
      <TextPair
        label={editorLanguagesText('question', { question: question.label })}
        languages={languages}
        original={question.label}
        value={texts.label}
        path={`${path}.label`}
        maxLength={300}
        onChange={(value) => update({ label: value })}
      />
      <TextPair
        label={editorLanguagesText('questionHint', { question: question.label })}
        languages={languages}
        original={question.hint}
        value={texts.hint}
        path={`${path}.hint`}
        maxLength={300}
        onChange={(value) => update({ hint: value })}
      />
      {question.options.map((option, index) => (
        <TextPair
          // Options have no id, and their order is that of the question.
          key={index}
          label={editorLanguagesText('answer', { answer: option })}
          languages={languages}
          original={option}
          value={texts.options[index] ?? ''}
          path={`${path}.options.${index}`}
          maxLength={200}
          onChange={(value) => setOption(index, value)}
        />
      ))}
    </>
  );
}
