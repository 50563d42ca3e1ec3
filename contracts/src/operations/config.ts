import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Currency } from '../core/money.ts';
import { FEATURES } from './settings.ts';
import { SITE_PAGES } from './site-page-names.ts';

/** The configuration of this installation that the web app needs. It is read at run time, never built in. */
export const PublicConfig = z.object({
  production: z.boolean(),
  apiBasePath: z.string(),
  baseUrl: z.string(),
  cardPaymentPublicKey: z.string(),
  callAppId: z.int(),
  signIn: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    storageBucket: z.string(),
    messagingSenderId: z.string(),
    appId: z.string(),
  }),
  productName: z.string(),
  currency: Currency,
  /** The languages that people can choose. */
  languages: z.array(z.string()),
  /**
   * Availability of live streams and group calls: the feature is enabled and a media provider is ready. Two people can call
   * each other without a provider. `problem` is the reason why something is unavailable.
   */
  media: z.object({ canStream: z.boolean(), canCall: z.boolean(), problem: z.nullable(z.string()) }),
  /** The source of maps: a style of another host, a file of tiles on this site, or neither. */
  map: z.object({
    styleUrl: z.nullable(z.string()),
    /** The style in the dark colour scheme; null: the other one with inverted colours. */
    darkStyleUrl: z.nullable(z.string()),
    tilesPath: z.nullable(z.string()),
  }),
  /** The phone wallets that tickets can be added to. */
  passes: z.object({ apple: z.boolean(), google: z.boolean() }),
  /** Settings of administrators that change what pages show. */
  site: z.object({
    signUp: z.enum(['open', 'invited', 'closed']),
    disabledFeatures: z.array(z.enum(FEATURES)),
    /** The pages of the operator that are published, in their order. */
    pages: z.array(z.enum(SITE_PAGES)),
  }),
  sandboxes: z.object({ payments: z.boolean(), signIn: z.boolean(), mail: z.boolean() }),
});
export type PublicConfig = z.output<typeof PublicConfig>;

export const getConfig = endpoint({
  name: 'getConfig',
  method: 'GET',
  path: '/config',
  summary: 'Returns the public configuration.',
  access: 'anyone',
  response: PublicConfig,
  domainErrors: [],
  always: true,
});
