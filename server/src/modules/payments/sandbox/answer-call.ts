import { createHash } from 'node:crypto';
import { findCall, type Answerer } from './calls.ts';
import { expandAnswer } from './expand.ts';
import { parseForm, type FormTree } from './parse-form.ts';
import { claimKey, saveAnswer } from './queries.ts';
import type { Transport } from '../stripe-transport.ts';
import { checkPermission } from './check-permission.ts';
import { checkCaller, checkedKey, checkForm, checkRate } from './check-caller.ts';
import { sandboxSite } from './site.ts';
import { StripeFailure, type FailureBody } from './stripe-failure.ts';
import { takeTurn, type SandboxContext, type Turn } from './turn.ts';

export type Answer = {
  readonly status: number;
  readonly body: object;
  readonly replayed?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A Stripe-shaped server as a function, to be given to the SDK in the place of the network. */
export function createSandboxTransport(ctx: SandboxContext): Transport {
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = await answerCall(ctx, request, await request.text());
    return Response.json(answer.body, {
      status: answer.status,
      headers: {
        'request-id': `req_${ctx.ids.code(14)}`,
        ...answer.headers,
        ...(answer.replayed === true ? { 'idempotent-replayed': 'true' } : {}),
      },
    });
  };
}

/** Answers one call of the API as Stripe does: who may call, what is known, what the key remembers. */
export async function answerCall(ctx: SandboxContext, request: Request, body: string): Promise<Answer> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  try {
    const { secretKey, denied, limit } = sandboxSite(ctx);
    checkCaller(request.headers, secretKey, pathname);
    checkRate(limit);
    checkPermission(method, pathname, denied);
    const answerer = findCall(method, pathname);
    if (answerer === null) throw unknownPath(method, pathname);
    if (method === 'POST') checkForm(request.headers, body);
    const params = parseForm(method === 'POST' ? body : search.slice(1));
    const account = request.headers.get('stripe-account');
    const answer = (turn: Turn) => answerOnce({ ...turn, ...(account !== null && { account }) }, answerer, params);
    const key = method === 'POST' ? request.headers.get('idempotency-key') : null;
    if (key === null) return await takeTurn(ctx, answer);
    return await answerKeyed(ctx, { key: checkedKey(key), hash: hashOf(method, pathname, body), answer });
  } catch (error) {
    if (error instanceof StripeFailure) return failed(error);
    throw error;
  }
}

async function answerOnce(turn: Turn, answerer: Answerer, params: FormTree): Promise<Answer> {
  return { status: 200, body: await expandAnswer(turn.tx, await answerer(turn, params), params) };
}

type Keyed = { readonly key: string; readonly hash: Buffer; readonly answer: (turn: Turn) => Promise<Answer> };

async function answerKeyed(ctx: SandboxContext, keyed: Keyed): Promise<Answer> {
  try {
    return await takeTurn(ctx, (turn) => answerByKey(turn, keyed));
  } catch (error) {
    if (error instanceof StripeFailure) throw error;
    // Like Stripe, the sandbox also stores its own errors and returns them again for a day.
    const broken = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } };
    return takeTurn(ctx, (turn) => answerByKey(turn, { ...keyed, answer: () => Promise.resolve(broken) }));
  }
}

async function answerByKey(turn: Turn, { key, hash, answer }: Keyed): Promise<Answer> {
  const stored = await claimKey(turn.tx, { key, requestHash: hash, now: turn.now });
  if (stored === null) {
    const fresh = await answer(turn).catch(storedDomainError);
    await saveAnswer(turn.tx, key, fresh);
    return fresh;
  }
  if (!stored.requestHash.equals(hash)) throw keyReused(key);
  return { status: stored.status ?? 200, body: stored.answer as object, replayed: true };
}

// Like Stripe: a refusal is remembered under the key, unless the parameters themselves were wrong.
function storedDomainError(error: unknown): Answer {
  if (!(error instanceof StripeFailure) || error.body.code?.startsWith('parameter_') === true) throw error;
  return failed(error);
}

function hashOf(...parts: string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest();
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

function failed({ status, body, headers }: StripeFailure): Answer & { readonly body: { readonly error: FailureBody } } {
  return { status, body: { error: body }, headers };
}
