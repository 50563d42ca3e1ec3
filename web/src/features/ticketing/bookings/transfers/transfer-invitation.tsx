import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatEventTime } from '@festoon/contracts/events/event-time';
import { acceptTransfer, type TransferInvitation } from '@festoon/contracts/ticketing/transfers';
import { ticketText } from '@festoon/catalogue/ticketing/ticket';
import { call } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { receivedTicketsQuery, transferQuery } from '../booking-queries.ts';
import { formatVenue } from '../booking-text.ts';

/** Shows a transferred ticket to anyone who opened its link. */
export function TransferInvitationView({ token }: { token: string }) {
  const query = useQuery(transferQuery(token));
  if (query.data) return <Invitation token={token} invitation={query.data} />;
  if (query.isPending) return <Skeleton className="mx-auto h-96 w-full max-w-md rounded-card" />;
  if (!isDeadLink(query.error))
    return <LoadError level={1} error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <EmptyState
      level={1}
      title={ticketText('thisLinkDoesntWork')}
      action={
        <Link to="/profile/bookings" className={buttonClass('primary')}>
          {ticketText('viewYourTickets')}
        </Link>
      }
    >
      {inlineErrorMessage(query.error)}
    </EmptyState>
  );
}

/** Returns whether a link has expired, was used or never existed. Other errors may be temporary. */
function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && [400, 410, 422].includes(error.status);
}

function Invitation({ token, invitation }: { token: string; invitation: TransferInvitation }) {
  const accept = useAccept(token, invitation);
  const { event, fromName, isOwn, ticketTypeName, message, expiresAt } = invitation;
  return (
    <article className="mx-auto grid w-full max-w-md gap-5 rounded-sheet border border-line bg-surface p-6 shadow-card">
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold">
          {isOwn ? ticketText('youSentThisTicket') : ticketText('hasATicketForYou', { name: fromName })}
        </h1>
        {message !== '' && <p className="text-ink-2">“{message}”</p>}
      </header>
      <dl className="grid gap-3 rounded-card bg-subtle p-4">
        <Fact name={ticketText('event')}>
          <Link to="/events/$slug" params={{ slug: event.slug }} className="font-medium hover:underline">
            {event.title}
          </Link>
        </Fact>
        <Fact name={ticketText('when')}>{formatEventTime(event, { viewerTimeZone: ownZone() })}</Fact>
        <Fact name={ticketText('where')}>{formatVenue(event)}</Fact>
        <Fact name={ticketText('ticket')}>{ticketTypeName}</Fact>
      </dl>
      {isOwn ? (
        <p className="text-ink-2">{ticketText('anyoneWithThisLinkCanAccept')}</p>
      ) : (
        <>
          <Button tone="primary" busy={accept.isPending} busyLabel={ticketText('taking')} onClick={() => accept.mutate()}>
            {ticketText('acceptTicket')}
          </Button>
          <FieldError>{accept.error ? inlineErrorMessage(accept.error) : null}</FieldError>
          <p className="text-sm text-muted">
            {ticketText('itsFreeOnceYouAcceptIt', { time: formatDateTime(expiresAt, event) })}
          </p>
        </>
      )}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function useAccept(token: string, { event }: TransferInvitation) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(acceptTransfer, { token }),
    onSuccess: async ({ ticketId }) => {
      toast.success(ticketText('theTicketForIsYours', { title: event.title }));
      void client.invalidateQueries({ queryKey: receivedTicketsQuery.queryKey });
      await navigate({ to: '/profile/tickets/$id', params: { id: ticketId } });
    },
    meta: inlineErrors,
  });
}
