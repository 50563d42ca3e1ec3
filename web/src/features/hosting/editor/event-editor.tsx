import './event-editor.css';
import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { editorText } from '@festoon/catalogue/hosting/editor';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ArrowRightIcon } from '../../../ui/image/icons.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { editableEventQuery } from './form/editable-event-query.ts';
import { RevisionHistory } from './form/revision-history.tsx';
import { ConflictDialog } from './form/conflict-dialog.tsx';
import { EditorProvider, useEditorStore, useNewEditor, useValue } from './form/editor-context.ts';
import { EditorNav } from './form/editor-nav.tsx';
import { EditorPreview, type RenderPreview } from './form/editor-preview.tsx';
import { type SectionName, nextSection } from './form/editor-sections.ts';
import { MaterialChangeNotice } from './form/material-change-notice.tsx';
import { SaveState } from './form/save-state.tsx';
import { UnnotifiedChangesNotice } from './publish/unnotified-changes-notice.tsx';
import { AgendaSection } from './sections/agenda-section.tsx';
import { BasicsSection } from './sections/basics-section.tsx';
import { MediaSection } from './sections/media-section.tsx';
import { PoliciesSection } from './sections/policies-section.tsx';
import { PublishSection } from './sections/publish-section.tsx';
import { type QuestionExample, QuestionsSection } from './sections/questions-section.tsx';
import { TicketsSection } from './sections/tickets-section.tsx';
import { WhenSection } from './sections/when-section.tsx';
import { WhereSection } from './sections/where-section.tsx';

const LanguagesSection = lazy(async () => ({
  default: (await import('./translations/languages-section.tsx')).LanguagesSection,
}));

/** The parts of the editor that other features provide. */
export type EditorSlots = {
  /** The event as its page will show it. */
  readonly preview: RenderPreview;
  /** A question as buyers see it. */
  readonly questionExample: QuestionExample;
  /** Turns the event into a series; shown under When. */
  readonly seriesSettings?: (event: EditableEvent) => ReactNode;
  /** Shows the series that the event belongs to. */
  readonly series?: (event: EditableEvent) => ReactNode;
  /** Links to promo codes and tracked links; shown under Tickets. */
  readonly promotions?: (event: EditableEvent) => ReactNode;
  /** More ways to share a published event. */
  readonly share?: (event: EditableEvent) => ReactNode;
  /** Notifies ticket holders about changes. */
  readonly notifyAction?: (event: EditableEvent) => ReactNode;
};

type EventEditorProps = { readonly event: EditableEvent; readonly section: SectionName; readonly slots: EditorSlots };

/** Shows the editor of an event: sections on the left, the form, and a preview on the right. */
export function EventEditor({ event, section, slots }: EventEditorProps) {
  const store = useNewEditor(event);
  const queryClient = useQueryClient();
  const form = useFocusOnSection(section);
  useLiveTopic(
    `event:${event.id}`,
    () => void queryClient.invalidateQueries({ queryKey: editableEventQuery(event.id).queryKey }),
  );
  return (
    <EditorProvider value={store}>
      <SaveKeys />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <header
          data-editor-head
          className="sticky top-(--header-height) z-1 -my-2 flex flex-wrap items-center justify-between gap-x-6 bg-bg py-2"
        >
          <h1 className="text-2xl font-semibold">{editorText('editEvent')}</h1>
          <div className="flex items-center gap-2">
            <SaveState />
            <RevisionHistory />
          </div>
          <MaterialChangeNotice />
        </header>
        <UnnotifiedChangesNotice event={event} notifyAction={slots.notifyAction?.(event)} />
        {slots.series?.(event)}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_20rem]">
          <EditorNav section={section} />
          <div ref={form} className="min-w-0" onBlur={(blur) => void store.save({ quiet: isFocusWithinRow(blur) })}>
            {SECTIONS[section](event, slots)}
            <NextLink section={section} />
          </div>
          <EditorPreview render={slots.preview} />
        </div>
      </div>
      <ConflictDialog />
    </EditorProvider>
  );
}

/**
 * Returns whether the focus stays in the same row, or a button moves it into one. The problems of a ticket type or question
 * are shown only after its row is left, so not when a button has just added it.
 */
function isFocusWithinRow({ target, relatedTarget }: FocusEvent): boolean {
  const row = relatedTarget instanceof Element ? relatedTarget.closest('li') : null;
  return row !== null && (row.contains(target) || target instanceof HTMLButtonElement);
}

/** Focuses the heading of the next section after moving to it. */
function useFocusOnSection(section: SectionName) {
  const form = useRef<HTMLDivElement>(null);
  const focusedSection = useRef(section);
  useEffect(() => {
    if (focusedSection.current === section) return;
    focusedSection.current = section;
    form.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [section]);
  return form;
}

type RenderSection = (event: EditableEvent, slots: EditorSlots) => ReactNode;

const SECTIONS: Readonly<Record<SectionName, RenderSection>> = {
  basics: () => <BasicsSection />,
  when: (event, { seriesSettings }) => <WhenSection seriesSettings={seriesSettings?.(event)} />,
  where: () => <WhereSection />,
  media: () => <MediaSection />,
  tickets: (event, { promotions }) => <TicketsSection promotions={promotions?.(event)} />,
  questions: (_event, { questionExample }) => <QuestionsSection example={questionExample} />,
  agenda: () => <AgendaSection />,
  policies: () => <PoliciesSection />,
  languages: () => (
    <Suspense fallback={<Skeleton className="h-86" />}>
      <LanguagesSection />
    </Suspense>
  ),
  publish: (_event, { share }) => <PublishSection {...(share && { share })} />,
};

function NextLink({ section }: { section: SectionName }) {
  const [translations] = useValue('translations');
  const next = nextSection(section, Object.keys(translations).length > 0);
  if (!next) return null;
  return (
    <div className="mt-8 flex justify-end border-t border-line pt-6">
      <Link
        from="/profile/edit-event/$id"
        to="."
        search={{ section: next.name }}
        replace
        className={buttonClass('secondary')}
      >
        <span className="inline-flex items-center gap-2">
          {editorText('nextSection', { section: editorText(next.label) })}
          <ArrowRightIcon className="size-5" aria-hidden="true" />
        </span>
      </Link>
    </div>
  );
}

/** Handles Ctrl+S and Cmd+S, which save immediately. */
function SaveKeys() {
  const store = useEditorStore();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void store.save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return null;
}
