import type { Clock } from '../clock.ts';
import type { Config } from '../../config.ts';
import { readOutboundUrl } from '../outbound/outbound-url.ts';
import { postOutbound, type Resolve } from '../outbound/post-outbound.ts';
import { encryptPush, type PushKeys } from './encrypt-push.ts';
import { vapidHeader } from './vapid-header.ts';

export type PushMessage = {
  readonly endpoint: string;
  readonly keys: PushKeys;
  readonly message: string;
  /** Seconds for which the push service keeps the message for a browser that is not connected. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** A newer message of the same topic replaces one that was not fetched yet: at most 32 letters of base64url. */
  readonly topic: string;
};

/** `gone`: the subscription has ended; `refused`: the service rejected this message; `later`: retry. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused' | 'later'; readonly reason: string; readonly retryAfterSeconds: number | null };

type PushOptions = { readonly config: Pick<Config, 'push'>; readonly clock: Clock; readonly resolve?: Resolve };

/**
 * Sends an encrypted message to a browser's push service. Throws `AddressNotAllowedError` for an address that the server
 * does not connect to.
 */
export async function sendPush({ config, clock, resolve }: PushOptions, push: PushMessage): Promise<PushOutcome> {
  const { vapid, testOrigin } = config.push;
  const { origin } = readOutboundUrl(push.endpoint, testOrigin);
  const headers = {
    authorization: await vapidHeader(vapid, origin, clock.now()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(push.ttlSeconds),
    urgency: push.urgency,
    topic: push.topic,
  };
  const body = encryptPush(Buffer.from(push.message), push.keys);
  const options = { testOrigin, ...(resolve && { resolve }) };
  const { status, retryAfter } = await postOutbound({ url: push.endpoint, headers, body }, options);
  return outcomeOf(status, retryAfter);
}

function outcomeOf(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `the push service answered ${status}`;
  const seconds = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  const kind = status === 429 || status >= 500 ? 'later' : 'refused';
  return { kind, reason, retryAfterSeconds: seconds };
}
