import type { StreamId } from '@festoon/contracts/core/ids';
import { askQuestion } from '@festoon/contracts/live/stream-questions';
import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { ScrollPanel } from './scroll-panel.tsx';

/** Questions to the stage: the one being answered, then those with most votes. */
export function QuestionsPanel({ stream }: { stream: StreamDetail }) {
  const { data, error, isPending, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    questionsQuery(stream.id),
  );
  const questions = data?.pages.flatMap(({ items }) => items) ?? [];
  const isOver = stream.state === 'ended';
  return (
    <div className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]">
      <ScrollPanel label="Questions">
        <div className="p-3">
          {isPending && <QuestionsSkeleton />}
          {error && !data && <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
          {data && questions.length === 0 && (
            <EmptyState level={3} title="No questions yet">
              {isOver ? 'Nobody asked anything.' : 'Ask the first one. The most wanted rise to the top.'}
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
              noun="question"
              shownCount={questions.length}
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
    return <p className="border-t border-line p-4 text-center text-sm text-muted">The host takes no questions now.</p>;
  }
  return (
    <form {...form.form} className="grid gap-3 border-t border-line p-3">
      {form.failure !== null && (
        <InlineNotice tone="failure" announce>
          {form.failure}
        </InlineNotice>
      )}
      <TextArea {...form.field('text')} label="Your question" rows={2} maxLength={500} required />
      <Button type="submit" tone="primary" size="sm" busy={form.busy} busyLabel="Asking" className="justify-self-end">
        Ask question
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
