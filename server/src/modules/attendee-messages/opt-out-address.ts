import type { Context } from '../../context.ts';
import { signOptOut, type OptOutContent } from './opt-out-token.ts';

export const OPT_OUT_PATH = '/mail/opt-out';

/** Where somebody ends the mails of one organiser, absolute. */
export function optOutUrl({ config }: Pick<Context, 'config'>, whose: OptOutContent): string {
  return `${config.publicUrl}${OPT_OUT_PATH}?token=${signOptOut(config.secretKey, whose)}`;
}
