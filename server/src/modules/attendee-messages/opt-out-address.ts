import type { Context } from '../../context.ts';
import { signOptOut, type OptOutContent } from './opt-out-token.ts';

export const OPT_OUT_PATH = '/mail/opt-out';

/** Where somebody ends the mails of one organiser, absolute. */
export function optOutUrl({ config }: Pick<Context, 'config'>, whose: OptOutContent): string {
  return `${config.publicUrl}${OPT_OUT_PATH}?token=${signOptOut(config.secretKey, whose)}`;
}

/** What lets a mail program offer "unsubscribe" itself, done with one request (RFC 8058). */
export function optOutHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
