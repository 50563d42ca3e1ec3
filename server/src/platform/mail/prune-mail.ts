import type { Job } from '../http/module.ts';
import { forgetContentBefore } from './queries.ts';

const keptMillis = 30 * 86_400_000;

/** Forgets what mails older than thirty days said. */
export const pruneMail: Job = {
  task: 'platform.prune-mail',
  run: (ctx) => forgetContentBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMillis)),
};
