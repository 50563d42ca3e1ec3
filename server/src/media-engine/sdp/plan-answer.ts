import type { Codec, MediaKind, StreamCodecs } from '../live-stream-access.ts';
import type { Offer, OfferedLine } from './parse-offer.ts';

export type AnswerLine = {
  readonly kind: MediaKind;
  readonly mid: string;
  readonly direction: 'RecvOnly' | 'SendOnly' | 'Inactive';
  readonly codec: Codec;
};

/**
 * Plans the media to accept from a publisher: Opus, and VP8 before H.264. Returns null if none of its codecs is supported.
 */
export function planPublish(offer: Offer): readonly AnswerLine[] | null {
  const lines = offer.lines.map((line) => {
    const codec = line.kind === 'audio' ? find(line, 'opus') : (find(line, 'vp8') ?? find(line, 'h264'));
    return codec === null ? null : answerLine(line, codec, line.sends ? 'RecvOnly' : 'Inactive');
  });
  return requireAllLines(lines, (line) => line.direction === 'RecvOnly');
}

/**
 * Plans the media to send to a viewer: what the publisher sends, in its codec. Returns null when the viewer can receive none
 * of it.
 */
export function planPlay(offer: Offer, codecs: StreamCodecs): readonly AnswerLine[] | null {
  const lines = offer.lines.map((line) => {
    const published = codecs[line.kind];
    const matching = published === null ? null : matchingCodec(line, published);
    if (matching !== null && line.receives) return answerLine(line, matching, 'SendOnly');
    const idle = find(line, 'opus') ?? find(line, 'vp8') ?? find(line, 'h264');
    return idle === null ? null : answerLine(line, idle, 'Inactive');
  });
  return requireAllLines(lines, (line) => line.direction === 'SendOnly');
}

/** Returns the codecs of the lines on which a publisher sends. */
export function codecsOf(lines: readonly AnswerLine[]): StreamCodecs {
  const of = (kind: MediaKind) => lines.find((line) => line.kind === kind && line.direction === 'RecvOnly')?.codec ?? null;
  return { audio: of('audio'), video: of('video') };
}

function requireAllLines(
  lines: readonly (AnswerLine | null)[],
  isUsed: (line: AnswerLine) => boolean,
): readonly AnswerLine[] | null {
  const planned = lines.filter((line) => line !== null);
  return planned.length === lines.length && planned.some((line) => isUsed(line)) ? planned : null;
}

function answerLine({ kind, mid }: OfferedLine, codec: Codec, direction: AnswerLine['direction']): AnswerLine {
  return { kind, mid, direction, codec };
}

function find(line: OfferedLine, name: Codec['name']): Codec | null {
  return line.codecs.find((codec) => codec.name === name && (name !== 'h264' || isPacketizationMode1(codec))) ?? null;
}

/** Returns whether H.264 is packetised as browsers do it. */
function isPacketizationMode1(codec: Codec): boolean {
  return /(^|;)\s*packetization-mode=1(;|$)/.test(codec.parameters);
}

/** Returns the publisher's own H.264 profile if it is offered, otherwise any: decoders support more than they offer. */
function matchingCodec(line: OfferedLine, published: Codec): Codec | null {
  const profile = profileOf(published);
  const same = line.codecs.find(
    (codec) => codec.name === 'h264' && isPacketizationMode1(codec) && profileOf(codec) === profile,
  );
  return published.name === 'h264' && same !== undefined ? same : find(line, published.name);
}

function profileOf(codec: Codec): string {
  return /profile-level-id=([0-9a-f]{4})/i.exec(codec.parameters)?.[1]?.toLowerCase() ?? '';
}
