import type { Context } from '../../../../context.ts';
import { signOptOut, type OptOutContent } from './opt-out-token.ts';

export const OPT_OUT_PATH = '/mail/opt-out';

/** Returns the absolute URL that ends the mails of one organiser to one address. */
export function optOutUrl({ config }: Pick<Context, 'config'>, whose: OptOutContent): string {
  return `${config.publicUrl}${OPT_OUT_PATH}?token=${signOptOut(config.secretKey, whose)}`;
}
