import { listReactions } from '@festoon/contracts/messaging/message-actions';
import type { Message } from '@festoon/contracts/messaging/messages';
import { useState } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { formatCount } from '../../../../lib/format/format-number.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Tooltip } from '../../../../ui/overlay/tooltip.tsx';
import { emojiName } from '../composer/emoji.ts';
import { useMessageActions } from './use-message-actions.ts';

const NAMES_SHOWN = 8;

/** Shows the reactions to a message; a press adds or removes the reader's own. */
export function ReactionBar({ message, mayReact }: { message: Message; mayReact: boolean }) {
  const actions = useMessageActions();
  const [people, setPeople] = useState<Readonly<Record<string, readonly string[]>>>({});
  const loadPeople = () => {
    call(listReactions, { conversationId: message.conversationId, messageId: message.id })
      .then(({ reactions }) => setPeople(namesByEmoji(reactions)))
      .catch(() => undefined);
  };
  if (message.reactions.length === 0) return null;
  return (
    <ul role="list" aria-label="Reactions" className="mt-1 flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, count, isMine }) => (
        <li key={emoji}>
          <Tooltip text={reactorNames(people[emoji], count)}>
            <button
              type="button"
              aria-pressed={isMine}
              aria-label={`${emojiName(emoji)}, ${count}`}
              disabled={!mayReact}
              onPointerEnter={loadPeople}
              onFocus={loadPeople}
              onClick={() => actions.react(message, emoji, !isMine)}
              className={classNames(
                'flex h-7 items-center gap-1 rounded-full border px-2 text-sm tabular-nums',
                isMine
                  ? 'border-primary bg-primary-soft text-on-primary-soft'
                  : 'border-line bg-surface text-ink-2 hover:border-line-control',
              )}
            >
              <span aria-hidden="true">{emoji}</span>
              <span aria-hidden="true">{count}</span>
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

function namesByEmoji(reactions: readonly { emoji: string; person: { name: string } }[]): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const { emoji, person } of reactions) (names[emoji] ??= []).push(person.name);
  return names;
}

function reactorNames(names: readonly string[] | undefined, count: number): string {
  if (!names || names.length === 0) return formatCount(count, 'person', 'people');
  const firstNames = names.slice(0, NAMES_SHOWN);
  const more = count - firstNames.length;
  return new Intl.ListFormat('en-GB').format(more > 0 ? [...firstNames, `${more} more`] : firstNames);
}
