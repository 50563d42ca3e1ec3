import type { ReportProblem, Environment, Variable } from './environment.ts';

export type ProviderName = 'embedded' | 'livekit' | 'whip-whep';

export type MediaConfig = {
  /** The provider of new rooms. */
  readonly provider: ProviderName | 'off';
  readonly embedded: {
    readonly udpPort: number;
    readonly publicIp: string | null;
    /** The address at which this machine's engine listens for server processes. */
    readonly host: string;
    readonly maxViewers: number;
    readonly maxEgressKbps: number;
  };
  readonly publishKbps: number;
  readonly sessionsPerPerson: number;
  readonly livekit: LiveKitConfig | null;
  readonly whipWhep: WhipWhepConfig | null;
  readonly stunUrls: readonly string[];
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null;
};

export type LiveKitConfig = { readonly url: string; readonly apiKey: string; readonly apiSecret: string };

/** Addresses that contain `{room}` and `{stream}`. */
export type WhipWhepConfig = { readonly whipUrl: string; readonly whepUrl: string; readonly token: string | null };

export function readMedia(env: Environment, reportProblem: ReportProblem): MediaConfig {
  const livekit = readLiveKit(env, reportProblem);
  const whipWhep = readWhipWhep(env, reportProblem);
  const provider = env.MEDIA_PROVIDER ?? 'embedded';
  if (provider === 'livekit' && livekit === null)
    reportProblem('MEDIA_PROVIDER=livekit needs LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET.');
  if (provider === 'whip-whep' && whipWhep === null)
    reportProblem('MEDIA_PROVIDER=whip-whep needs MEDIA_WHIP_URL and MEDIA_WHEP_URL.');
  return {
    provider,
    embedded: readEmbedded(env),
    publishKbps: env.MEDIA_PUBLISH_KBPS ?? 2500,
    sessionsPerPerson: env.MEDIA_SESSIONS_PER_PERSON ?? 40,
    livekit,
    whipWhep,
    stunUrls: readUrls(env, 'STUN_URLS', reportProblem),
    turn: readTurn(env, reportProblem),
  };
}

function readEmbedded(env: Environment): MediaConfig['embedded'] {
  return {
    udpPort: env.MEDIA_UDP_PORT ?? 7001,
    publicIp: env.MEDIA_PUBLIC_IP ?? null,
    host: env.MEDIA_ENGINE_HOST ?? '127.0.0.1',
    maxViewers: env.MEDIA_MAX_VIEWERS ?? 250,
    maxEgressKbps: env.MEDIA_MAX_EGRESS_KBPS ?? 300_000,
  };
}

function readLiveKit(env: Environment, reportProblem: ReportProblem): LiveKitConfig | null {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = env;
  if (url !== undefined && apiKey !== undefined && apiSecret !== undefined) return { url, apiKey, apiSecret };
  reportIncomplete(env, ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'], reportProblem);
  return null;
}

function readWhipWhep(env: Environment, reportProblem: ReportProblem): WhipWhepConfig | null {
  const { MEDIA_WHIP_URL: whipUrl, MEDIA_WHEP_URL: whepUrl, MEDIA_WHIP_TOKEN: token = null } = env;
  if (whipUrl === undefined || whepUrl === undefined) {
    reportIncomplete(env, ['MEDIA_WHIP_URL', 'MEDIA_WHEP_URL'], reportProblem);
    return null;
  }
  for (const [name, url] of Object.entries({ MEDIA_WHIP_URL: whipUrl, MEDIA_WHEP_URL: whepUrl }))
    if (!url.includes('{room}') || !url.includes('{stream}'))
      reportProblem(`${name} must hold {room} and {stream}, such as https://media.example/{room}/{stream}/whip.`);
  return { whipUrl, whepUrl, token };
}

function readTurn(env: Environment, reportProblem: ReportProblem): MediaConfig['turn'] {
  const urls = readUrls(env, 'TURN_URLS', reportProblem);
  if (urls.length > 0 && env.TURN_SECRET !== undefined) return { urls, secret: env.TURN_SECRET };
  reportIncomplete(env, ['TURN_URLS', 'TURN_SECRET'], reportProblem);
  return null;
}

function readUrls(env: Environment, name: 'STUN_URLS' | 'TURN_URLS', reportProblem: ReportProblem): string[] {
  const urls = (env[name] ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  const pattern = name === 'STUN_URLS' ? /^stuns?:[^\s?]+$/ : /^turns?:[^\s?]+(\?transport=(udp|tcp))?$/;
  if (!urls.every((url) => pattern.test(url)))
    reportProblem(
      `${name} must be addresses such as ${name === 'STUN_URLS' ? 'stun' : 'turn'}:media.example:3478, with commas between.`,
    );
  return urls;
}

function reportIncomplete(env: Environment, names: readonly Variable[], reportProblem: ReportProblem): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  reportProblem(`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${names.join(', ')} belong together.`);
}
