import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { deleteCheckInList, type CheckInList, type CheckInLists } from '@festoon/contracts/ticketing/check-in-lists';
import type { EventId } from '@festoon/contracts/core/ids';
import { checkInListsText } from '@festoon/catalogue/ticketing/check-in-lists';
import { call } from '../../../../lib/api/api-client.ts';
import { formatEventDateTime } from '../../../../lib/format/event-instant.ts';
import { Button } from '../../../../ui/button.tsx';
import { TriangleAlertIcon } from '../../../../ui/image/icons.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { checkInListsQuery, useListsChange } from './check-in-lists-query.ts';
import { ListForm } from './list-form.tsx';

type ListsDialogProps = { readonly eventId: string; readonly onClose: () => void };

/** Shows the check-in lists of an event, and creates, changes and deletes them. */
export function ListsDialog({ eventId, onClose }: ListsDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(checkInListsQuery(eventId));
  const [edited, setEdited] = useState<CheckInList | 'new' | null>(null);
  const [deleted, setDeleted] = useState<CheckInList | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={checkInListsText('checkInLists')}
      description={checkInListsText('explanation')}
      footer={
        <>
          <Button onClick={onClose}>{checkInListsText('close')}</Button>
          <Button tone="primary" disabled={data === undefined} onClick={() => setEdited('new')}>
            {checkInListsText('addList')}
          </Button>
        </>
      }
    >
      {data ? (
        <Lists lists={data} onEdit={setEdited} onDelete={setDeleted} />
      ) : error ? (
        <LoadError error={error} level={3} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-24 rounded-card" />
      )}
      {data && edited !== null && (
        <ListForm eventId={eventId} list={edited === 'new' ? null : edited} lists={data} onClose={() => setEdited(null)} />
      )}
      {deleted !== null && <DeleteList eventId={eventId} list={deleted} onClose={() => setDeleted(null)} />}
    </Dialog>
  );
}

type ListsProps = {
  readonly lists: CheckInLists;
  readonly onEdit: (list: CheckInList) => void;
  readonly onDelete: (list: CheckInList) => void;
};

function Lists({ lists, onEdit, onDelete }: ListsProps) {
  if (lists.items.length === 0) {
    return (
      <EmptyState level={3} title={checkInListsText('noLists')}>
        {checkInListsText('addOneForEachEntrance')}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lists.items.map((list) => (
        <li key={list.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
          <div className="grid min-w-0 gap-0.5">
            <p className="font-medium wrap-anywhere">{list.name}</p>
            <p className="text-sm wrap-anywhere text-muted">{describeList(list, lists)}</p>
            {list.ticketTypeIds?.length === 0 && (
              <p className="flex items-center gap-1.5 text-sm text-warning">
                <TriangleAlertIcon className="size-4 shrink-0" aria-hidden="true" />
                {checkInListsText('admitsNoTickets')}
              </p>
            )}
          </div>
          <div className="flex shrink-0 gap-2">
            <Button size="sm" aria-label={checkInListsText('editList', { name: list.name })} onClick={() => onEdit(list)}>
              {checkInListsText('edit')}
            </Button>
            <Button
              size="sm"
              tone="ghost"
              aria-label={checkInListsText('deleteName', { name: list.name })}
              onClick={() => onDelete(list)}
            >
              {checkInListsText('delete')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Returns the tickets, the entrance and the times of a list in one line. */
function describeList({ ticketTypeIds, entrance, startAt, endAt }: CheckInList, lists: CheckInLists): string {
  const tickets = ticketTypeIds === null ? checkInListsText('allTickets') : typesLabel(ticketTypeIds.length);
  const from = startAt === null ? null : formatEventDateTime(startAt, lists);
  const until = endAt === null ? null : formatEventDateTime(endAt, lists);
  return [tickets, entrance, timesLabel(from, until)].filter((part) => part !== '').join(' · ');
}

/** Returns nothing for a list without ticket types, which has a warning. */
function typesLabel(count: number): string {
  return count === 0 ? '' : checkInListsText('typeCount', { count });
}

function timesLabel(from: string | null, until: string | null): string {
  if (from !== null && until !== null) return checkInListsText('timeRange', { from, until });
  if (from !== null) return checkInListsText('fromTime', { time: from });
  return until === null ? '' : checkInListsText('untilTime', { time: until });
}

type DeleteListProps = { readonly eventId: string; readonly list: CheckInList; readonly onClose: () => void };

function DeleteList({ eventId, list, onClose }: DeleteListProps) {
  const remove = useListsChange(eventId, (listId: string) =>
    call(deleteCheckInList, { eventId: eventId as EventId, listId }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={checkInListsText('deleteQuestion', { name: list.name })}
      confirmLabel={checkInListsText('deleteList')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync(list.id);
        onClose();
      }}
    >
      {checkInListsText('checkInsAreKept')}
    </AlertDialog>
  );
}
