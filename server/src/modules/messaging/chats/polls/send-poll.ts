import { chatErrorsText } from '@festoon/catalogue/messaging/chat-errors';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { sendPoll as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { postMessage } from '../messages/post-message.ts';
import { isBlank, textErrors, normalizeText } from '../messages/text-rules.ts';

/** Sends a poll with its options. The question is the message's text. */
export async function sendPoll(
  ctx: Context,
  actor: UserActor,
  { question, options: rawOptions, isMultiple, ...target }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const text = normalizeText(question);
  const options = rawOptions.map((option) => normalizeText(option).replaceAll(/\s+/g, ' '));
  throwIfInvalidPoll(text, options);
  const message = await postMessage(ctx, actor, {
    ...target,
    text,
    poll: { options, isMultiple, closedAt: null },
    replyToId: null,
    fileIds: [],
    mentionIds: [],
    mentionsEveryone: false,
    eventId: null,
    linkUrl: null,
  });
  return { message };
}

function throwIfInvalidPoll(question: string, options: readonly string[]): void {
  const texts = [
    { text: question, path: 'question' },
    ...options.map((text, index) => ({ text, path: `options.${index}` })),
  ];
  const errors = texts.flatMap(({ text, path }) =>
    isBlank(text) ? [{ path, message: chatErrorsText('emptyField') }] : textErrors(text, path),
  );
  for (const [index, option] of options.entries()) {
    const isDuplicate = options.findIndex((other) => other.toLowerCase() === option.toLowerCase()) < index;
    if (isDuplicate) errors.push({ path: `options.${index}`, message: chatErrorsText('duplicateOption') });
  }
  if (errors.length > 0) throw new InvalidInput(errors);
}
