import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveRequest, decideRequests, declineRequest, type JoinRequest } from '@festoon/contracts/approvals';
import type { EventId } from '@festoon/contracts/ids';
import { call } from '../../lib/api-client.ts';
import { formatPrice, formatRelative } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { lookAgain, requestsQuery } from './attendee-queries.ts';

const DECIDED_AT_ONCE_MAX = 100;

/** Who waits to be let in, above everybody else: nothing is shown while nobody does. */
export function JoinRequests({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  const { data } = useQuery(requestsQuery(eventId));
  const approveAll = useMutation({
    mutationFn: (waiting: readonly JoinRequest[]) =>
      call(decideRequests, {
        eventId: eventId as EventId,
        decision: 'approve',
        bookingIds: waiting.slice(0, DECIDED_AT_ONCE_MAX).map(({ bookingId }) => bookingId),
      }),
    onSuccess: ({ decidedCount, refused }) => {
      if (decidedCount > 0) toast.success(`${decidedCount} ${decidedCount === 1 ? 'request' : 'requests'} approved`);
      if (refused.length > 0) toast.warning(`${refused.length} could not be approved: ${refused[0]?.message ?? ''}`);
    },
    onSettled: () => lookAgain(client, eventId),
  });
  const waiting = data?.items ?? [];
  if (data === undefined || waiting.length === 0) return null;
  const { counts } = data;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">
          {counts.waiting} {counts.waiting === 1 ? 'person waits' : 'people wait'} for your answer
        </h2>
        {waiting.length > 1 && (
          <Button busy={approveAll.isPending} busyLabel="Approving" onClick={() => approveAll.mutate(waiting)}>
            Approve all {Math.min(waiting.length, DECIDED_AT_ONCE_MAX)}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {waiting.map((request) => (
          <RequestRow key={request.bookingId} eventId={eventId} request={request} />
        ))}
      </ul>
    </Card>
  );
}

type RequestRowProps = { readonly eventId: string; readonly request: JoinRequest };

function RequestRow({ eventId, request }: RequestRowProps) {
  const client = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const [words, setWords] = useState('');
  const { answers, bookingId, currency, email, lines, name, requestedAt, totalMinor } = request;
  const input = { eventId: eventId as EventId, bookingId };
  const approve = useMutation({
    mutationFn: () => call(approveRequest, input),
    onSuccess: () => toast.success(totalMinor === 0 ? `${name} is coming` : `${name} can pay now`),
    onSettled: () => lookAgain(client, eventId),
  });
  const decline = useMutation({
    mutationFn: () => call(declineRequest, { ...input, words }),
    onSettled: () => lookAgain(client, eventId),
  });
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <p className="break-words">
          <strong className="font-semibold">{name}</strong> <span className="text-muted">{email}</span>
        </p>
        <p className="text-sm text-ink-2">
          {lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}, {formatPrice(totalMinor, currency)},{' '}
          {formatRelative(requestedAt)}
        </p>
        {answers.map(({ question, answer, attendee }) => (
          <p key={`${attendee ?? ''} ${question}`} className="text-sm break-words">
            <span className="text-muted">{attendee === null ? question : `${question} (${attendee})`}</span> {answer}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button tone="primary" size="sm" busy={approve.isPending} busyLabel="Approving" onClick={() => approve.mutate()}>
          Approve
        </Button>
        <Button size="sm" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </div>
      <AlertDialog
        open={declining}
        onOpenChange={setDeclining}
        title={`Decline the request of ${name}?`}
        confirmLabel="Decline request"
        danger
        onConfirm={() => decline.mutateAsync()}
      >
        <TextArea
          label="A word for them"
          optional
          rows={3}
          maxLength={1000}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </AlertDialog>
    </li>
  );
}
