import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { Mentions } from './use-mentions.ts';

type ListProps = { readonly id: string; readonly mentions: Mentions; readonly onPick: (person: ChatPerson) => void };

/** Over the text that is written: who may be mentioned. The focus stays in the text. */
export function MentionList({ id, mentions, onPick }: ListProps) {
  const { people, active } = mentions;
  if (people.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="People to mention"
      className="absolute bottom-full left-3 z-10 mb-1 max-h-60 w-72 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-menu"
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Pressed, not clicked: the text would lose the focus first.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2',
            index === active && 'bg-hover',
          )}
        >
          <Avatar name={person.name} src={person.imageUrl} size="sm" />
          <bdi className="truncate">{person.name}</bdi>
        </div>
      ))}
    </div>
  );
}
