import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/live/input-errors';
import { endpoint } from '../core/endpoint.ts';
import { StreamId, Uuid } from '../core/ids.ts';
import { ChatPerson } from '../messaging/messages.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { streamParams } from './streams.ts';
import { maxCharacters, required } from '../core/input/text-checks.ts';

const Flag = z.boolean();

export const StreamQuestion = z.object({
  id: Uuid,
  author: z.nullable(ChatPerson),
  text: z.string(),
  state: z.enum(['open', 'answering', 'answered', 'dismissed']),
  votes: z.int(),
  isMine: Flag,
  hasMyVote: Flag,
  createdAt: z.iso.datetime(),
});
export type StreamQuestion = z.output<typeof StreamQuestion>;
export const QuestionText = z.string().check(
  z.trim(),
  required(() => inputErrorsText('question')),
  maxCharacters(500),
);

const questionParams = z.object({ streamId: StreamId, questionId: Uuid });
const QuestionResponse = z.object({ question: StreamQuestion });

export const listQuestions = endpoint({
  name: 'listQuestions',
  method: 'GET',
  path: '/streams/:streamId/questions',
  summary: 'Lists questions: the current one, open ones by votes, then answered ones.',
  access: 'attendee',
  impersonation: 'never',
  params: streamParams,
  query: z.object(pageQuery),
  response: pageOf(StreamQuestion),
  domainErrors: ['not_found'],
});

export const askQuestion = endpoint({
  name: 'askQuestion',
  method: 'PUT',
  path: '/streams/:streamId/questions/:questionId',
  summary: 'Asks a question with a client-generated id. Safe to repeat.',
  access: 'attendee',
  params: questionParams,
  body: z.object({ text: QuestionText }),
  response: QuestionResponse,
  domainErrors: [
    ...(['not_found', 'stream_ended', 'questions_closed', 'too_many_attempts', 'question_id_taken'] as const),
    ...(['conversation_closed', 'word_not_allowed'] as const),
  ],
});

export const voteForQuestion = endpoint({
  name: 'voteForQuestion',
  method: 'PUT',
  path: '/streams/:streamId/questions/:questionId/vote',
  summary: 'Votes for a question.',
  access: 'attendee',
  params: questionParams,
  response: QuestionResponse,
  domainErrors: ['not_found', 'stream_ended'],
});

export const withdrawVote = endpoint({
  name: 'withdrawVote',
  method: 'DELETE',
  path: '/streams/:streamId/questions/:questionId/vote',
  summary: 'Removes your vote.',
  access: 'attendee',
  params: questionParams,
  response: QuestionResponse,
  domainErrors: ['not_found', 'stream_ended'],
});

export const setQuestionState = endpoint({
  name: 'setQuestionState',
  method: 'PUT',
  path: '/streams/:streamId/questions/:questionId/state',
  summary: 'Changes the status of a question, as host, co-host or moderator. You can withdraw your own.',
  access: 'attendee',
  params: questionParams,
  body: z.object({ state: z.enum(['open', 'answering', 'answered', 'dismissed']) }),
  response: QuestionResponse,
  domainErrors: ['not_found'],
});
