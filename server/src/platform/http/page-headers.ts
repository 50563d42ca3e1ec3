import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';

/**
 * The access of a page to the window that opened it. The callback page of a popup must have `unsafe-none` to reach its
 * opener.
 */
type OpenerPolicy = 'same-origin' | 'same-origin-allow-popups' | 'unsafe-none';

/** The access of one page beyond its own origin. */
export type PagePolicy = {
  /** The exact text of each inline `<script>`, between its tags. */
  readonly inlineScripts?: readonly string[];
  /** The exact text of each inline `<style>`. */
  readonly inlineStyles?: readonly string[];
  readonly opener?: OpenerPolicy;
  readonly connect?: readonly string[];
  readonly frames?: readonly string[];
  readonly images?: readonly string[];
  readonly media?: readonly string[];
  /** The targets of its forms, redirects included. */
  readonly formAction?: readonly string[];
  /** Allows compiling our own WebAssembly, and no other evaluation. */
  readonly wasm?: boolean;
};

type Sources = Record<string, readonly string[]>;

const nothingMore = {
  inlineScripts: [],
  inlineStyles: [],
  connect: [],
  frames: [],
  images: [],
  media: [],
  formAction: [],
  wasm: false,
};

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function socketOrigin(publicUrl: string): string {
  return new URL(publicUrl).origin.replace(/^http/, 'ws');
}

/** Returns the sources that the popup of the configured sign-in provider needs on our pages. */
function providerOf(config: Config): Record<'script' | 'connect' | 'image' | 'frame', readonly string[]> {
  if (config.identity.kind !== 'firebase') return { script: [], connect: [], image: [], frame: [] };
  return {
    script: ['https://apis.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    image: ['https://lh3.googleusercontent.com'],
    frame: [`https://${config.identity.authDomain}`],
  };
}

/** Returns the origin at which browsers reach a media engine that is not behind our own address. */
function mediaOrigins({ media }: Config): readonly string[] {
  if (media.livekit === null) return [];
  const { origin } = new URL(media.livekit.url);
  return [origin.replace(/^http/, 'ws'), origin.replace(/^ws/, 'http')];
}

/** Our own pages may use devices; frames in them may not. Devices that we never use are denied to all. */
const PERMISSIONS = [
  ...['camera', 'microphone', 'display-capture', 'geolocation'].map((name) => `${name}=(self)`),
  ...['usb', 'serial', 'midi'].map((name) => `${name}=()`),
].join(', ');

function directives(config: Config, policy: Required<Omit<PagePolicy, 'opener'>>): Sources {
  const provider = providerOf(config);
  return {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...policy.inlineScripts.map(hashOf),
      ...(policy.wasm ? ["'wasm-unsafe-eval'"] : []),
      ...provider.script,
    ],
    'style-src': ["'self'", ...policy.inlineStyles.map(hashOf)],
    // React and the parts of the interface set positions in style attributes; these cannot load or run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...policy.images, ...config.map.origins, ...provider.image],
    'media-src': ["'self'", 'blob:', ...policy.media],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': [
      "'self'",
      socketOrigin(config.publicUrl),
      ...mediaOrigins(config),
      ...config.map.origins,
      ...policy.connect,
      ...provider.connect,
    ],
    'frame-src': ["'self'", ...policy.frames, ...provider.frame],
    'form-action': ["'self'", ...policy.formAction],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
}

/** Returns the headers that limit what a page may load and connect to; `reply.headers(pageHeaders(…))`. */
export function pageHeaders(config: Config, policy: PagePolicy = {}): Record<string, string> {
  const rules = Object.entries(directives(config, { ...nothingMore, ...policy })).map(
    ([name, sources]) => `${name} ${sources.join(' ')}`,
  );
  if (config.publicUrl.startsWith('https:')) rules.push('upgrade-insecure-requests');
  return {
    'content-security-policy': rules.join('; '),
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': policy.opener ?? 'same-origin-allow-popups',
  };
}
