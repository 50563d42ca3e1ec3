import type { Environment, ReportProblem } from './environment.ts';
import { readTestOrigin } from './test-origin.ts';

export type PlayersConfig = {
  /** The origins of the players that pages load in frames. */
  readonly youtubeOrigin: string;
  readonly vimeoOrigin: string;
  readonly frameOrigins: readonly string[];
  /** The origins that HLS videos of events may be on; pages connect to no others. */
  readonly hlsOrigins: readonly string[];
  /** The origin of this machine that replaces all origins of players: a site of a test. */
  readonly testOrigin: string | undefined;
};

const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com';
const VIMEO_ORIGIN = 'https://player.vimeo.com';
/** Without characters that separate rules of a policy. A wildcard allows the domains below a domain, never every host. */
const ORIGIN = /^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?$/;

/** Reads where the players of other sites are loaded from. */
export function readPlayers(env: Environment, reportProblem: ReportProblem): PlayersConfig {
  const listed = (env.HLS_ORIGINS ?? '').split(',').map((origin) => origin.trim().replace(/\/$/, ''));
  const hlsOrigins = [...new Set(listed.filter(Boolean))];
  for (const origin of hlsOrigins)
    if (!ORIGIN.test(origin))
      reportProblem(`HLS_ORIGINS has "${origin}", which is not an origin such as https://video.example.`);
  const testOrigin = readTestOrigin(env, 'PLAYER_TEST_ORIGIN', reportProblem);
  const [youtubeOrigin, vimeoOrigin] = [testOrigin ?? YOUTUBE_ORIGIN, testOrigin ?? VIMEO_ORIGIN];
  return {
    youtubeOrigin,
    vimeoOrigin,
    frameOrigins: [...new Set([youtubeOrigin, vimeoOrigin])],
    hlsOrigins: [...hlsOrigins, ...(testOrigin === undefined ? [] : [testOrigin])],
    testOrigin,
  };
}

/** Returns whether pages may load HLS videos from an address. */
export function isHlsAllowed({ hlsOrigins }: Pick<PlayersConfig, 'hlsOrigins'>, address: string): boolean {
  const { origin, host } = new URL(address);
  return hlsOrigins.some((allowed) => {
    const [, domain] = /^https:\/\/\*(\..+)$/.exec(allowed) ?? [];
    return domain === undefined ? allowed === origin : host.endsWith(domain);
  });
}
