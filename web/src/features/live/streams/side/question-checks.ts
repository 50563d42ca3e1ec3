import { QuestionText } from '@festoon/contracts/live/stream-questions';
import * as z from 'zod/mini';
import { createCheck } from '../../../../lib/create-check.ts';

export const checkQuestion = createCheck(z.object({ text: QuestionText }));
