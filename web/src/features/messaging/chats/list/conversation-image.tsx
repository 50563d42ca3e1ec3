import type { Conversation } from '@festoon/contracts/messaging/chats';
import { chatListText } from '@festoon/catalogue/messaging/chat-list';
import { Avatar, type AvatarSize } from '../../../../ui/image/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CoverArt } from '../../../../ui/image/cover-art.tsx';
import { MegaphoneIcon } from '../../../../ui/image/icons.ts';
import { useImageFailed } from '../../../../ui/image/use-image-failed.ts';

type ImageProps = {
  readonly conversation: Pick<Conversation, 'kind' | 'title' | 'imageUrl' | 'event'>;
  readonly size?: Extract<AvatarSize, 'sm' | 'md' | 'lg' | 'xl'>;
  /** True to show a dot for a person who is online. */
  readonly isOnline?: boolean;
};

const boxes = { sm: 'size-8', md: 'size-10', lg: 'size-14', xl: 'size-24' } as const;

/** Shows the image of a conversation: round for people, square for events. */
export function ConversationImage({ conversation, size = 'md', isOnline = false }: ImageProps) {
  const { kind, title, imageUrl, event } = conversation;
  return (
    <span className="relative inline-grid shrink-0">
      {event !== null && (kind === 'room' || kind === 'announcements') ? (
        <EventSquare key={imageUrl} src={imageUrl ?? event.imageUrl} seed={event.slug} className={boxes[size]} />
      ) : (
        <Avatar name={title} src={imageUrl} size={size} />
      )}
      {kind === 'announcements' && (
        <span className="absolute -inset-e-1 -bottom-1 grid size-5 place-items-center rounded-full bg-primary text-on-primary ring-2 ring-bg">
          <MegaphoneIcon className="size-3" />
          <span className="sr-only">{chatListText('announcements')}</span>
        </span>
      )}
      {isOnline && (
        <span className="absolute inset-e-0 bottom-0 size-3 rounded-full bg-emerald-500 ring-2 ring-bg">
          <span className="sr-only">{chatListText('online')}</span>
        </span>
      )}
    </span>
  );
}

function EventSquare({ src, seed, className }: { src: string | null; seed: string; className: string }) {
  const { failed, watch } = useImageFailed(src ?? '');
  const shape = classNames('rounded-control object-cover', className);
  if (src === null || failed) return <CoverArt seed={seed} className={shape} />;
  return <img {...watch} src={src} alt="" loading="lazy" decoding="async" className={shape} />;
}
