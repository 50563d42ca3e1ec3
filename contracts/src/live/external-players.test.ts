import { describe, expect, it } from 'vitest';
import { EventFields } from '../hosting/event-fields.ts';
import { normalisePlayerAddress, parsePlayerAddress } from './external-players.ts';

const youtube = { provider: 'youtube', videoId: 'aB3-_cdEf12' };
const vimeo = { provider: 'vimeo', videoId: '76979871', hash: null };
const unlisted = { ...vimeo, hash: '8272103f6e' };

describe('parsePlayerAddress', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aB3-_cdEf12', youtube],
    ['https://youtube.com/watch?app=desktop&v=aB3-_cdEf12&t=42s', youtube],
    ['https://m.youtube.com/watch?v=aB3-_cdEf12', youtube],
    ['https://youtu.be/aB3-_cdEf12?si=share', youtube],
    ['https://www.youtube.com/live/aB3-_cdEf12?feature=share', youtube],
    ['https://www.youtube.com/embed/aB3-_cdEf12', youtube],
    ['https://www.youtube-nocookie.com/embed/aB3-_cdEf12', youtube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871', vimeo],
    ['https://vimeo.com/76979871/8272103f6e', unlisted],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', unlisted],
    ['https://CDN.example/a/live.m3u8?token=x#t=1', { provider: 'hls', url: 'https://cdn.example/a/live.m3u8?token=x' }],
    [
      'https://cdn.example/li"ve.m3u8?a="><script>',
      { provider: 'hls', url: 'https://cdn.example/li%22ve.m3u8?a=%22%3E%3Cscript%3E' },
    ],
    ['https://cdn.example:8443/live.M3U8', { provider: 'hls', url: 'https://cdn.example:8443/live.M3U8' }],
  ])('reads %s', (address, player) => {
    expect(parsePlayerAddress(address)).toEqual(player);
    expect(parsePlayerAddress(normalisePlayerAddress(address))).toEqual(player);
    expect(EventFields.shape.playerUrl.parse(` ${address} `)).toBe(normalisePlayerAddress(address));
  });

  it.each([
    'javascript:alert(1)//.m3u8',
    'data:text/html,<iframe src="https://www.youtube.com/embed/aB3-_cdEf12"></iframe>',
    '<iframe src="https://www.youtube.com/embed/aB3-_cdEf12"></iframe>',
    'http://www.youtube.com/watch?v=aB3-_cdEf12',
    'http://cdn.example/live.m3u8',
    'https://me:secret@cdn.example/live.m3u8',
    'https://me@vimeo.com/76979871',
    'https://localhost/live.m3u8',
    'https://intranet/live.m3u8',
    'https://nas.local/live.m3u8',
    'https://api.internal/live.m3u8',
    'https://127.0.0.1/live.m3u8',
    'https://2130706433/live.m3u8',
    'https://0x7f.1/live.m3u8',
    'https://10.0.0.8:8443/live.m3u8',
    'https://[::1]/live.m3u8',
    'https://cdn.example./live.m3u8',
    'https://cdn.example/live.mpd',
    'https://cdn.example/live.html?x=.m3u8',
    'https://cdn.example/live.m3u8?a=b|c',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/embed/live_stream?channel=UC1234567890123456789012',
    'https://www.youtube.com/embed/videoseries?list=PL123',
    'https://www.youtube.com/@channel/live',
    'https://youtube.com.attacker.example/watch?v=aB3-_cdEf12',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/76979871/"onload=',
    'https://twitch.tv/somebody',
    'youtube.com/watch?v=aB3-_cdEf12',
    'not an address',
  ])('rejects %s', (address) => {
    expect(parsePlayerAddress(address)).toBeNull();
    const { error } = EventFields.shape.playerUrl.safeParse(address);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Enter the https address of a video on YouTube or Vimeo, or one that ends in .m3u8.',
    ]);
  });

  it('accepts no player', () => {
    expect(EventFields.shape.playerUrl.parse('')).toBe('');
  });
});
