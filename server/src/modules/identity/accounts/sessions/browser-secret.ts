import { createHash } from 'node:crypto';
import type { Context } from '../../../../context.ts';
import type { Client, HttpReply } from '../../../../platform/http/module.ts';
import { CODE_MINUTES } from '../constants.ts';
import { readSignUpCookie, setSignUpCookie } from './session-cookies.ts';

const SECRET_PATTERN = /^[\w-]{43}$/;

/** Returns the secret that binds pending sign-ups to this browser, or null. */
function readSecret({ config }: Pick<Context, 'config'>, client: Client): string | null {
  const secret = readSignUpCookie(config, client.cookies);
  return secret !== undefined && SECRET_PATTERN.test(secret) ? secret : null;
}

/** Returns the secret of this browser, or a new one. One browser keeps its secret, so that its tabs share it. */
export function ensureBrowserSecret(ctx: Context, client: Client): string {
  return readSecret(ctx, client) ?? ctx.ids.token();
}

/** Returns the id of a browser for its pending sign-ups: the hash of its secret. A secret of 32 random bytes needs no key. */
export function browserHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Returns the id of the calling browser for its pending sign-ups. Returns null if none was started from it. */
export function findBrowserHash(ctx: Pick<Context, 'config'>, client: Client): string | null {
  const secret = readSecret(ctx, client);
  return secret === null ? null : browserHash(secret);
}

/** Sets the cookie for as long as a code sent now works. */
export function setBrowserSecret(ctx: Pick<Context, 'config'>, reply: HttpReply, secret: string): void {
  setSignUpCookie(ctx, reply, { value: secret, maxAge: CODE_MINUTES * 60 });
}
