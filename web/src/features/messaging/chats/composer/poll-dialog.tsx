import {
  POLL_OPTION_LENGTH_MAX,
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POLL_QUESTION_LENGTH_MAX,
  sendPoll,
} from '@festoon/contracts/messaging/message-actions';
import type { MessageId } from '@festoon/contracts/core/ids';
import { useRef, useState } from 'react';
import { newPollText } from '@festoon/catalogue/messaging/new-poll';
import { call } from '../../../../lib/api/api-client.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useConversationContext } from '../conversation/conversation-context.ts';

/** Shows a dialog to create a poll. */
export function PollDialog({ onClose }: { onClose: () => void }) {
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const [isMultiple, setMultiple] = useState(false);
  const poll = useSendPoll(onClose);
  const filledOptions = options.map((option) => option.trim()).filter((option) => option !== '');
  const problem = poll.wasSubmitted ? validationError(question, filledOptions) : null;
  const change = (index: number, text: string) => {
    const next = options.map((option, at) => (at === index ? text : option));
    // One empty field more than the filled ones, up to the maximum.
    setOptions(next.every((option) => option !== '') && next.length < POLL_OPTIONS_MAX ? [...next, ''] : next);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={newPollText('newPoll')}
      footer={
        <>
          <Button onClick={onClose}>{newPollText('goBack')}</Button>
          <Button
            tone="primary"
            busy={poll.isBusy}
            onClick={() => poll.send({ question, options: filledOptions, isMultiple })}
          >
            {newPollText('sendPoll')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {(problem ?? poll.failure) && <InlineNotice tone="failure" announce title={problem ?? poll.failure} />}
        <TextField
          label={newPollText('question')}
          value={question}
          maxLength={POLL_QUESTION_LENGTH_MAX}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-sm font-medium">{newPollText('answers')}</legend>
          {options.map((option, index) => (
            <TextField
              key={index}
              label={newPollText('answer', { number: index + 1 })}
              hideLabel
              placeholder={newPollText('answer', { number: index + 1 })}
              value={option}
              maxLength={POLL_OPTION_LENGTH_MAX}
              onChange={({ currentTarget }) => change(index, currentTarget.value)}
            />
          ))}
        </fieldset>
        <Checkbox
          label={newPollText('allowMultipleAnswers')}
          checked={isMultiple}
          onChange={({ currentTarget }) => setMultiple(currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}

function validationError(question: string, options: readonly string[]): string | null {
  if (question.trim() === '') return newPollText('enterAQuestion');
  return options.length < POLL_OPTIONS_MIN ? newPollText('enterAtLeastAnswers', { count: POLL_OPTIONS_MIN }) : null;
}

type Params = { question: string; options: string[]; isMultiple: boolean };

function useSendPoll(onSent: () => void) {
  const { conversation, store } = useConversationContext();
  // The same id for every attempt, so that a retry does not create a second poll.
  const messageId = useRef(randomId() as MessageId);
  const [state, setState] = useState({ isBusy: false, wasSubmitted: false, failure: null as string | null });
  const send = async (params: Params) => {
    if (validationError(params.question, params.options) !== null) return setState({ ...state, wasSubmitted: true });
    setState({ isBusy: true, wasSubmitted: true, failure: null });
    try {
      const { message } = await call(sendPoll, {
        conversationId: conversation.id,
        messageId: messageId.current,
        ...params,
      });
      store.applyMessage(message);
      onSent();
    } catch (error) {
      setState({ isBusy: false, wasSubmitted: true, failure: describeError(error) });
    }
  };
  return { ...state, send: (params: Params) => void send(params) };
}
