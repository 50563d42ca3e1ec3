import { StreamDescription, StreamTitle } from '@festoon/contracts/live/streams';
import * as z from 'zod/mini';
import { checkWith } from '../../../../lib/check.ts';

export const checkStreamText = checkWith(z.object({ title: StreamTitle, description: StreamDescription }));
