import { useInfiniteQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BATCH_DECISIONS_MAX,
  type BookingRequest,
  type BookingRequestState,
  decideBookingRequests,
} from '@festoon/contracts/ticketing/booking-requests';
import { joinList } from '@festoon/contracts/core/join-list';
import type { EventId } from '@festoon/contracts/core/ids';
import { requestsAndWaitlistText } from '@festoon/catalogue/ticketing/requests-and-waitlist';
import { describeError } from '../../../../lib/api/errors.ts';
import { useLiveTopic } from '../../../../lib/live/live.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { requestsKey, requestsQuery } from './requests-query.ts';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { formatEventDateTime } from '../../../../lib/format/event-instant.ts';
import type { Clock } from '../../../../lib/format/format.ts';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Price } from '../../../../ui/price.tsx';

const MESSAGE_MAX = 1000;

type DeclineProps = {
  /** The requests to decline. The dialog is closed while there are none. */
  readonly requests: readonly BookingRequest[];
  readonly onClose: () => void;
  readonly onDecline: (message: string) => Promise<unknown>;
};

/** Shows a confirmation before requests are declined, with a message to the people. */
function DeclineDialog({ requests, onClose, onDecline }: DeclineProps) {
  const [message, setMessage] = useState('');
  const [first] = requests;
  return (
    <AlertDialog
      open={requests.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={
        requests.length === 1
          ? requestsAndWaitlistText('declineQuestion', { name: first?.name ?? '' })
          : requestsAndWaitlistText('declinePeople', { count: requests.length })
      }
      confirmLabel={requestsAndWaitlistText('decline')}
      danger
      onConfirm={() => onDecline(message.trim()).then(() => setMessage(''))}
    >
      <div className="grid gap-4">
        <p>{requestsAndWaitlistText('declineConsequence', { count: requests.length })}</p>
        <TextArea
          label={requestsAndWaitlistText('message')}
          hint={requestsAndWaitlistText('optionalIncludedInTheEmail')}
          rows={3}
          maxLength={MESSAGE_MAX}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </div>
    </AlertDialog>
  );
}

/** Shows the requests to join an event, for its team to answer. Shows nothing if there never was one. */
export function Requests({ eventId, clock }: { readonly eventId: string; readonly clock: Clock }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<BookingRequestState>('waiting');
  const query = useInfiniteQuery({ ...requestsQuery(eventId, state), placeholderData: (before) => before });
  const refetchRequests = () => void queryClient.invalidateQueries({ queryKey: requestsKey(eventId) });
  useLiveTopic(`hosted:${eventId}`, refetchRequests);
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={requestsAndWaitlistText('weCouldntLoadTheRequests')}
        onRetry={refetchRequests}
        retrying={query.isFetching}
      >
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
          {requestsAndWaitlistText('requestsToJoin')}
        </h2>
        <SegmentedControl
          label={requestsAndWaitlistText('filterRequests')}
          size="sm"
          value={state}
          onChange={setState}
          segments={[
            { value: 'waiting', label: requestsAndWaitlistText('waiting', { count: counts.waiting }) },
            { value: 'approved', label: requestsAndWaitlistText('toPay', { count: counts.approved }) },
            { value: 'declined', label: requestsAndWaitlistText('declined', { count: counts.declined }) },
          ]}
        />
      </div>
      {requests.length === 0 ? (
        <p className="text-muted">{requestsAndWaitlistText(EMPTY[state])}</p>
      ) : (
        <RequestRows key={state} eventId={eventId} clock={clock} state={state} requests={requests} />
      )}
      {query.hasNextPage && (
        <LoadMore
          countLabel={requestsAndWaitlistText('requestCountOf', { shown: requests.length, count: counts[state] })}
          loadingLabel={requestsAndWaitlistText('loadingMoreRequests')}
          hasMore
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  );
}

const EMPTY = {
  waiting: 'waitingEmpty',
  approved: 'approvedEmpty',
  declined: 'declinedEmpty',
} as const satisfies Readonly<Record<BookingRequestState, string>>;

type RowsProps = {
  readonly eventId: string;
  readonly clock: Clock;
  readonly state: BookingRequestState;
  readonly requests: readonly BookingRequest[];
};

function RequestRows({ eventId, clock, state, requests }: RowsProps) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [requestsToDecline, setRequestsToDecline] = useState<readonly BookingRequest[]>([]);
  const decide = useDecide(eventId);
  const selectedRequests = requests.filter(({ bookingId }) => selectedIds.has(bookingId)).slice(0, BATCH_DECISIONS_MAX);
  const toggleSelected = (bookingId: string, on: boolean) => {
    const next = new Set(selectedIds);
    if (on) next.add(bookingId);
    else next.delete(bookingId);
    setSelectedIds(next);
  };
  const answer = (decision: 'approve' | 'decline', decidedRequests: readonly BookingRequest[], message = '') =>
    decide.mutateAsync({ decision, requests: decidedRequests, message }).then(() => setSelectedIds(new Set()));
  const approve = (decidedRequests: readonly BookingRequest[]) =>
    void answer('approve', decidedRequests).catch(() => undefined);
  return (
    <>
      <DecisionProblem decide={decide} requests={requests} />
      {state === 'waiting' && requests.length > 1 && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <Checkbox
            label={
              selectedRequests.length === 0
                ? requestsAndWaitlistText('selectAll')
                : requestsAndWaitlistText('selected', { count: selectedRequests.length })
            }
            checked={selectedRequests.length === requests.length}
            indeterminate={selectedRequests.length > 0 && selectedRequests.length < requests.length}
            onChange={({ target }) =>
              setSelectedIds(new Set(target.checked ? requests.map(({ bookingId }) => bookingId) : []))
            }
          />
          {selectedRequests.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setRequestsToDecline(selectedRequests)}>
                {requestsAndWaitlistText('declineCount', { count: selectedRequests.length })}
              </Button>
              <Button size="sm" tone="primary" busy={decide.isPending} onClick={() => approve(selectedRequests)}>
                {requestsAndWaitlistText('approveCount', { count: selectedRequests.length })}
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
            clock={clock}
            isSelected={state === 'waiting' && requests.length > 1 ? selectedIds.has(request.bookingId) : null}
            busy={decide.isPending}
            onSelect={(on) => toggleSelected(request.bookingId, on)}
            onApprove={() => approve([request])}
            onDecline={() => setRequestsToDecline([request])}
          />
        ))}
      </ul>
      <DeclineDialog
        requests={requestsToDecline}
        onClose={() => setRequestsToDecline([])}
        onDecline={(message) => answer('decline', requestsToDecline, message)}
      />
    </>
  );
}

type ProblemProps = { readonly decide: ReturnType<typeof useDecide>; readonly requests: readonly BookingRequest[] };

/** Shows the requests that could not be answered, with the reason. */
function DecisionProblem({ decide, requests }: ProblemProps) {
  if (decide.isError) {
    return (
      <InlineNotice tone="failure" title={requestsAndWaitlistText('weCouldntSaveYourDecision')} announce>
        {requestsAndWaitlistText('answerNotSent', { problem: describeError(decide.error) })}
      </InlineNotice>
    );
  }
  const failures = decide.data?.failures ?? [];
  if (failures.length === 0) return null;
  const nameOf = (id: string) =>
    requests.find(({ bookingId }) => bookingId === id)?.name ?? requestsAndWaitlistText('someone');
  return (
    <InlineNotice tone="warning" title={requestsAndWaitlistText('requestsNotAnswered', { count: failures.length })} announce>
      <ul>
        {failures.map(({ bookingId, code, message }) => (
          <li key={bookingId}>
            {code === 'sold_out'
              ? requestsAndWaitlistText('soldOut', { name: nameOf(bookingId) })
              : requestsAndWaitlistText('failure', { name: nameOf(bookingId), problem: message })}
          </li>
        ))}
      </ul>
    </InlineNotice>
  );
}

type DecisionInput = {
  readonly decision: 'approve' | 'decline';
  readonly requests: readonly BookingRequest[];
  readonly message: string;
};

/** Returns a mutation that answers one or more requests. It returns those that could not be answered, with the reason. */
function useDecide(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, requests, message }: DecisionInput) => {
      const bookingIds = requests.map(({ bookingId }) => bookingId);
      return call(decideBookingRequests, { eventId: eventId as EventId, decision, bookingIds, message });
    },
    // Capacity and attendees have changed for every page of this event.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['organiser-event', eventId] }),
    meta: inlineErrors,
  });
}

type RequestRowProps = {
  readonly request: BookingRequest;
  readonly clock: Clock;
  /** Null if it can't be selected. */
  readonly isSelected: boolean | null;
  readonly busy: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
};

/** Shows one request with its tickets and message, and the two answers. */
function RequestRow({ request, clock, isSelected, busy, onSelect, onApprove, onDecline }: RequestRowProps) {
  const { name, email, requestedAt, lineItems, totalMinor, currency, state, paymentDueAt, message } = request;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-0.5">
          {isSelected === null ? (
            <p className="font-semibold">{name}</p>
          ) : (
            <Checkbox
              label={<span className="font-semibold">{name}</span>}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          )}
          <p className="truncate text-sm text-muted">{email}</p>
          <p className="text-sm text-ink-2">
            {joinList(lineItems.map((line) => `${line.quantity} × ${line.name}`))} ·{' '}
            <Price amountMinor={totalMinor} currency={currency} /> ·{' '}
            {requestsAndWaitlistText('requested', { time: formatRelative(requestedAt) })}
          </p>
        </div>
        {state === 'waiting' && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              disabled={busy}
              aria-label={requestsAndWaitlistText('declineName', { name })}
              onClick={onDecline}
            >
              {requestsAndWaitlistText('decline')}
            </Button>
            <Button
              size="sm"
              tone="primary"
              disabled={busy}
              aria-label={requestsAndWaitlistText('approveName', { name })}
              onClick={onApprove}
            >
              {requestsAndWaitlistText('approve')}
            </Button>
          </div>
        )}
        {paymentDueAt !== null && (
          <Badge tone="info">
            {requestsAndWaitlistText('paymentDue', { time: formatEventDateTime(paymentDueAt, clock) })}
          </Badge>
        )}
      </div>
      <Answers request={request} />
      {message !== '' && (
        <p className="border-s-2 border-line-strong ps-3 text-sm whitespace-pre-line text-ink-2">{message}</p>
      )}
    </li>
  );
}

function Answers({ request: { answers } }: Pick<RequestRowProps, 'request'>) {
  if (answers.length === 0) return null;
  return (
    <dl className="grid gap-2 border-t border-line pt-3 text-sm">
      {answers.map(({ question, answer, attendee }, index) => (
        <div key={index} className="grid gap-0.5">
          <dt className="text-muted">{attendee === null ? question : `${attendee}: ${question}`}</dt>
          <dd className="whitespace-pre-line">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
