import { mediaStateText } from '@festoon/catalogue/platform/media-state';
import { getConfig, type PublicConfig } from '@festoon/contracts/operations/config';
import { SITE_PAGES } from '@festoon/contracts/operations/site-page-names';
import type { Module, Job, Routes } from './http/module.ts';
import { deliverEmail } from './email/deliver-email.ts';
import { mountMailbox } from './email/mailbox/mailbox-routes.ts';
import { callRetention } from './http/idempotency-retention.ts';
import { emailRetention } from './email/email-retention.ts';
import { mountImages } from './images/mount-images.ts';
import { findApplePasses } from '../config/passes.ts';
import { mountMapTiles, TILES_PATH } from './http/files/map-tiles.ts';
import { purgeEndedWindows } from './throttle.ts';
import type { Feature } from '@festoon/contracts/operations/settings';
import type { Context } from '../context.ts';
import { readMediaState, type MediaState } from './media-state.ts';
import { readPublishedPages, readSettings } from './settings/read-settings.ts';

const noProvider = { apiKey: '', authDomain: '', projectId: '', storageBucket: '', messagingSenderId: '', appId: '' };

async function readSite(ctx: Context): Promise<PublicConfig['site']> {
  const { features, sign_up: signUp } = await readSettings(ctx);
  const names = Object.keys(features) as Feature[];
  const published = await readPublishedPages(ctx);
  return {
    signUp,
    disabledFeatures: names.filter((name) => !features[name]),
    pages: SITE_PAGES.filter((name) => published.includes(name)),
  };
}

function switchedOffText(hasStreams: boolean, hasCalls: boolean): string | null {
  if (hasStreams && hasCalls) return null;
  if (hasStreams) return mediaStateText('callsOff');
  return mediaStateText(hasCalls ? 'streamsOff' : 'streamsAndCallsOff');
}

/**
 * Returns what streams and calls can do: what the media provider allows, without the features that an administrator switched
 * off.
 */
function allowedMedia(state: MediaState, { disabledFeatures }: PublicConfig['site']): MediaState {
  const [hasStreams, hasCalls] = [!disabledFeatures.includes('streams'), !disabledFeatures.includes('calls')];
  const media = { canStream: state.canStream && hasStreams, canCall: state.canCall && hasCalls };
  return { ...media, problem: state.problem ?? switchedOffText(hasStreams, hasCalls) };
}

/** Returns the configuration that every page may know. Nothing in it is secret. */
async function getPublicConfig(ctx: Context): Promise<PublicConfig> {
  const { config } = ctx;
  const { payments, identity, email } = config;
  const site = await readSite(ctx);
  const { kind: identityKind, ...signIn } = identity.kind === 'firebase' ? identity : { kind: identity.kind, ...noProvider };
  return {
    production: config.production,
    apiBasePath: config.apiBasePath,
    baseUrl: config.publicUrl,
    cardPaymentPublicKey: payments.kind === 'stripe' ? payments.publishableKey : '',
    callAppId: config.callAppId,
    signIn,
    productName: config.productName,
    currency: config.currency,
    languages: [...config.languages],
    media: allowedMedia(await readMediaState(ctx), site),
    map: {
      styleUrl: config.map.style?.url ?? null,
      darkStyleUrl: config.map.style?.darkUrl ?? null,
      tilesPath: config.map.tilesFile === null ? null : TILES_PATH,
    },
    passes: { apple: findApplePasses(config.passes, ctx.clock.now()) !== null, google: config.passes.google !== null },
    site,
    sandboxes: { payments: payments.kind === 'sandbox', signIn: identityKind === 'sandbox', mail: email.kind === 'mailbox' },
  };
}

/** The path that pages request first; its response contains the path of the API. */
const KNOWN_PATH = '/api/config';

/** Serves the public settings at their known path too, if the API itself is mounted elsewhere. */
function mountKnownConfig({ http, ctx }: Routes): void {
  if (ctx.config.apiBasePath + getConfig.path === KNOWN_PATH) return;
  http.get(KNOWN_PATH, { config: { always: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return getConfig.response.parse(await getPublicConfig(ctx));
  });
}

/** Deletes expired rate limit counters once a day. */
const purgeRateLimits: Job = { task: 'platform.purge-rate-limits', run: purgeEndedWindows };

/**
 * The routes and jobs of the platform itself: public settings, email, the mailbox, images, purges. It is the first in every list of
 * modules.
 */
export const platformModule: Module = {
  name: 'platform',
  routes: (routes) => {
    routes.mount(getConfig, getPublicConfig);
    mountKnownConfig(routes);
    mountImages(routes);
    mountMapTiles(routes);
    if (routes.ctx.config.mailboxPage) mountMailbox(routes);
  },
  jobs: [deliverEmail, purgeRateLimits],
  schedules: [{ task: purgeRateLimits.task, cron: '41 4 * * *' }],
  retention: [...emailRetention, callRetention],
};
