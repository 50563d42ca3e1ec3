import type { MessageHit } from '@festoon/contracts/messaging/message-search';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { chatListText } from '@festoon/catalogue/messaging/chat-list';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { formatRecentTime } from '../../../../lib/format/recent-time.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';

type HitProps = {
  readonly hit: MessageHit;
  /** The conversation's name, for results from several conversations. */
  readonly title?: string | undefined;
  readonly search?: { readonly info?: string };
};

/** Shows a message that was found. Links to its position. */
export function MessageHitRow({ hit, title, search }: HitProps) {
  const name = hit.author?.name ?? chatListText('deletedAccount');
  return (
    <Link
      to="/chats/{-$conversationId}"
      params={{ conversationId: hit.conversationId }}
      search={{ ...search, at: String(hit.number) }}
      data-row
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-control px-3 py-2.5 text-ink hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Avatar name={name} src={hit.author?.imageUrl} size="sm" className="mt-0.5" />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex min-w-0 items-baseline gap-2 text-sm">
          <span className="min-w-0 truncate font-medium">
            <bdi>{name}</bdi>
            {title !== undefined && title !== name && (
              <span className="font-normal text-muted">
                {' '}
                {joinParts(chatListText.parts('inConversation', { title: () => <bdi>{title}</bdi> }))}
              </span>
            )}
          </span>
          <time dateTime={hit.sentAt} className="ms-auto shrink-0 text-xs text-muted">
            {formatRecentTime(hit.sentAt)}
          </time>
        </span>
        <span className="line-clamp-2 text-sm text-ink-2">
          <bdi>
            <HighlightedText text={hit.excerpt} matches={hit.matches} />
          </bdi>
        </span>
      </span>
    </Link>
  );
}

function HighlightedText({ text, matches }: { text: string; matches: MessageHit['matches'] }) {
  const parts = matches.map(({ start, length }, index) => {
    const from = (matches[index - 1]?.start ?? 0) + (matches[index - 1]?.length ?? 0);
    return { start, before: text.slice(from, start), highlighted: text.slice(start, start + length) };
  });
  const last = matches.at(-1);
  return (
    <>
      {parts.map(({ start, before, highlighted }) => (
        <Fragment key={start}>
          {before}
          <mark>{highlighted}</mark>
        </Fragment>
      ))}
      {text.slice(last ? last.start + last.length : 0)}
    </>
  );
}
