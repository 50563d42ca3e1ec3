import type { Notification } from '@festoon/contracts/notifications';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, CircleIcon, XIcon } from '../../ui/icons.ts';
import { NotificationRow } from './notification-row.tsx';
import { useRead, useRemove, useRestore } from './use-notification-changes.ts';

type ListRowProps = {
  readonly item: Notification;
  readonly isRemoved: boolean;
  readonly onRemoved: (isRemoved: boolean) => void;
};

/** One notification of the page; a removed one leaves a line by which it is taken back. */
export function ListRow({ item, isRemoved, onRemoved }: ListRowProps) {
  const read = useRead();
  const remove = useRemove();
  const restore = useRestore();
  if (isRemoved) {
    return (
      <div className="flex min-h-15 items-center justify-between gap-4 rounded-control bg-subtle py-2 pr-2 pl-4">
        <p className="min-w-0 truncate text-sm text-muted" role="status">
          Removed: {item.title}
        </p>
        <Button
          size="sm"
          busy={restore.isPending || remove.isPending}
          busyLabel="Putting back"
          onClick={() => restore.mutate(item, { onSuccess: () => onRemoved(false) })}
        >
          Undo
        </Button>
      </div>
    );
  }
  return (
    <NotificationRow
      item={item}
      time="clock"
      onOpen={() => {
        if (!item.isRead) read.mutate({ item, isRead: true });
      }}
      actions={
        <div className="relative -my-1 -mr-1 flex shrink-0">
          <IconButton
            size="sm"
            label={item.isRead ? `Mark as unread: ${item.title}` : `Mark as read: ${item.title}`}
            onClick={() => read.mutate({ item, isRead: !item.isRead })}
          >
            {item.isRead ? <CircleIcon /> : <CheckIcon />}
          </IconButton>
          <IconButton
            size="sm"
            label={`Remove: ${item.title}`}
            onClick={() => {
              onRemoved(true);
              remove.mutate(item, { onError: () => onRemoved(false) });
            }}
          >
            <XIcon />
          </IconButton>
        </div>
      }
    />
  );
}
