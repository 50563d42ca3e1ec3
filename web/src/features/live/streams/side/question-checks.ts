import { QuestionText } from '@festoon/contracts/live/stream-questions';
import * as z from 'zod/mini';
import { checkWith } from '../../../../lib/check.ts';

export const checkQuestion = checkWith(z.object({ text: QuestionText }));
