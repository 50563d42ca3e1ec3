import type { StreamId } from '@festoon/contracts/core/ids';
import {
  setQuestionState,
  voteForQuestion,
  withdrawVote,
  type StreamQuestion,
} from '@festoon/contracts/live/stream-questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { streamSideText } from '@festoon/catalogue/live/stream-side';
import { call } from '../../../../lib/api/api-client.ts';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { formatRelative } from '../../../../lib/format/relative-time.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ArrowUpIcon } from '../../../../ui/image/icons.ts';
import { STREAMS_KEY } from '../streams-key.ts';

type State = StreamQuestion['state'];
type RowProps = {
  readonly streamId: string;
  readonly question: StreamQuestion;
  /** True if the viewer may answer and dismiss. */
  readonly canModerate: boolean;
  /** True if nothing can be changed any more. */
  readonly isOver: boolean;
};

/** Shows a question with its votes and actions. */
export function QuestionRow({ streamId, question, canModerate, isOver }: RowProps) {
  const { author, text, state, createdAt } = question;
  const isOn = state === 'answering';
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-card border p-3',
        isOn ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <VoteButton streamId={streamId} question={question} isDisabled={isOver || !isVotable(state)} />
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
          <Avatar name={author?.name ?? '?'} src={author?.imageUrl} size="xs" />
          <span className="truncate">
            <bdi>{author?.name ?? streamSideText('deletedAccount')}</bdi>
          </span>
          <time dateTime={createdAt} className="ms-auto shrink-0">
            {formatRelative(createdAt)}
          </time>
        </p>
        <p className="break-words whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
        {isOn && <Badge tone="primary">{streamSideText('beingAnswered')}</Badge>}
        {state === 'answered' && <Badge tone="success">{streamSideText('answered')}</Badge>}
        {!isOver && <QuestionActions streamId={streamId} question={question} canModerate={canModerate} />}
      </div>
    </li>
  );
}

const isVotable = (state: State) => state === 'open' || state === 'answering';

function VoteButton({ streamId, question, isDisabled }: Pick<RowProps, 'streamId' | 'question'> & { isDisabled: boolean }) {
  const { id, votes, hasMyVote, isMine } = question;
  const client = useQueryClient();
  const vote = useMutation({
    mutationFn: (isVote: boolean) =>
      call(isVote ? voteForQuestion : withdrawVote, { streamId: streamId as StreamId, questionId: id }),
    onSettled: () => client.invalidateQueries({ queryKey: [...STREAMS_KEY, 'questions', streamId] }),
  });
  const isOn = vote.isPending ? vote.variables : hasMyVote;
  const displayedVotes = votes + (isOn === hasMyVote ? 0 : isOn ? 1 : -1);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={streamSideText('voteForThisQuestion', { votes: displayedVotes })}
      disabled={isDisabled || isMine}
      onClick={() => vote.mutate(!isOn)}
      className={classNames(
        'grid h-14 w-12 place-content-center justify-items-center rounded-control border text-sm font-semibold tabular-nums transition-control',
        isOn
          ? 'border-primary bg-primary text-on-primary'
          : 'border-line-control bg-surface text-ink hover:border-line-strong',
        'disabled:border-line disabled:bg-sunken disabled:text-ink-2',
      )}
    >
      <ArrowUpIcon className="size-4" aria-hidden="true" />
      {formatNumber(displayedVotes)}
    </button>
  );
}

const TRANSITIONS = {
  open: [
    { to: 'answering', label: 'answerNow' },
    { to: 'dismissed', label: 'dismiss' },
  ],
  answering: [
    { to: 'answered', label: 'markAnswered' },
    { to: 'open', label: 'reopenUnanswered' },
  ],
  answered: [{ to: 'open', label: 'reopen' }],
  dismissed: [{ to: 'open', label: 'reopen' }],
} as const satisfies Record<State, readonly { to: State; label: string }[]>;

const OWN_TRANSITIONS = [{ to: 'dismissed', label: 'withdrawQuestion' }] as const;

function QuestionActions({ streamId, question, canModerate }: Omit<RowProps, 'isOver'>) {
  const { id, state, isMine } = question;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (to: State) => call(setQuestionState, { streamId: streamId as StreamId, questionId: id, state: to }),
    onSettled: () => client.invalidateQueries({ queryKey: [...STREAMS_KEY, 'questions', streamId] }),
  });
  const ownActions = isMine && state === 'open' ? OWN_TRANSITIONS : [];
  const actions = canModerate ? TRANSITIONS[state] : ownActions;
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {actions.map(({ to, label }) => (
        <Button
          key={to}
          size="sm"
          tone={to === 'answering' || to === 'answered' ? 'primary' : 'secondary'}
          busy={change.isPending && change.variables === to}
          onClick={() => change.mutate(to)}
        >
          {streamSideText(label)}
        </Button>
      ))}
    </div>
  );
}
