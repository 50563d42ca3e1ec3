import type { Context } from '../../../../context.ts';
import { signUnsubscribeToken, type UnsubscribeTokenContent } from './unsubscribe-token.ts';

export const UNSUBSCRIBE_PATH = '/mail/opt-out';

/** Returns the absolute URL that unsubscribes one address from the emails of one organiser. */
export function unsubscribeUrl({ config }: Pick<Context, 'config'>, subscription: UnsubscribeTokenContent): string {
  return `${config.publicUrl}${UNSUBSCRIBE_PATH}?token=${signUnsubscribeToken(config.secretKey, subscription)}`;
}
