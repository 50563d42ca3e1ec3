import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { tabClass } from '../../../../ui/tabs.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PeoplePanel } from './people-panel.tsx';
import { formatLocalDateTime } from '../../../../lib/format/format.ts';
import { siteUrl } from '../../../../lib/config.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { CalendarIcon } from '../../../../ui/image/icons.ts';
import { formatStreamTime, streamPath } from '../stream-text.ts';
import { ScrollPanel } from './scroll-panel.tsx';
import type { StreamId } from '@festoon/contracts/core/ids';
import { askQuestion } from '@festoon/contracts/live/stream-questions';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { streamSideText } from '@festoon/catalogue/live/stream-side';
import { call } from '../../../../lib/api/api-client.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { questionsQuery } from '../stream-queries.ts';
import { STREAMS_KEY } from '../streams-key.ts';
import { QuestionRow } from './question-row.tsx';

type SideTab = { readonly value: string; readonly label: string; readonly panel: ReactNode };

export type SidePanelProps = {
  readonly stream: StreamDetail;
  readonly chat: ReactNode;
  /** The tools of the host. */
  readonly tools?: ReactNode;
};

/** Shows the tabs next to the video, one at a time. The chat keeps its state while another tab is open. */
export function SidePanel({ stream, chat, tools }: SidePanelProps) {
  const [open, setOpen] = useState('chat');
  const tabs: SideTab[] = [
    { value: 'chat', label: streamSideText('chat'), panel: chat },
    { value: 'questions', label: streamSideText('questions'), panel: <QuestionsPanel stream={stream} /> },
    { value: 'people', label: streamSideText('people'), panel: <PeoplePanel stream={stream} /> },
    ...(tools ? [{ value: 'tools', label: streamSideText('tools'), panel: tools }] : []),
    { value: 'about', label: streamSideText('about'), panel: <AboutPanel stream={stream} /> },
  ];
  return (
    <section
      aria-label={streamSideText('streamDetails')}
      className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-bg"
    >
      <TabList tabs={tabs} open={open} onOpen={setOpen} />
      <div className="relative min-h-0">
        {tabs.map(({ value, panel }) =>
          value === 'chat' || value === open ? (
            <div
              key={value}
              role="tabpanel"
              id={`side-${value}`}
              aria-labelledby={`side-tab-${value}`}
              className={classNames('absolute inset-0', value !== open && 'invisible')}
            >
              {panel}
            </div>
          ) : null,
        )}
      </div>
    </section>
  );
}

type ListProps = { readonly tabs: readonly SideTab[]; readonly open: string; readonly onOpen: (value: string) => void };

function TabList({ tabs, open, onOpen }: ListProps) {
  const move = (step: number) => {
    const at = tabs.findIndex(({ value }) => value === open);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onOpen(next.value);
    document.getElementById(`side-tab-${next.value}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={streamSideText('streamDetails')}
      className="flex gap-5 overflow-x-auto border-b border-line px-4 scrollbar-none scroll-fade"
    >
      {tabs.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`side-tab-${value}`}
          aria-selected={value === open}
          aria-controls={`side-${value}`}
          tabIndex={value === open ? 0 : -1}
          onClick={() => onOpen(value)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') move(1);
            if (key === 'ArrowLeft') move(-1);
          }}
          className={tabClass}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const AUDIENCE_LABELS = {
  subscribers: 'forAllSubscribers',
  ticket_holders: 'forTicketHolders',
} as const satisfies Record<StreamDetail['audience'], string>;

/** Shows what a stream is about, its host and the event it belongs to. */
function AboutPanel({ stream }: { stream: StreamDetail }) {
  const { id, description, host, event, audience, isRecorded, state, peakViewers } = stream;
  const facts = [
    formatStreamTime(stream),
    streamSideText(AUDIENCE_LABELS[audience]),
    ...(state === 'ended' && peakViewers > 0 ? [streamSideText('peakViewers', { peakViewers })] : []),
    ...(isRecorded && state !== 'ended' ? [streamSideText('recordedForReplay')] : []),
  ];
  return (
    <ScrollPanel label={streamSideText('aboutThisStream')}>
      <div className="p-4">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <p className="flex min-w-0 items-center gap-3">
            <Avatar name={host.name} src={host.imageUrl} />
            <span className="grid min-w-0">
              <HostName host={host} />
              <span className="text-sm text-muted">{streamSideText('host')}</span>
            </span>
          </p>
          {description !== '' && (
            <p className="break-words whitespace-pre-line text-ink-2">
              <bdi>{description}</bdi>
            </p>
          )}
          <ul role="list" className="grid gap-1 text-sm text-muted">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {event && (
            <Link
              to="/events/$slug"
              params={{ slug: event.slug }}
              className="flex items-start gap-3 rounded-card border border-line p-3 hover:border-line-strong"
            >
              <CalendarIcon className="mt-0.5 size-5 shrink-0 text-muted" />
              <span className="grid min-w-0 gap-0.5">
                <span className="truncate font-medium">
                  <bdi>{event.title}</bdi>
                </span>
                <span className="truncate text-sm text-muted">
                  {formatLocalDateTime(event.localStart)} · {event.location}
                </span>
              </span>
            </Link>
          )}
          <div>
            <CopyButton text={siteUrl(streamPath({ id, event }))} label={streamSideText('copyStreamLink')} />
          </div>
        </div>
      </div>
    </ScrollPanel>
  );
}

function HostName({ host: { name, handle } }: Pick<StreamDetail, 'host'>) {
  if (handle === null) {
    return (
      <span className="truncate font-semibold">
        <bdi>{name}</bdi>
      </span>
    );
  }
  return (
    <Link to="/organisers/$handle" params={{ handle }} className="truncate font-semibold text-link hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Shows questions to the stage: the one being answered, then those with most votes. */
function QuestionsPanel({ stream }: { stream: StreamDetail }) {
  const { data, error, isPending, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    questionsQuery(stream.id),
  );
  const questions = data?.pages.flatMap(({ items }) => items) ?? [];
  const isOver = stream.state === 'ended';
  return (
    <div className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]">
      <ScrollPanel label={streamSideText('questions')}>
        <div className="p-3">
          {isPending && <QuestionsSkeleton />}
          {error && !data && <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
          {data && questions.length === 0 && (
            <EmptyState level={3} title={streamSideText('noQuestionsYet')}>
              {isOver ? streamSideText('noOneAskedAnyQuestions') : streamSideText('beTheFirstToAskQuestions')}
            </EmptyState>
          )}
          <ul role="list" className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {questions.map((question) => (
              <QuestionRow
                key={question.id}
                streamId={stream.id}
                question={question}
                canModerate={stream.myRole !== 'viewer'}
                isOver={isOver}
              />
            ))}
          </ul>
          {hasNextPage && (
            <LoadMore
              countLabel={streamSideText('questionCount', { count: questions.length })}
              loadingLabel={streamSideText('loadingMoreQuestions')}
              hasMore
              loading={isFetchingNextPage}
              onMore={() => void fetchNextPage()}
            />
          )}
        </div>
      </ScrollPanel>
      <QuestionForm stream={stream} />
    </div>
  );
}

function QuestionForm({ stream: { id, state, questionsEnabled } }: { stream: StreamDetail }) {
  const client = useQueryClient();
  const [questionId, setQuestionId] = useState(randomId);
  const form = useForm({
    check: async () => (await import('./question-checks.ts')).checkQuestion,
    submit: async ({ text = '' }) => {
      await call(askQuestion, { streamId: id as StreamId, questionId, text });
      setQuestionId(randomId());
      form.form.ref.current?.reset();
      await client.invalidateQueries({ queryKey: [...STREAMS_KEY, 'questions', id] });
    },
  });
  if (state === 'ended') return null;
  if (!questionsEnabled) {
    return (
      <p className="border-t border-line p-4 text-center text-sm text-muted">
        {streamSideText('theHostIsntTakingQuestionsRight')}
      </p>
    );
  }
  return (
    <form {...form.form} className="grid gap-3 border-t border-line p-3">
      {form.failure !== null && (
        <InlineNotice tone="failure" announce>
          {form.failure}
        </InlineNotice>
      )}
      <TextArea {...form.field('text')} label={streamSideText('yourQuestion')} rows={2} maxLength={500} required />
      <Button
        type="submit"
        tone="primary"
        size="sm"
        busy={form.busy}
        busyLabel={streamSideText('asking')}
        className="justify-self-end"
      >
        {streamSideText('askQuestion')}
      </Button>
    </form>
  );
}

function QuestionsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 w-full rounded-card!" />
      ))}
    </div>
  );
}
