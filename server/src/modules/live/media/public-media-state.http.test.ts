import { describe, expect, it } from 'vitest';
import { pseudoMessage } from '@festoon/catalogue/pseudo';
import { getConfig } from '@festoon/contracts/operations/config';
import type { ProviderName } from '../../../config/media.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { platformModule } from '../../../platform/platform-module.ts';
import { saveSetting } from '../../../platform/settings/queries.ts';
import { testApp } from '../../../platform/testing/test-app.ts';
import { testConfig } from '../../../platform/testing/test-config.ts';
import { SETTINGS } from '@festoon/contracts/operations/settings';
import { insertEngine } from './engines/engine-queries.ts';
import { createMediaModule } from './module.ts';

const FEATURES = SETTINGS.features.defaultValue(100);

async function start(provider: ProviderName | 'off') {
  const { media } = testConfig('postgres://localhost/none');
  const modules = [platformModule, createMediaModule(() => [])];
  return testApp(modules, { config: { media: { ...media, provider } } });
}

async function startWithout(...off: ('streams' | 'calls')[]) {
  const app = await start('livekit');
  const value = { ...FEATURES, ...Object.fromEntries(off.map((feature) => [feature, false])) };
  await inTransaction(app.ctx.db, (tx) => saveSetting(tx, 'features', { value, now: app.ctx.clock.now() }));
  return app;
}

describe('media state of the public configuration', () => {
  it('allows streams and calls when a provider is configured', async () => {
    const { call } = await start('livekit');
    expect((await call(getConfig, {})).body.media).toEqual({ canStream: true, canCall: true, problem: null });
  });

  it('allows neither when media is switched off', async () => {
    const { call } = await start('off');
    const problem = 'Audio and video are turned off on this site.';
    expect((await call(getConfig, {})).body.media).toEqual({ canStream: false, canCall: false, problem });
  });

  it('allows neither without a running engine, and both with one', async () => {
    const without = await start('embedded');
    const problem = 'The media engine isn’t running.';
    expect((await without.call(getConfig, {})).body.media).toEqual({ canStream: false, canCall: false, problem });
    const { ctx, call } = await start('embedded');
    const engine = { id: ctx.ids.newId(), url: 'http://127.0.0.1:1', udpPort: 7001, problem: null };
    await insertEngine(ctx.db, { ...engine, now: ctx.clock.now() });
    expect((await call(getConfig, {})).body.media).toEqual({ canStream: true, canCall: true, problem: null });
  });

  it('is in the language of each request, also while it is cached', async () => {
    const { call } = await start('off');
    const problemIn = async (language: string) =>
      (await call(getConfig, {}, { headers: { 'accept-language': language } })).body.media.problem;
    const problem = 'Audio and video are turned off on this site.';
    expect([await problemIn('en'), await problemIn('qps'), await problemIn('en')]).toEqual([
      problem,
      pseudoMessage(problem),
      problem,
    ]);
  });

  it('excludes features that an administrator switched off', async () => {
    const mediaWithout = async (...off: ('streams' | 'calls')[]) => {
      const { call } = await startWithout(...off);
      return (await call(getConfig, {})).body.media;
    };
    expect(await mediaWithout('streams')).toEqual({
      canStream: false,
      canCall: true,
      problem: 'Live streams are turned off.',
    });
    expect(await mediaWithout('calls')).toEqual({ canStream: true, canCall: false, problem: 'Calls are turned off.' });
    expect(await mediaWithout('streams', 'calls')).toEqual({
      canStream: false,
      canCall: false,
      problem: 'Live streams and calls are turned off.',
    });
  });
});
