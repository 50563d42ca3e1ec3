import type { Message } from '@festoon/contracts/messaging/messages';
import { memo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { linkClass } from '../../../../ui/links.ts';
import { hiddenHost, textParts, type TextPart } from './text-parts.ts';

const ONLY_EMOJI = /^(?:\p{RGI_Emoji}\s*){1,3}$/v;

type TextProps = Pick<Message, 'text' | 'mentions' | 'mentionsEveryone'> & { readonly myId: string };

/** Shows the text of a message: always plain text, with its own direction, and with links and mentions marked. */
export const MessageText = memo(({ text, mentions, mentionsEveryone, myId }: TextProps) => (
  <p
    dir="auto"
    className={classNames(
      'message-text min-w-0 overflow-clip whitespace-pre-wrap [overflow-wrap:anywhere]',
      ONLY_EMOJI.test(text) && 'text-3xl leading-snug',
    )}
  >
    {textParts({ text, mentions, mentionsEveryone, myId }).map((part, index) => (
      <Part key={index} part={part} />
    ))}
  </p>
));
MessageText.displayName = 'MessageText';

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'mention') {
    return (
      <strong
        className={classNames('rounded-chip font-medium text-link', part.isMe && 'bg-warning-soft px-0.5 text-warning')}
      >
        <bdi>{part.text}</bdi>
      </strong>
    );
  }
  const host = hiddenHost(part);
  return (
    <bdi>
      <a href={part.href} target="_blank" rel="noopener nofollow ugc" className={linkClass}>
        {part.text}
      </a>
      {host !== null && <span className="text-sm text-muted"> ({host})</span>}
    </bdi>
  );
}
