import { randomBytes, randomInt } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { adminSignIn, sendOtp, signIn, verifyOtp } from '@festoon/contracts/identity/sign-in';
import { type SessionUser } from '@festoon/contracts/identity/account';
import type { ProductInfo } from '../product/start-product.ts';
import { createApi, type Api } from './api.ts';
import { grantSubscription, type Database } from './servers/database.ts';
import type { Mailbox } from './servers/mailbox.ts';
import type { PageErrors } from './page-errors.ts';

export const ROLES = ['visitor', 'user', 'subscriber', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export type Registration = { readonly name: string; readonly email: string; readonly password: string };

/** A person with a separate browser. */
export type Person = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly api: Api;
  readonly account: (SessionUser & { readonly password: string }) | null;
};

/** A person known to the server, possibly without a page. */
export type AccountHolder = Pick<Person, 'api' | 'account'>;

/** The parts of the test environment that signing in needs, without a page. */
export type AccountEnvironment = Pick<TestEnvironment, 'productInfo' | 'mailbox' | 'database'>;

export type TestEnvironment = {
  readonly browser: Browser;
  readonly options: BrowserContextOptions;
  readonly productInfo: ProductInfo;
  readonly mailbox: Mailbox;
  readonly database: Database;
  readonly pageErrors: PageErrors;
};

const GIVEN_NAMES = ['Ana', 'Béla', 'Chidi', 'Dora', 'Emil', 'Fatma'];
const SYLLABLES = [
  'an',
  'ber',
  'cos',
  'del',
  'fer',
  'gar',
  'hol',
  'kov',
  'lind',
  'mor',
  'nov',
  'ost',
  'ric',
  'sal',
  'tor',
  'ván',
];

/** Returns a name that no other test uses, because an organiser with the name of a verified organiser may not publish. */
function newName(): string {
  const family = Array.from({ length: 6 }, () => pick(SYLLABLES)).join('');
  return `${pick(GIVEN_NAMES)} ${family.charAt(0).toUpperCase()}${family.slice(1)}`;
}

function pick(list: readonly string[]): string {
  return list[randomInt(list.length)] ?? '';
}

/** Returns the details for a new account. */
export function newRegistration(): Registration {
  const suffix = randomBytes(5).toString('hex');
  return { name: newName(), email: `guest-${suffix}@people.example`, password: `Quay-lantern-${suffix}` };
}

/** Opens a browser for a person of this role, unless there is one, whose page is reused. Users get new accounts. */
export async function openPerson(role: Role, environment: TestEnvironment, opened?: BrowserContext): Promise<Person> {
  const context = opened ?? (await openContext(environment));
  environment.pageErrors.observe(context);
  const [page = await context.newPage()] = context.pages();
  const api = createApi(context.request);
  const account = await signInAs(role, { api, environment });
  return { page, context, api, account };
}

/** Returns a new IP address for each browser, so that no browser reaches a limit per address. */
export function newIpAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
}

/** Creates a context of a browser with an IP address that no other has. */
export async function openContext({ browser, options, productInfo }: TestEnvironment): Promise<BrowserContext> {
  const baseURL = productInfo.baseUrl;
  const context = await browser.newContext({ ...options, baseURL, extraHTTPHeaders: { 'x-forwarded-for': newIpAddress() } });
  if (browser.browserType().name() === 'firefox') await context.addInitScript(logErrorsAsText);
  return context;
}

/** Runs in a page of Firefox, whose driver reports each logged error only as "Error". */
function logErrorsAsText(): void {
  const log = console.error.bind(console);
  console.error = (...values: unknown[]) =>
    log(...values.map((value) => (value instanceof Error ? `${value.name}: ${value.message}` : value)));
}

/** Signs in as a new account of that role with the cookies of `api`. */
export async function signInAs(
  role: Role,
  { api, environment }: { api: Api; environment: AccountEnvironment },
): Promise<Person['account']> {
  if (role === 'visitor') return null;
  if (role === 'admin') {
    const { password } = environment.productInfo.admin;
    const { user } = await api.call(adminSignIn, environment.productInfo.admin);
    return { ...user, password };
  }
  const { user, password } = await newUser(api, environment);
  if (role === 'subscriber') await grantSubscription(environment.database, user.id);
  return { ...user, password };
}

type NewUser = { readonly user: SessionUser; readonly password: string };
type SharedPassword = { readonly password: string; readonly passwordHash: string };

let sharedPassword: Promise<SharedPassword> | undefined;

/**
 * Creates a user. The first one of each worker registers; the others get a row with its password, which saves an email
 * and a hash.
 */
async function newUser(api: Api, environment: AccountEnvironment): Promise<NewUser> {
  if (sharedPassword === undefined) {
    const first = registerFirstUser(api, environment);
    sharedPassword = first.then(({ sharedPassword: value }) => value);
    return first;
  }
  const { password, passwordHash } = await sharedPassword;
  const { name, email } = newRegistration();
  const handle = email.slice(0, email.indexOf('@'));
  await environment.database.rows('insert into accounts (email, name, handle, password_hash) values ($1, $2, $3, $4)', [
    email,
    name,
    handle,
    passwordHash,
  ]);
  return { user: (await api.call(signIn, { email, password })).user, password };
}

async function registerFirstUser(
  api: Api,
  { mailbox, database }: AccountEnvironment,
): Promise<NewUser & { readonly sharedPassword: SharedPassword }> {
  const { name, email, password } = newRegistration();
  await api.call(sendOtp, { name, email, password });
  const { user } = await api.call(verifyOtp, { email, otp: await mailbox.code(email) });
  const [row] = await database.rows<{ hash: string }>('select password_hash as hash from accounts where id = $1', [user.id]);
  return { user, password, sharedPassword: { password, passwordHash: row?.hash ?? '' } };
}
