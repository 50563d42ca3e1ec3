import { type AttendeeMessage, cancelAttendeeMessage, deleteAttendeeMessage } from '@festoon/contracts/attendee-messages';
import type { EventId } from '@festoon/contracts/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/api-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BanIcon, CopyIcon, EllipsisIcon, Trash2Icon } from '../../ui/icons.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { messagesQuery } from './message-queries.ts';
import { messageKindLabel, formatSegment, stateOf, deliveryLabel, sendTimeLabel } from './message-text.ts';
import type { EventClock } from '@festoon/contracts/event-clock';

type MessageRowProps = {
  readonly eventId: string;
  readonly message: AttendeeMessage;
  readonly clock: EventClock;
  readonly onCopy: () => void;
};

export function MessageRow({ eventId, message, clock, onCopy }: MessageRowProps) {
  const state = stateOf(message);
  const { kind, subject, segment, startedAt } = message;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-4 first:pt-0">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">
            <Link
              to="/profile/events/$id/messages"
              params={{ id: eventId }}
              search={{ message: message.id }}
              className="rounded-chip hover:underline hover:underline-offset-3"
            >
              {subject || 'No subject yet'}
            </Link>
          </h3>
          <Badge tone={state.tone}>{state.label}</Badge>
          {kind !== 'message' && <Badge>{messageKindLabel(kind)}</Badge>}
        </div>
        <p className="text-sm text-ink-2">{sendTimeLabel(message, clock)}</p>
        <p className="text-sm text-muted">
          {startedAt === null ? `To: ${formatSegment(segment)}` : `Reached ${deliveryLabel(message)}`}
        </p>
      </div>
      {kind === 'message' && <RowMenu eventId={eventId} message={message} onCopy={onCopy} />}
    </li>
  );
}

function RowMenu({ eventId, message, onCopy }: Omit<MessageRowProps, 'clock'>) {
  const queryClient = useQueryClient();
  const asked = { eventId: eventId as EventId, messageId: message.id };
  const change = useMutation({
    mutationFn: (way: 'cancel' | 'delete'): Promise<unknown> =>
      way === 'cancel' ? call(cancelAttendeeMessage, asked) : call(deleteAttendeeMessage, asked),
    onSettled: () => queryClient.invalidateQueries(messagesQuery(eventId)),
  });
  const { status, startedAt, subject } = message;
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${subject || 'the draft'}`}>
          <EllipsisIcon />
        </IconButton>
      }
    >
      <MenuItem icon={<CopyIcon size={18} />} onSelect={onCopy}>
        Write a copy
      </MenuItem>
      {(status === 'scheduled' || status === 'held' || status === 'sending') && (
        <MenuItem icon={<BanIcon size={18} />} onSelect={() => change.mutate('cancel')}>
          {status === 'sending' ? 'Stop sending' : 'Cancel message'}
        </MenuItem>
      )}
      {startedAt === null && (
        <MenuItem danger icon={<Trash2Icon size={18} />} onSelect={() => change.mutate('delete')}>
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}
