import { StreamDescription, StreamTitle } from '@festoon/contracts/live/streams';
import * as z from 'zod/mini';
import { createCheck } from '../../../../lib/create-check.ts';

export const checkStreamText = createCheck(z.object({ title: StreamTitle, description: StreamDescription }));
