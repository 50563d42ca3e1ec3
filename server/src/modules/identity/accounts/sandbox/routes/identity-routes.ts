import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Email, Name } from '@festoon/contracts/identity/account';
import type { Context } from '../../../../../context.ts';
import type { Routes } from '../../../../../platform/http/module.ts';
import { pageHeaders } from '../../../../../platform/http/page-headers.ts';
import { redeemCode, createCode } from '../authorization-code.ts';
import { Authorization, isAllowedRedirectUri, buildRedirectUrl } from '../authorization.ts';
import { callbackScript } from './callback-script.ts';
import { callbackPage, chooserPage, invalidRequestPage } from './identity-pages.ts';
import { identityStyle } from './identity-style.ts';
import { issueToken } from '../issue-token.ts';
import { sandboxAccounts, type SandboxAccount } from '../sandbox-accounts.ts';
import { discoveryDocument, SANDBOX_PATH, sandboxClientId } from '../provider.ts';
import { publicKeys } from '../signing-key.ts';

/** The sandbox's own session, as Google has one: the person who was chosen last. */
const SESSION_COOKIE = 'festoon-sandbox-identity';
const BODY_LIMIT = 16 * 1024;

const ChooserForm = z.object({
  account: z.optional(z.string()),
  email: z.optional(Email),
  name: z.optional(Name),
  cancel: z.optional(z.string()),
});
const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal(sandboxClientId),
  code: z.string().check(z.minLength(1), z.maxLength(4096)),
  code_verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
  redirect_uri: z.string().check(z.maxLength(500)),
});

function cookieOptions({ config }: Context) {
  const secure = config.publicUrl.startsWith('https:');
  return { httpOnly: true, secure, sameSite: 'lax', path: SANDBOX_PATH } as const;
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

function readAuthorization(ctx: Context, request: FastifyRequest): Authorization | null {
  const authorization = Authorization.safeParse(request.query);
  if (!authorization.success || !isAllowedRedirectUri(ctx.config, authorization.data.redirect_uri, request.headers.host))
    return null;
  return authorization.data;
}

function readChosenAccount(body: unknown): SandboxAccount | null {
  const choice = ChooserForm.safeParse(body);
  if (!choice.success || choice.data.cancel !== undefined) return null;
  const { account, email, name } = choice.data;
  if (email !== undefined && name !== undefined) return { email, name };
  return sandboxAccounts.find((sandboxAccount) => sandboxAccount.email === account) ?? null;
}

function addPages(http: FastifyInstance, ctx: Context): void {
  http.get('/authorize', (request, reply) => {
    if (!readAuthorization(ctx, request)) return sendPage(reply.code(400), invalidRequestPage());
    const { productName } = ctx.config;
    const signedIn = request.cookies[SESSION_COOKIE] ?? null;
    return sendPage(reply, chooserPage({ productName, action: request.url, signedIn }));
  });

  http.post('/authorize', async (request, reply) => {
    const authorization = readAuthorization(ctx, request);
    if (!authorization) return sendPage(reply.code(400), invalidRequestPage());
    const account = readChosenAccount(request.body);
    if (account) void reply.setCookie(SESSION_COOKIE, account.email, cookieOptions(ctx));
    const outcome = account ? { code: await createCode(ctx, account, authorization) } : { error: 'access_denied' };
    return reply.redirect(buildRedirectUrl(ctx.config, authorization, outcome), 303);
  });

  http.post('/logout', (_request, reply) => reply.clearCookie(SESSION_COOKIE, cookieOptions(ctx)).code(204).send());

  http.get('/callback', (_request, reply) => sendPage(reply, callbackPage()));
}

function addEndpoints(http: FastifyInstance, ctx: Context): void {
  http.get('/.well-known/openid-configuration', () => discoveryDocument(ctx.config));
  http.get('/jwks', () => publicKeys(ctx));

  // Accepts calls from any site: the code and its proof identify the caller, and there are no cookies to misuse.
  http.post('/token', { config: { crossSite: true } }, async (request, reply) => {
    const tokenRequest = TokenRequest.safeParse(request.body);
    if (!tokenRequest.success) return reply.code(400).send({ error: 'invalid_request' });
    const grant = await redeemCode(ctx, tokenRequest.data);
    if (!grant) return reply.code(400).send({ error: 'invalid_grant' });
    const idToken = await issueToken(ctx, grant);
    return {
      id_token: idToken,
      access_token: ctx.ids.token(),
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'openid email profile',
    };
  });
}

/** Adds a sign-in provider for trying the product. Adds nothing if a real one is configured. */
export function sandboxIdentityRoutes({ http, ctx }: Routes): void {
  if (ctx.config.identity.kind !== 'sandbox') return;
  void http.register(
    async (pages) => {
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      // A window that isolates itself from its opener at any step, including redirects, could not send its result.
      const policy = { inlineStyles: [identityStyle], inlineScripts: [callbackScript], opener: 'unsafe-none' } as const;
      const headers = { ...pageHeaders(ctx.config, policy), 'cache-control': 'no-store' };
      pages.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
      addPages(pages, ctx);
      addEndpoints(pages, ctx);
    },
    { prefix: SANDBOX_PATH },
  );
}
