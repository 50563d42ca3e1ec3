import { blockForOrganiser, unblockForOrganiser, type OrganiserBlock } from '@festoon/contracts/ticketing/organiser-blocks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { organiserBlocksText } from '@festoon/catalogue/ticketing/organiser-blocks';
import { call } from '../../../../lib/api/api-client.ts';
import { fieldProblems, inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { formatDay, ownZone } from '../../../../lib/format/format.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { organiserBlocksQuery } from './organiser-blocks-query.ts';
import { EmailAddress } from '../../../../ui/text/email-address.tsx';

/** Shows the people whom the account has blocked as an organiser, to add and remove. */
export function BlockList() {
  const { data, error, refetch, isFetching } = useQuery(organiserBlocksQuery);
  const [isAdding, setAdding] = useState(false);
  if (!data && error) {
    return (
      <LoadError
        error={error}
        title={organiserBlocksText('weCouldntLoadTheList')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <BlockListSkeleton />;
  const add = (
    <Button tone="primary" className="justify-self-start" onClick={() => setAdding(true)}>
      {organiserBlocksText('blockSomeone')}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[65ch] text-ink-2">{organiserBlocksText('intro')}</p>
      {data.items.length === 0 ? (
        <EmptyState title={organiserBlocksText('noOneIsBlocked')} action={add}>
          {organiserBlocksText('addSomeoneHere')}
        </EmptyState>
      ) : (
        <>
          {add}
          <ul className="divide-y divide-line" aria-label={organiserBlocksText('blockList')}>
            {data.items.map((block) => (
              <BlockRow key={block.id} block={block} />
            ))}
          </ul>
        </>
      )}
      {isAdding && <BlockDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

export function BlockListSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-20 rounded-card" />
    </div>
  );
}

function BlockRow({ block: { id: blockId, email, note, blockedAt, events } }: { readonly block: OrganiserBlock }) {
  const queryClient = useQueryClient();
  const unblock = useMutation({
    mutationFn: () => call(unblockForOrganiser, { blockId }),
    onSuccess: (response) => {
      queryClient.setQueryData(organiserBlocksQuery.queryKey, response);
      toast.success(organiserBlocksText('unblockedEmail', { email }));
    },
    meta: inlineErrors,
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">
          <EmailAddress email={email} />
        </p>
        {note !== '' && <p className="break-words whitespace-pre-line text-ink-2">{note}</p>}
        <p className="text-sm text-muted">{organiserBlocksText('blockedOn', { day: formatDay(blockedAt, ownZone()) })}</p>
        {events.length > 0 && <TicketLinks email={email} events={events} />}
      </div>
      <Button
        size="sm"
        aria-label={organiserBlocksText('unblockEmail', { email })}
        busy={unblock.isPending}
        onClick={() => unblock.mutate()}
      >
        {organiserBlocksText('unblock')}
      </Button>
      <FieldError>{unblock.error ? inlineErrorMessage(unblock.error) : null}</FieldError>
    </li>
  );
}

function TicketLinks({ email, events }: Pick<OrganiserBlock, 'email' | 'events'>) {
  return (
    <div className="mt-1 grid gap-0.5 text-sm">
      <p className="text-ink-2">{organiserBlocksText('hasTickets')}</p>
      <ul className="grid gap-0.5">
        {events.map(({ id, title, ticketCount: count }) => (
          <li key={id} className="break-words">
            <Link to="/profile/events/$id/attendees" params={{ id }} search={{ q: email }} className={linkClass}>
              {organiserBlocksText('ticketsFor', { title, count })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function BlockDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const block = useMutation({
    mutationFn: () => call(blockForOrganiser, { email, note }),
    onSuccess: (response) => {
      queryClient.setQueryData(organiserBlocksQuery.queryKey, response);
      toast.success(organiserBlocksText('blockedEmail', { email: email.trim() }));
      onClose();
    },
    meta: inlineErrors,
  });
  const { email: emailProblem, note: noteProblem } = fieldProblems(block.error);
  const isOtherError = block.error && emailProblem === undefined && noteProblem === undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={organiserBlocksText('blockSomeone')}
      footer={
        <>
          <Button onClick={onClose}>{organiserBlocksText('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            busy={block.isPending}
            busyLabel={organiserBlocksText('blocking')}
          >
            {organiserBlocksText('block')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          block.mutate();
        }}
      >
        <TextField
          label={organiserBlocksText('emailLabel')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          error={emailProblem}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextArea
          label={organiserBlocksText('noteLabel')}
          hint={organiserBlocksText('noteHint')}
          optional
          rows={2}
          maxLength={500}
          error={noteProblem}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FieldError>{isOtherError ? inlineErrorMessage(block.error) : null}</FieldError>
      </form>
    </Dialog>
  );
}
