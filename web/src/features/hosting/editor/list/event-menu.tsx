import type { OrganiserEvent } from '@festoon/contracts/events/organiser-events';
import { Link } from '@tanstack/react-router';
import { eventListText } from '@festoon/catalogue/hosting/event-list';
import { siteUrl } from '../../../../lib/config.ts';
import { toast } from '../../../../lib/toast.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import {
  BanIcon,
  ChartColumnIcon,
  CopyPlusIcon,
  EllipsisIcon,
  EyeIcon,
  LinkIcon,
  PencilIcon,
  ScanLineIcon,
  Trash2Icon,
  Undo2Icon,
  UsersIcon,
} from '../../../../ui/image/icons.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../../ui/overlay/menu.tsx';

export type EventCommand = 'duplicate' | 'unpublish' | 'delete' | 'cancel';

type EventMenuProps = {
  readonly event: OrganiserEvent;
  /** False if nothing here can cancel an event. */
  readonly mayCancel: boolean;
  readonly onCommand: (command: EventCommand) => void;
};

/** Shows the menu with the other actions of an event. */
export function EventMenu({ event, mayCancel, onCommand }: EventMenuProps) {
  const params = { id: event.id };
  const isManager = event.role !== 'check_in';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(siteUrl(`/events/${event.slug}`));
      toast.success(eventListText('linkCopied'));
    } catch {
      toast.failure(eventListText('weCouldntCopyTheLinkOpen'));
    }
  };
  return (
    <Menu
      trigger={
        <IconButton label={eventListText('moreFor', { title: event.title || eventListText('untitledEvent') })}>
          <EllipsisIcon />
        </IconButton>
      }
    >
      <MenuLink render={<Link to="/events/$slug" params={{ slug: event.slug }} />} icon={<EyeIcon />}>
        {eventListText('viewPage')}
      </MenuLink>
      <MenuItem icon={<LinkIcon />} onSelect={() => void copy()}>
        {eventListText('copyLink')}
      </MenuItem>
      <MenuLink render={<Link to="/profile/events/$id/check-in" params={params} />} icon={<ScanLineIcon />}>
        {eventListText('scanTickets')}
      </MenuLink>
      {isManager && (
        <>
          <MenuLink render={<Link to="/profile/edit-event/$id" params={params} />} icon={<PencilIcon />}>
            {eventListText('edit')}
          </MenuLink>
          <MenuLink render={<Link to="/profile/events/$id/attendees" params={params} />} icon={<UsersIcon />}>
            {eventListText('attendees')}
          </MenuLink>
          <MenuLink render={<Link to="/event-analytics/$id" params={params} />} icon={<ChartColumnIcon />}>
            {eventListText('analytics')}
          </MenuLink>
          <MenuItem icon={<CopyPlusIcon />} onSelect={() => onCommand('duplicate')}>
            {eventListText('duplicate')}
          </MenuItem>
          <DestructiveItems event={event} mayCancel={mayCancel} onCommand={onCommand} />
        </>
      )}
    </Menu>
  );
}

function DestructiveItems({ event: { status, role, soldCount }, mayCancel, onCommand }: EventMenuProps) {
  const mayUnpublish = status === 'published' && soldCount === 0;
  const mayDelete = role === 'owner' && status === 'draft';
  const canCancelHere = mayCancel && role === 'owner' && status === 'published';
  if (!mayUnpublish && !mayDelete && !canCancelHere) return null;
  return (
    <>
      <MenuSeparator />
      {mayUnpublish && (
        <MenuItem icon={<Undo2Icon />} onSelect={() => onCommand('unpublish')}>
          {eventListText('unpublish')}
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem danger icon={<Trash2Icon />} onSelect={() => onCommand('delete')}>
          {eventListText('delete')}
        </MenuItem>
      )}
      {canCancelHere && (
        <MenuItem danger icon={<BanIcon />} onSelect={() => onCommand('cancel')}>
          {eventListText('cancelEvent')}
        </MenuItem>
      )}
    </>
  );
}
