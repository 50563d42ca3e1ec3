import { randomInt } from 'node:crypto';
import { EngineError } from '../engine-error.ts';
import type { RtcLine } from '../rtc-transport.ts';
import { parseOffer, type Offer } from './parse-offer.ts';
import type { AnswerLine } from './plan-answer.ts';

/**
 * Returns an offer and the plan of its answer. Throws for an offer that can't be answered. Each sent line gets its own SSRC.
 */
export function negotiateOffer(
  sdp: string,
  plan: (offer: Offer) => readonly AnswerLine[] | null,
): { readonly offer: string; readonly lines: readonly RtcLine[] } {
  const offer = parseOffer(sdp);
  const lines = offer === null ? null : plan(offer);
  if (offer === null || lines === null) throw new EngineError('bad_offer');
  return {
    offer: offer.sdp,
    lines: lines.map((line) => ({ ...line, ssrc: line.direction === 'SendOnly' ? randomInt(2, 0xffffffff) : null })),
  };
}
