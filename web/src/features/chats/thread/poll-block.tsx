import type { Message } from '@festoon/contracts/messages';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons.ts';
import { useThreadWorld } from './thread-context.ts';
import { useMessageActions } from './use-message-actions.ts';

/** A poll's options with what they have got, to choose from until it is closed. */
export function PollBlock({ message }: { message: Message }) {
  const { conversation, me } = useThreadWorld();
  const actions = useMessageActions();
  const { poll } = message;
  if (!poll) return null;
  const mine = poll.options.flatMap(({ isMine }, index) => (isMine ? [index] : []));
  const toggle = (index: number) => {
    const others = poll.isMultiple ? mine.filter((one) => one !== index) : [];
    actions.vote(message, mine.includes(index) ? others : [...others, index]);
  };
  const mayClose = !poll.isClosed && (message.author?.id === me.id || conversation.myRole !== 'member');
  return (
    <div className="mt-2 grid min-w-56 gap-1.5">
      <p className="text-xs text-muted">{formatPoll(poll)}</p>
      <ul role="list" className="grid gap-1.5">
        {poll.options.map((option, index) => (
          <li key={index}>
            <PollOption
              option={option}
              voterCount={poll.voterCount}
              isClosed={poll.isClosed || conversation.writeBar !== null}
              onToggle={() => toggle(index)}
            />
          </li>
        ))}
      </ul>
      {mayClose && (
        <Button size="sm" tone="ghost" className="justify-self-start" onClick={() => actions.closePoll(message)}>
          Close poll
        </Button>
      )}
    </div>
  );
}

type OptionProps = {
  readonly option: NonNullable<Message['poll']>['options'][number];
  readonly voterCount: number;
  readonly isClosed: boolean;
  readonly onToggle: () => void;
};

function PollOption({ option, voterCount, isClosed, onToggle }: OptionProps) {
  const share = voterCount === 0 ? 0 : option.votes / voterCount;
  return (
    <button
      type="button"
      aria-pressed={option.isMine}
      disabled={isClosed}
      onClick={onToggle}
      className={classNames(
        'relative grid w-full grid-cols-[1rem_1fr_auto] items-center gap-2 overflow-hidden rounded-control border bg-surface px-3 py-2 text-left text-sm',
        option.isMine ? 'border-primary' : 'border-line-control',
        !isClosed && 'hover:border-line-strong',
      )}
    >
      <span aria-hidden="true" className="absolute inset-y-0 left-0 bg-primary-soft" style={{ width: `${share * 100}%` }} />
      <span className="relative grid place-items-center text-link">{option.isMine && <CheckIcon className="size-4" />}</span>
      <bdi className="relative [overflow-wrap:anywhere]">{option.text}</bdi>
      <span className="relative text-ink-2 tabular-nums">
        {option.votes}
        <span className="sr-only"> {option.votes === 1 ? 'vote' : 'votes'}</span>
      </span>
    </button>
  );
}

function formatPoll({ isClosed, isMultiple, voterCount }: NonNullable<Message['poll']>): string {
  const people = voterCount === 1 ? '1 person' : `${voterCount} people`;
  if (isClosed) return `Closed · ${people} voted`;
  return `${isMultiple ? 'Choose any' : 'Choose one'} · ${people} voted`;
}
