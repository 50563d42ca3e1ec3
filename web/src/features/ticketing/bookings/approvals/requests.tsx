import { useInfiniteQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DECISIONS_MAX, type JoinRequest, type RequestState, decideRequests } from '@festoon/contracts/ticketing/approvals';
import type { EventId } from '@festoon/contracts/core/ids';
import { describeError } from '../../../../lib/api/errors.ts';
import { useLiveTopic } from '../../../../lib/live/live.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { RequestRow } from './request-row.tsx';
import { requestsKey, requestsQuery } from './requests-query.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';

const WORDS_MAX = 1000;

type DeclineProps = {
  /** Whom; none keeps it closed. */
  readonly requests: readonly JoinRequest[];
  readonly onClose: () => void;
  readonly onDecline: (words: string) => Promise<unknown>;
};

/** Asks for confirmation before a request is declined, and takes a message to go with it. */
function DeclineDialog({ requests, onClose, onDecline }: DeclineProps) {
  const [words, setWords] = useState('');
  const [first] = requests;
  const whom = requests.length === 1 ? (first?.name ?? '') : `${requests.length} people`;
  return (
    <AlertDialog
      open={requests.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={`Decline ${whom}?`}
      confirmLabel="Decline"
      danger
      onConfirm={() => onDecline(words.trim()).then(() => setWords(''))}
    >
      <div className="grid gap-4">
        <p>{requests.length === 1 ? 'They get a mail.' : 'Each gets a mail.'} They have paid nothing.</p>
        <TextArea
          label="A word with it"
          hint="Optional; it stands in the mail."
          rows={3}
          maxLength={WORDS_MAX}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </AlertDialog>
  );
}

/** Shows the requests to join an event, for its team to answer; renders nothing where there never was one. */
export function Requests({ eventId }: { readonly eventId: string }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<RequestState>('waiting');
  const query = useInfiniteQuery({ ...requestsQuery(eventId, state), placeholderData: (before) => before });
  const look = () => void queryClient.invalidateQueries({ queryKey: requestsKey(eventId) });
  useLiveTopic(`hosted:${eventId}`, look);
  if (query.isError && !query.data) {
    return (
      <ErrorState title="The requests did not load" onRetry={look} retrying={query.isFetching}>
        {describeError(query.error)}
      </ErrorState>
    );
  }
  const counts = query.data?.pages.at(-1)?.counts;
  if (!counts || counts.waiting + counts.approved + counts.declined === 0) return null;
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="requests" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="requests" className="text-xl font-semibold">
          Requests to join
        </h2>
        <SegmentedControl
          label="Which requests"
          size="sm"
          value={state}
          onChange={setState}
          segments={[
            { value: 'waiting', label: `Waiting ${counts.waiting}` },
            { value: 'approved', label: `To pay ${counts.approved}` },
            { value: 'declined', label: `Declined ${counts.declined}` },
          ]}
        />
      </div>
      {requests.length === 0 ? (
        <p className="text-muted">{EMPTY[state]}</p>
      ) : (
        <RequestRows key={state} eventId={eventId} state={state} requests={requests} />
      )}
      {query.hasNextPage && (
        <LoadMore
          noun="request"
          shown={requests.length}
          total={counts[state]}
          hasMore
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  );
}

const EMPTY: Readonly<Record<RequestState, string>> = {
  waiting: 'Everybody has an answer.',
  approved: 'Nobody who was let in still has to pay.',
  declined: 'Nobody was turned down.',
};

type RowsProps = { readonly eventId: string; readonly state: RequestState; readonly requests: readonly JoinRequest[] };

function RequestRows({ eventId, state, requests }: RowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [declining, setDeclining] = useState<readonly JoinRequest[]>([]);
  const decide = useDecide(eventId);
  const picked = requests.filter(({ bookingId }) => chosen.has(bookingId)).slice(0, DECISIONS_MAX);
  const choose = (bookingId: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(bookingId);
    else next.delete(bookingId);
    setChosen(next);
  };
  const answer = (decision: 'approve' | 'decline', asked: readonly JoinRequest[], words = '') =>
    decide.mutateAsync({ decision, requests: asked, words }).then(() => setChosen(new Set()));
  const approve = (asked: readonly JoinRequest[]) => void answer('approve', asked).catch(() => undefined);
  return (
    <>
      <DecisionProblem decide={decide} requests={requests} />
      {state === 'waiting' && requests.length > 1 && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <Checkbox
            label={picked.length === 0 ? 'Choose all' : `${picked.length} chosen`}
            checked={picked.length === requests.length}
            indeterminate={picked.length > 0 && picked.length < requests.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? requests.map(({ bookingId }) => bookingId) : []))}
          />
          {picked.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setDeclining(picked)}>
                Decline {picked.length}
              </Button>
              <Button size="sm" tone="primary" busy={decide.isPending} onClick={() => approve(picked)}>
                Let {picked.length} in
              </Button>
            </div>
          )}
        </div>
      )}
      <ul className="grid gap-3">
        {requests.map((request) => (
          <RequestRow
            key={request.bookingId}
            request={request}
            chosen={state === 'waiting' && requests.length > 1 ? chosen.has(request.bookingId) : null}
            busy={decide.isPending}
            onChoose={(on) => choose(request.bookingId, on)}
            onApprove={() => approve([request])}
            onDecline={() => setDeclining([request])}
          />
        ))}
      </ul>
      <DeclineDialog
        requests={declining}
        onClose={() => setDeclining([])}
        onDecline={(words) => answer('decline', declining, words)}
      />
    </>
  );
}

type ProblemProps = { readonly decide: ReturnType<typeof useDecide>; readonly requests: readonly JoinRequest[] };

/** Names the requests that could not be answered, with the reason. */
function DecisionProblem({ decide, requests }: ProblemProps) {
  if (decide.isError) {
    return (
      <InlineNotice tone="failure" title="Your answer did not arrive" announce>
        {describeError(decide.error)} Nobody was told anything.
      </InlineNotice>
    );
  }
  const refused = decide.data?.refused ?? [];
  if (refused.length === 0) return null;
  const nameOf = (id: string) => requests.find(({ bookingId }) => bookingId === id)?.name ?? 'Somebody';
  return (
    <InlineNotice
      tone="warning"
      title={refused.length === 1 ? '1 request stays as it is' : `${refused.length} requests stay as they are`}
      announce
    >
      <ul>
        {refused.map(({ bookingId, code, message }) => (
          <li key={bookingId}>
            {nameOf(bookingId)}: {code === 'sold_out' ? 'too few places are left. Raise the quantity, or decline.' : message}
          </li>
        ))}
      </ul>
    </InlineNotice>
  );
}

type Decision = {
  readonly decision: 'approve' | 'decline';
  readonly requests: readonly JoinRequest[];
  readonly words: string;
};

/** Answers requests, one or many; what could not be answered comes back with its reason. */
function useDecide(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, requests, words }: Decision) => {
      const bookingIds = requests.map(({ bookingId }) => bookingId);
      return call(decideRequests, { eventId: eventId as EventId, decision, bookingIds, words });
    },
    // Places and people changed for every page of this event.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['hosted-event', eventId] }),
    meta: inlineErrors,
  });
}
