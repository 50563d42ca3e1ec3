import { randomBytes, randomInt } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { adminSignIn, sendOtp, verifyOtp, type SessionUser } from '@festoon/contracts/account';
import type { ProductFacts } from '../product/start-product.ts';
import { apiOf, type Api } from './api.ts';
import { grantSubscription, type Database } from './database.ts';
import type { Mailbox } from './mailbox.ts';
import type { Watch } from './watch.ts';

export const ROLES = ['visitor', 'user', 'subscriber', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export type Registration = { readonly name: string; readonly email: string; readonly password: string };

/** Somebody with a browser of their own. */
export type Person = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly api: Api;
  readonly account: (SessionUser & { readonly password: string }) | null;
};

export type World = {
  readonly browser: Browser;
  readonly options: BrowserContextOptions;
  readonly facts: ProductFacts;
  readonly mailbox: Mailbox;
  readonly database: Database;
  readonly watch: Watch;
};

const names = ['Ana Ferreira', 'Bela Kovács', 'Chidi Okafor', 'Dora Lindqvist', 'Emil Novák', 'Fatma Yıldız'];

/** Details nobody used yet. */
export function newRegistration(): Registration {
  const mark = randomBytes(5).toString('hex');
  const name = names[randomInt(names.length)] ?? 'Ana Ferreira';
  return { name, email: `guest-${mark}@people.example`, password: `Quay-lantern-${mark}` };
}

/** Opens a browser for somebody of that role; users are new accounts. */
export async function bringIn(role: Role, world: World): Promise<Person> {
  const context = await openContext(world);
  const page = await context.newPage();
  const api = apiOf(context.request);
  const account = await signInAs(role, { api, world });
  return { page, context, api, account };
}

async function openContext({ browser, options, facts, watch }: World): Promise<BrowserContext> {
  const address = ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
  const context = await browser.newContext({
    ...options,
    baseURL: facts.baseUrl,
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  watch.observe(context);
  return context;
}

async function signInAs(role: Role, { api, world }: { api: Api; world: World }): Promise<Person['account']> {
  if (role === 'visitor') return null;
  if (role === 'admin') {
    const { password } = world.facts.admin;
    const { user } = await api.call(adminSignIn, world.facts.admin);
    return { ...user, password };
  }
  const registration = newRegistration();
  await api.call(sendOtp, registration);
  const { user } = await api.call(verifyOtp, {
    email: registration.email,
    otp: await world.mailbox.code(registration.email),
  });
  if (role === 'subscriber') await grantSubscription(world.database, user.id);
  return { ...user, password: registration.password };
}
