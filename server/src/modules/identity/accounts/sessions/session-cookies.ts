import { LANGUAGE_COOKIE } from '@festoon/catalogue/language';
import type { Config } from '../../../../config.ts';
import type { Context } from '../../../../context.ts';
import type { HttpReply } from '../../../../platform/http/module.ts';
import { ACCESS_MINUTES } from '../constants.ts';
import type { SessionTokens } from './start-session.ts';

/**
 * Returns whether the site uses https. There, a `__Host-` cookie can only come from exactly this host. Plain http, as in a
 * local network, has no such guarantee.
 */
function isHttps(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl.startsWith('https:');
}

function cookieNames(config: Pick<Config, 'publicUrl'>) {
  const prefix = isHttps(config) ? '__Host-' : '';
  return {
    access: `${prefix}festoon-access`,
    refresh: `${prefix}festoon-refresh`,
    adminReturn: `${prefix}festoon-way-back`,
  };
}

function signUpCookieName(config: Pick<Config, 'publicUrl'>): string {
  return `${isHttps(config) ? '__Host-' : ''}festoon-sign-up`;
}

/**
 * Returns the attributes of a cookie. It is lax, not strict: returning from a hosted payment page is a navigation from
 * another site.
 */
function cookieAttributes(config: Pick<Config, 'publicUrl'>) {
  return { httpOnly: true, secure: isHttps(config), sameSite: 'lax', path: '/' } as const;
}

export function setSessionCookies(ctx: Pick<Context, 'config' | 'clock'>, reply: HttpReply, tokens: SessionTokens): void {
  const names = cookieNames(ctx.config);
  const baseAttributes = cookieAttributes(ctx.config);
  const secondsLeft = Math.floor((tokens.refreshEndsAt.getTime() - ctx.clock.now().getTime()) / 1000);
  void reply.setCookie(names.access, tokens.access, { ...baseAttributes, maxAge: ACCESS_MINUTES * 60 });
  void reply.setCookie(names.refresh, tokens.refresh, { ...baseAttributes, maxAge: Math.max(0, secondsLeft) });
}

/** Sets a cookie in addition to the session of an impersonated user: it leads back to the administrator's own session. */
export function setAdminReturnCookie({ config }: Pick<Context, 'config'>, reply: HttpReply, token: string): void {
  void reply.setCookie(cookieNames(config).adminReturn, token, cookieAttributes(config));
}

export function clearSessionCookies({ config }: Pick<Context, 'config'>, reply: HttpReply): void {
  for (const name of Object.values(cookieNames(config))) void reply.clearCookie(name, cookieAttributes(config));
}

/** Returns the value of one cookie in a `Cookie` header. */
function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/; */).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}

/** Sets the cookie that ties pending sign-ups to this browser. Signing in or out leaves it alone: other tabs may need it. */
export function setSignUpCookie(
  { config }: Pick<Context, 'config'>,
  reply: HttpReply,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  void reply.setCookie(signUpCookieName(config), value, { ...cookieAttributes(config), maxAge });
}

/** Returns the value of that cookie from a `Cookie` header. */
export function readSignUpCookie(config: Pick<Config, 'publicUrl'>, header: string | undefined): string | undefined {
  return readCookie(header, signUpCookieName(config));
}

const LANGUAGE_DAYS = 400;

/** Sets the language that the account has chosen as the choice of this browser. Scripts read and change this cookie. */
export function setLanguageCookie({ config }: Pick<Context, 'config'>, reply: HttpReply, language: string | null): void {
  if (language === null || !config.languages.some((offered) => offered === language)) return;
  const attributes = { ...cookieAttributes(config), httpOnly: false, maxAge: LANGUAGE_DAYS * 24 * 60 * 60 };
  void reply.setCookie(LANGUAGE_COOKIE, language, attributes);
}

const TRUSTED_BROWSER_DAYS = 400;

function trustedBrowserCookieName(config: Pick<Config, 'publicUrl'>, suffix: string): string {
  return `${isHttps(config) ? '__Host-' : ''}festoon-known-${suffix}`;
}

/** Sets the cookie of a browser that signed in with a second factor. Signing out leaves it alone. */
export function setTrustedBrowserCookie(
  { config }: Pick<Context, 'config'>,
  reply: HttpReply,
  { suffix, value }: { readonly suffix: string; readonly value: string },
): void {
  const maxAge = TRUSTED_BROWSER_DAYS * 24 * 60 * 60;
  void reply.setCookie(trustedBrowserCookieName(config, suffix), value, { ...cookieAttributes(config), maxAge });
}

export function readTrustedBrowserCookie(
  config: Pick<Config, 'publicUrl'>,
  header: string | undefined,
  suffix: string,
): string | undefined {
  return readCookie(header, trustedBrowserCookieName(config, suffix));
}

/**
 * Reads the tokens of a session from a request's cookies. `adminReturn` leads from an impersonation back to the administrator's
 * session.
 */
export function readSessionCookies(
  config: Pick<Config, 'publicUrl'>,
  header: string | undefined,
): { access: string | undefined; refresh: string | undefined; adminReturn: string | undefined } {
  const names = cookieNames(config);
  return {
    access: readCookie(header, names.access),
    refresh: readCookie(header, names.refresh),
    adminReturn: readCookie(header, names.adminReturn),
  };
}
