import type { ClockMark } from './live-stream-access.ts';
import { unwrap } from './rtp/rtp-packet.ts';
import type { Arrived } from './incoming-track.ts';

/**
 * The number of packets kept: three seconds of video at one megabit per second, enough for a player that asks again in time.
 */
const KEPT_PACKETS = 512;

/**
 * One kind of media of a stream as it is sent: sequence numbers without gaps of our making and times that never jump back,
 * even when the publisher changes. All viewers get the same packets, except for payload type and SSRC.
 */
export class RelayLine {
  readonly #clockRate: number;
  readonly #kept: (Buffer | undefined)[] = Array.from({ length: KEPT_PACKETS });
  #highest: number;
  #lastTimestamp = 0;
  #lastAt: number | null = null;
  #shift = 0;
  #timestampShift = 0;
  #firstTaken = 0;
  #next: 'go on' | 'close gap' | 'begin' = 'begin';

  constructor(clockRate: number, firstSequence: number) {
    this.#clockRate = clockRate;
    this.#highest = firstSequence;
  }

  /** The next packet follows the last, however far its number is away: what lies between was held back. */
  closeGap(): void {
    if (this.#next === 'go on') this.#next = 'close gap';
  }

  /** The next packet is from another source, whose numbers and times have nothing to do with those before. */
  begin(): void {
    this.#next = 'begin';
  }

  /**
   * Gives a packet a new number, in place, and keeps it for players that ask again. Returns the number, or null for a packet
   * from before the last cut.
   */
  take({ packet, sequence, isRestart }: Arrived, now: number): number | null {
    if (isRestart) this.begin();
    const timestamp = packet.readUInt32BE(4);
    if (this.#next !== 'go on') this.#follow(sequence, timestamp, now);
    if (sequence < this.#firstTaken) return null;
    const number = sequence + this.#shift;
    const time = (timestamp + this.#timestampShift) >>> 0;
    packet.writeUInt16BE(number & 0xffff, 2);
    packet.writeUInt32BE(time, 4);
    this.#kept[number % KEPT_PACKETS] = packet;
    if (number > this.#highest) {
      this.#highest = number;
      this.#lastTimestamp = time;
      this.#lastAt = now;
    }
    return number;
  }

  /** A packet that went out not long ago. */
  find(number: number): Buffer | null {
    const kept = this.#kept[unwrap(number, this.#highest, 0x10000) % KEPT_PACKETS];
    return kept !== undefined && kept.readUInt16BE(2) === number ? kept : null;
  }

  /** A publisher's clock mark in the times that go out; null while nothing of its did. */
  shiftMark(mark: ClockMark): ClockMark | null {
    if (this.#next === 'begin') return null;
    return { wallMs: mark.wallMs, timestamp: (mark.timestamp + this.#timestampShift) >>> 0 };
  }

  #follow(sequence: number, timestamp: number, now: number): void {
    if (this.#next === 'begin') {
      const passed = this.#lastAt === null ? 0 : Math.max(1, Math.round(((now - this.#lastAt) * this.#clockRate) / 1000));
      this.#timestampShift = this.#lastAt === null ? 0 : this.#lastTimestamp + passed - timestamp;
    }
    this.#shift = this.#highest + 1 - sequence;
    this.#firstTaken = sequence;
    this.#next = 'go on';
  }
}
