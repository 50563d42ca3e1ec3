import { formatNotification } from '@festoon/contracts/notification-text';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { DoneDrawing, MailDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { NotificationFilter } from './notification-queries.ts';

export function NoNotifications({ filter: { kind, unread } }: { filter: NotificationFilter }) {
  if (kind === undefined && !unread) {
    return (
      <EmptyState
        drawing={<MailDrawing />}
        title="Nothing yet"
        action={
          <Link to="/explore" className={buttonClass('primary')}>
            Explore events
          </Link>
        }
      >
        Bookings, messages and changes of your events show here.
      </EmptyState>
    );
  }
  const of = kind === undefined ? '' : ` of the kind “${formatNotification(kind).label}”`;
  return (
    <EmptyState
      drawing={<DoneDrawing />}
      title={unread ? 'Nothing unread' : 'None of this kind'}
      action={
        <Link to="/profile/notifications" className={buttonClass()}>
          Show all notifications
        </Link>
      }
    >
      {unread ? `You have read every notification${of}.` : `You were told of nothing${of} yet.`}
    </EmptyState>
  );
}
