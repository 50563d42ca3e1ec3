type ParsedAddress = {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: { get(name: string): string | null };
};

/** The parser of browsers and Node. The contracts have the types of neither. */
declare const URL: { canParse(text: string): boolean; new (text: string): ParsedAddress };

/** A video on another site, which can be the live page of an event; `hls` is a playlist on any host. */
export type ExternalPlayer =
  | { readonly provider: 'youtube'; readonly videoId: string }
  /** `hash` opens a video that is unlisted on Vimeo. */
  | { readonly provider: 'vimeo'; readonly videoId: string; readonly hash: string | null }
  | { readonly provider: 'hls'; readonly url: string };

const YOUTUBE_HOSTS = ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com'];
const YOUTUBE_ID = /^[\w-]{11}$/;
/** Parts of YouTube's paths that have the form of an id: the live stream of a channel, and a playlist. */
const NOT_YOUTUBE_IDS = ['live_stream', 'videoseries'];
const VIMEO_ID = /^\d{1,12}$/;
const VIMEO_HASH = /^[\da-f]{6,40}$/;
/** A name in the public domain name system: IP addresses and names of a local network are not. */
const PUBLIC_HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;
const LOCAL_HOST = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;
/** Characters that the path and query of a playlist may have. */
const PLAIN_PATH = /^\/[\w\-./~%!$&'()*+,;=:@?]+$/;

/**
 * Parses the address of a video on YouTube or Vimeo, or of an HLS playlist. Returns null for every other text: only https
 * addresses without credentials, on hosts that everyone can reach.
 */
export function parsePlayerAddress(text: string): ExternalPlayer | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, username, password, hostname } = url;
  if (protocol !== 'https:' || username !== '' || password !== '') return null;
  const host = hostname.replace(/^www\./, '');
  if (host === 'youtu.be' || YOUTUBE_HOSTS.includes(host)) return parseYouTube(url, host);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return parseVimeo(url);
  return parseHls(url);
}

function partsOf({ pathname }: ParsedAddress): string[] {
  return pathname.split('/').filter(Boolean);
}

function parseYouTube(url: ParsedAddress, host: string): ExternalPlayer | null {
  const [kind = '', second = ''] = partsOf(url);
  const isInPath = ['live', 'embed', 'shorts'].includes(kind);
  const isWatch = kind === 'watch';
  if (host !== 'youtu.be' && !isInPath && !isWatch) return null;
  const videoId = host === 'youtu.be' ? kind : isWatch ? (url.searchParams.get('v') ?? '') : second;
  if (!YOUTUBE_ID.test(videoId) || NOT_YOUTUBE_IDS.includes(videoId)) return null;
  return { provider: 'youtube', videoId };
}

function parseVimeo(url: ParsedAddress): ExternalPlayer | null {
  const parts = partsOf(url);
  const [videoId = '', inPath] = url.hostname === 'player.vimeo.com' && parts[0] === 'video' ? parts.slice(1) : parts;
  const hash = inPath ?? url.searchParams.get('h');
  if (!VIMEO_ID.test(videoId) || (hash !== null && !VIMEO_HASH.test(hash))) return null;
  return { provider: 'vimeo', videoId, hash };
}

function parseHls({ origin, hostname, pathname, search }: ParsedAddress): ExternalPlayer | null {
  const isPublic = PUBLIC_HOST.test(hostname) && !LOCAL_HOST.test(hostname);
  if (!isPublic || !/\.m3u8$/i.test(pathname) || !PLAIN_PATH.test(pathname + search)) return null;
  return { provider: 'hls', url: `${origin}${pathname}${search}` };
}

/** Returns the one address under which a player is stored. */
function formatPlayerAddress(player: ExternalPlayer): string {
  if (player.provider === 'hls') return player.url;
  const { provider, videoId } = player;
  if (provider === 'youtube') return `https://www.youtube.com/watch?v=${videoId}`;
  return `https://vimeo.com/${videoId}${player.hash === null ? '' : `/${player.hash}`}`;
}

/** Returns the stored form of an address. Returns texts that are not the address of a player unchanged. */
export function normalisePlayerAddress(text: string): string {
  const player = parsePlayerAddress(text);
  return player === null ? text : formatPlayerAddress(player);
}
