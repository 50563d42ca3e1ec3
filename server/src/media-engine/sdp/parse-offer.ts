import type { Codec, MediaKind } from '../live-stream-access.ts';

export type OfferedLine = {
  readonly kind: MediaKind;
  readonly mid: string;
  readonly sends: boolean;
  readonly receives: boolean;
  readonly codecs: readonly Codec[];
};

export type Offer = {
  readonly lines: readonly OfferedLine[];
  /** The offer without the addresses in it, because the engine never sends to an address that a client only claims. */
  readonly sdp: string;
};

const LINES_MAX = 1500;
const MEDIA_LINES_MAX = 2;
const CODEC_NAMES: Readonly<Record<string, Codec['name']>> = { opus: 'opus', vp8: 'vp8', h264: 'h264' };

/** Parses an offer with at most one audio and one video line; returns null for everything else. */
export function parseOffer(text: string): Offer | null {
  const all = text.split(/\r?\n/).filter((line) => line !== '');
  if (all.length > LINES_MAX || all[0] !== 'v=0' || all.some((line) => !/^[a-z]=[\x20-\x7e]*$/.test(line))) return null;
  const lines = all.filter((line) => !/^a=(candidate:|end-of-candidates$|remote-candidates:)/.test(line));
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? [index] : []));
  if (starts.length === 0 || starts.length > MEDIA_LINES_MAX) return null;
  const head = lines.slice(0, starts[0]);
  const sections = starts.map((start, index) => lines.slice(start, starts[index + 1]));
  if (!sections.every((section) => hasIceAndDtls([...head, ...section]))) return null;
  const parsed = sections.map((section) => parseSection(section));
  if (parsed.includes(null)) return null;
  const media = parsed.filter((line) => line !== null);
  if (
    new Set(media.map((line) => line.kind)).size < media.length ||
    new Set(media.map((line) => line.mid)).size < media.length
  ) {
    return null;
  }
  return { lines: media, sdp: `${lines.join('\r\n')}\r\n` };
}

/** Returns whether the offer has its ICE credentials and its key's fingerprint; without these no connection is possible. */
function hasIceAndDtls(lines: readonly string[]): boolean {
  return [
    /^a=ice-ufrag:[A-Za-z0-9+/]{4,256}$/,
    /^a=ice-pwd:[A-Za-z0-9+/]{22,256}$/,
    /^a=fingerprint:sha-(256|384|512) [0-9A-Fa-f:]{95,191}$/i,
    /^a=setup:(actpass|active|passive)$/,
  ].every((pattern) => lines.some((line) => pattern.test(line)));
}

function parseSection(section: readonly string[]): OfferedLine | null {
  const head = /^m=(audio|video) (\d{1,5}) UDP\/TLS\/RTP\/SAVPF ([\d ]{1,400})$/.exec(section[0] ?? '');
  const mid = /^a=mid:([A-Za-z0-9_.{}-]{1,32})$/.exec(section.find((line) => line.startsWith('a=mid:')) ?? '')?.[1];
  if (head === null || mid === undefined || head[2] === '0') return null;
  const kind: MediaKind = head[1] === 'audio' ? 'audio' : 'video';
  const direction = section.find((line) => /^a=(sendrecv|sendonly|recvonly|inactive)$/.test(line))?.slice(2) ?? 'sendrecv';
  return {
    kind,
    mid,
    sends: direction.startsWith('send'),
    receives: direction === 'sendrecv' || direction === 'recvonly',
    codecs: (head[3] ?? '').split(' ').flatMap((format) => codecOf(kind, format, section) ?? []),
  };
}

function codecOf(kind: MediaKind, format: string, section: readonly string[]): Codec | null {
  const map = section.find((line) => line.startsWith(`a=rtpmap:${format} `));
  const [, encoding, rate] = /^a=rtpmap:\d{1,3} ([A-Za-z0-9-]{1,32})\/(\d{1,6})/.exec(map ?? '') ?? [];
  const name = CODEC_NAMES[encoding?.toLowerCase() ?? ''];
  const payloadType = Number(format);
  if (name === undefined || (name === 'opus') !== (kind === 'audio') || !isFreePayloadType(payloadType)) return null;
  const prefix = `a=fmtp:${format} `;
  const parameters = section.find((line) => line.startsWith(prefix))?.slice(prefix.length) ?? '';
  return { name, payloadType, clockRate: Number(rate), parameters };
}

/** Returns false for payload types from 64 to 95, which would be mistaken for RTCP on the shared port. */
function isFreePayloadType(payloadType: number): boolean {
  return (payloadType >= 0 && payloadType < 64) || (payloadType > 95 && payloadType < 128);
}
