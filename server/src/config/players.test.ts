import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { isHlsAllowed } from './players.ts';

const readPlayers = (settings: NodeJS.ProcessEnv = {}) => readConfig(settings).players;

describe('the sources of external players', () => {
  it('are YouTube and Vimeo by default, and no HLS video', () => {
    const players = readPlayers();
    expect(players.frameOrigins).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']);
    expect(players.hlsOrigins).toEqual([]);
    expect(isHlsAllowed(players, 'https://video.example/live.m3u8')).toBe(false);
  });

  it('include the origins of HLS_ORIGINS', () => {
    const players = readPlayers({ HLS_ORIGINS: 'https://video.example/, https://*.cdn.example:8443' });
    expect(players.hlsOrigins).toEqual(['https://video.example', 'https://*.cdn.example:8443']);
    const allowed = ['https://video.example/live.m3u8', 'https://a.b.cdn.example:8443/x.m3u8'];
    const others = ['https://video.example:8443/x.m3u8', 'https://a.cdn.example/x.m3u8', 'https://cdn.example:8443/x.m3u8'];
    expect(allowed.map((address) => isHlsAllowed(players, address))).toEqual([true, true]);
    expect(others.map((address) => isHlsAllowed(players, address))).toEqual([false, false, false]);
  });

  it.each([
    'http://video.example',
    'https://*',
    'https://*.example',
    "https://video.example; script-src 'self'",
    'video.example',
  ])('reject %s', (origin) => {
    expect(() => readPlayers({ HLS_ORIGINS: origin })).toThrow('HLS_ORIGINS has');
  });

  it('are all the site of a test, if there is one', () => {
    const players = readPlayers({ PLAYER_TEST_ORIGIN: 'http://127.0.0.1:9' });
    expect(players.frameOrigins).toEqual(['http://127.0.0.1:9']);
    expect(players.hlsOrigins).toEqual(['http://127.0.0.1:9']);
  });
});
