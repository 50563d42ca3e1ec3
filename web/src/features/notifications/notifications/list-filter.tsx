import {
  NOTIFICATION_GROUPS,
  notificationGroupTitle,
  notificationKindLabel,
} from '@festoon/contracts/notifications/notification-text';
import type { NotificationKind } from '@festoon/contracts/notifications/notifications';
import { useNavigate } from '@tanstack/react-router';
import { notificationListText } from '@festoon/catalogue/notifications/notification-list';
import { Chip } from '../../../ui/chip.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { NotificationFilter } from './notification-queries.ts';

function kindOptions() {
  return NOTIFICATION_GROUPS.map(({ group, kinds: ofGroup }) => ({
    label: notificationGroupTitle(group),
    options: ofGroup.map(({ kind }) => ({ value: kind, label: notificationKindLabel(kind) })),
  }));
}

/** Shows the filter of the list. Its state is in the address. */
export function ListFilter({ filter }: { filter: NotificationFilter }) {
  const navigate = useNavigate();
  const show = (next: { kind?: string | undefined; unread?: true | undefined }) =>
    void navigate({
      to: '/profile/notifications',
      search: { ...(next.kind && { kind: next.kind }), ...(next.unread && { unread: 'true' }) },
      replace: true,
    });
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-3">
      <SelectField
        label={notificationListText('show')}
        hideLabel
        className="min-w-28 grow basis-28 sm:max-w-56"
        placeholder={notificationListText('allKinds')}
        options={kindOptions()}
        value={filter.kind ?? ''}
        onChange={({ target }) => show({ ...filter, kind: target.value })}
      />
      <Chip selected={filter.unread === true} onClick={() => show({ ...filter, unread: filter.unread ? undefined : true })}>
        {notificationListText('unreadOnly')}
      </Chip>
    </div>
  );
}

const kinds: readonly NotificationKind[] = NOTIFICATION_GROUPS.flatMap((group) => group.kinds.map(({ kind }) => kind));

/** Returns the filter in an address. Unknown values are left out. */
export function parseFilter(search: {
  readonly kind?: string | undefined;
  readonly unread?: string | undefined;
}): NotificationFilter {
  const kind = kinds.find((candidate) => candidate === search.kind);
  return { ...(kind && { kind }), ...(search.unread === 'true' && { unread: true }) };
}
