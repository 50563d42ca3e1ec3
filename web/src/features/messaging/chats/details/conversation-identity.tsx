import type { Conversation } from '@festoon/contracts/messaging/chats';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../../lib/format/format-number.ts';
import { formatDay, ownZone } from '../../../../lib/format/format.ts';
import { quietLinkClass } from '../../../../ui/links.ts';
import { ConversationImage } from '../list/conversation-image.tsx';
import { GroupProfile } from './group-profile.tsx';

/** Shows the person, group or event of a conversation, at the top of the pane. */
export function ConversationIdentity({ conversation, isOnline }: { conversation: Conversation; isOnline: boolean }) {
  const { kind, title, partner, memberCount, createdAt, myRole } = conversation;
  const isEvent = kind === 'room' || kind === 'announcements';
  if (isEvent) return <p className="p-4 pb-3 text-sm text-muted">{formatRoom(conversation)}</p>;
  return (
    <div className="grid justify-items-center gap-3 px-4 pt-6 pb-5 text-center">
      <ConversationImage conversation={conversation} size="xl" isOnline={isOnline} />
      <div className="grid justify-items-center gap-0.5">
        <h2 className="text-lg font-semibold break-words">
          <bdi>{title}</bdi>
        </h2>
        {kind === 'group' && (
          <p className="text-sm text-muted">
            {formatCount(memberCount, 'person', 'people')} · since {formatDay(createdAt, ownZone())}
          </p>
        )}
        {partner !== null && partner.handle !== null && (
          <Link to="/organisers/$handle" params={{ handle: partner.handle }} className={`text-sm ${quietLinkClass}`}>
            @{partner.handle}
          </Link>
        )}
      </div>
      {kind === 'group' && myRole === 'owner' && <GroupProfile conversation={conversation} />}
    </div>
  );
}

function formatRoom({ kind, slowModeSeconds, state }: Conversation): string {
  if (kind === 'announcements') return 'Only the team of the event writes here.';
  if (state === 'not_open_yet') return 'The room is not open yet.';
  if (state === 'archived') return 'The room is an archive: everybody can read it, nobody writes.';
  if (state === 'closed') return 'The room is closed for now.';
  return slowModeSeconds > 0
    ? `Everybody who comes can write, every ${slowModeSeconds < 60 ? `${slowModeSeconds} seconds` : `${slowModeSeconds / 60} min`}.`
    : 'Everybody who comes can read and write here.';
}
