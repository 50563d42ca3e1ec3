import type { ChecklistItem } from '@festoon/contracts/hosting/event-editor';
import { Link } from '@tanstack/react-router';
import { editorText } from '@festoon/catalogue/hosting/editor';
import { classNames } from '../../../../ui/class-names.ts';
import { CheckIcon } from '../../../../ui/image/icons.ts';
import { useScrollToCurrent } from '../../../../ui/use-scroll-to-current.ts';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { configQuery } from '../../../../lib/config.ts';
import { countAllMissing } from '../translations/translation-texts.ts';
import { useTranslatedValues } from '../translations/use-translated-values.ts';
import { useEditor, useValue } from './editor-context.ts';
import { EDITOR_SECTIONS, type SectionName, sectionOf } from './editor-sections.ts';

const linkClass =
  'relative flex min-h-11 items-center justify-between gap-3 rounded-control px-3 whitespace-nowrap text-ink-2 hover:bg-hover hover:text-ink pointer-fine:min-h-9 lg:whitespace-normal ' +
  'data-current:bg-primary-soft data-current:font-medium data-current:text-on-primary-soft';

/** Shows the sections of the editor, with the number of missing fields in each. */
export function EditorNav({ section }: { section: SectionName }) {
  const checklist = useEditor(({ saved }) => saved.checklist);
  const isTranslated = Object.keys(useValue('translations')[0]).length > 0;
  const { data: config } = useQuery(configQuery);
  // On a site with one language there is nothing to translate into.
  const isHidden = (name: SectionName) =>
    name === 'languages' && section !== name && !isTranslated && (config?.languages.length ?? 0) < 2;
  const list = useScrollToCurrent(section);
  return (
    <nav
      aria-label={editorText('sections')}
      className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+4.5rem)] lg:self-start"
    >
      <ul ref={list} className="relative scroll-row scroll-fade gap-1 lg:mx-0 lg:flex-col lg:px-0">
        {EDITOR_SECTIONS.filter(({ name }) => !isHidden(name)).map(({ name, label }) => (
          <li key={name}>
            <Link
              from="/profile/edit-event/$id"
              to="."
              search={{ section: name }}
              replace
              resetScroll={false}
              activeProps={{}}
              {...(name === section && { 'aria-current': 'step' as const, 'data-current': '' })}
              className={linkClass}
            >
              {editorText(name === 'languages' && !isTranslated ? 'sectionAddLanguage' : label)}
              {name === 'languages' && isTranslated && <MissingTranslations />}
              <SectionStatus items={checklist.filter((item) => item.isRequired && sectionOf(item.section) === name)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MissingTranslations() {
  const count = countAllMissing(useTranslatedValues());
  if (count === 0) return null;
  return (
    <span className="text-sm text-warning tabular-nums">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{editorText('textsMissing', { count })}</span>
    </span>
  );
}

function SectionStatus({ items }: { items: readonly ChecklistItem[] }) {
  if (items.length === 0) return null;
  const isMissing = items.some(({ isDone }) => !isDone);
  return (
    <span className={classNames('grid size-4 place-items-center', isMissing ? 'text-warning' : 'text-success')}>
      {isMissing ? (
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      ) : (
        <CheckIcon aria-hidden="true" className="size-4" />
      )}
      <span className="sr-only">{isMissing ? editorText('sectionMissing') : editorText('sectionComplete')}</span>
    </span>
  );
}
