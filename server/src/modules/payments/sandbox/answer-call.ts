import { createHash } from 'node:crypto';
import { findCall, type Answerer } from './calls.ts';
import { expandAnswer } from './expand.ts';
import { parseForm, type FormTree } from './parse-form.ts';
import { claimKey, saveAnswer } from './queries.ts';
import type { Transport } from '../stripe-provider.ts';
import { StripeFailure, type FailureBody } from './stripe-failure.ts';
import { takeTurn, type SandboxContext, type Turn } from './turn.ts';

/** The sandbox's own secret key; nothing else may call it. */
export const SANDBOX_SECRET_KEY = 'sk_test_sandbox';

type Answer = { readonly status: number; readonly body: object; readonly replayed?: boolean };

/** A Stripe-shaped server as a function, to be given to the SDK in the place of the network. */
export function createSandboxTransport(ctx: SandboxContext): Transport {
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = await answerCall(ctx, request, await request.text());
    return Response.json(answer.body, {
      status: answer.status,
      headers: {
        'request-id': `req_${ctx.ids.code(14)}`,
        ...(answer.replayed === true ? { 'idempotent-replayed': 'true' } : {}),
      },
    });
  };
}

async function answerCall(ctx: SandboxContext, request: Request, body: string): Promise<Answer> {
  const url = new URL(request.url);
  try {
    checkKey(request);
    const answerer = findCall(request.method, url.pathname);
    if (answerer === null) throw unknownPath(request.method, url.pathname);
    const params = parseForm(request.method === 'POST' ? body : url.search.slice(1));
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
    return await takeTurn(ctx, (turn) => {
      if (key === null) return answerOnce(turn, answerer, params);
      return answerByKey(turn, {
        key,
        hash: hashOf(request.method, url.pathname, body),
        answer: () => answerOnce(turn, answerer, params),
      });
    });
  } catch (error) {
    if (error instanceof StripeFailure) return failed(error);
    throw error;
  }
}

async function answerOnce(turn: Turn, answerer: Answerer, params: FormTree): Promise<Answer> {
  return { status: 200, body: await expandAnswer(turn.tx, await answerer(turn, params), params) };
}

type Keyed = { readonly key: string; readonly hash: Buffer; readonly answer: () => Promise<Answer> };

async function answerByKey(turn: Turn, { key, hash, answer }: Keyed): Promise<Answer> {
  const stored = await claimKey(turn.tx, { key, requestHash: hash, now: turn.now });
  if (stored === null) {
    const fresh = await answer().catch(keptRefusal);
    await saveAnswer(turn.tx, key, fresh);
    return fresh;
  }
  if (!stored.requestHash.equals(hash)) throw keyReused(key);
  return { status: stored.status ?? 200, body: stored.answer as object, replayed: true };
}

// Like Stripe: a refusal is remembered under the key, unless the parameters themselves were wrong.
function keptRefusal(error: unknown): Answer {
  if (!(error instanceof StripeFailure) || error.body.code?.startsWith('parameter_') === true) throw error;
  return failed(error);
}

function hashOf(...parts: string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest();
}

function checkKey(request: Request): void {
  if (request.headers.get('authorization') === `Bearer ${SANDBOX_SECRET_KEY}`) return;
  throw new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}

function unknownPath(method: string, path: string): StripeFailure {
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'unknown_url', message });
}

function keyReused(key: string): StripeFailure {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeFailure(400, { type: 'idempotency_error', message });
}

function failed({ status, body }: StripeFailure): { status: number; body: { error: FailureBody } } {
  return { status, body: { error: body } };
}
