import type { ClockMark } from './live-stream-access.ts';
import { unwrap } from './rtp/rtp-packet.ts';
import type { ReceivedPacket } from './incoming-track.ts';

/**
 * The number of packets kept: three seconds of video at one megabit per second, enough for a player that requests a packet
 * in time.
 */
const BUFFERED_PACKETS = 512;

/**
 * One kind of media of a stream as it is sent: sequence numbers without gaps caused by the engine, and timestamps that never
 * jump back, even when the publisher changes. All viewers get the same packets, except for payload type and SSRC.
 */
export class RelayTrack {
  readonly #clockRate: number;
  readonly #buffer: (Buffer | undefined)[] = Array.from({ length: BUFFERED_PACKETS });
  #highest: number;
  #lastTimestamp = 0;
  #lastAt: number | null = null;
  #shift = 0;
  #timestampShift = 0;
  #firstAccepted = 0;
  #next: 'go on' | 'close gap' | 'begin' = 'begin';

  constructor(clockRate: number, firstSequence: number) {
    this.#clockRate = clockRate;
    this.#highest = firstSequence;
  }

  /** Numbers the next packet after the last one, whatever its sequence number: the packets between them were held back. */
  closeGap(): void {
    if (this.#next === 'go on') this.#next = 'close gap';
  }

  /** Starts a new source, whose sequence numbers and timestamps are unrelated to the previous ones. */
  startSource(): void {
    this.#next = 'begin';
  }

  /**
   * Gives a packet a new number, in place, and keeps it for players that request it again. Returns the number, or null for a
   * packet from before the last cut.
   */
  push({ packet, sequence, isRestart }: ReceivedPacket, now: number): number | null {
    if (isRestart) this.startSource();
    const timestamp = packet.readUInt32BE(4);
    if (this.#next !== 'go on') this.#realign(sequence, timestamp, now);
    if (sequence < this.#firstAccepted) return null;
    const number = sequence + this.#shift;
    const time = (timestamp + this.#timestampShift) >>> 0;
    packet.writeUInt16BE(number & 0xffff, 2);
    packet.writeUInt32BE(time, 4);
    this.#buffer[number % BUFFERED_PACKETS] = packet;
    if (number > this.#highest) {
      this.#highest = number;
      this.#lastTimestamp = time;
      this.#lastAt = now;
    }
    return number;
  }

  /** Returns a packet that was sent recently. */
  find(number: number): Buffer | null {
    const packet = this.#buffer[unwrap(number, this.#highest, 0x10000) % BUFFERED_PACKETS];
    return packet !== undefined && packet.readUInt16BE(2) === number ? packet : null;
  }

  /** Converts a publisher's clock mark to the timestamps that are sent; null before its first packet. */
  shiftClockMark(mark: ClockMark): ClockMark | null {
    if (this.#next === 'begin') return null;
    return { wallMs: mark.wallMs, timestamp: (mark.timestamp + this.#timestampShift) >>> 0 };
  }

  #realign(sequence: number, timestamp: number, now: number): void {
    if (this.#next === 'begin') {
      const elapsedTicks =
        this.#lastAt === null ? 0 : Math.max(1, Math.round(((now - this.#lastAt) * this.#clockRate) / 1000));
      this.#timestampShift = this.#lastAt === null ? 0 : this.#lastTimestamp + elapsedTicks - timestamp;
    }
    this.#shift = this.#highest + 1 - sequence;
    this.#firstAccepted = sequence;
    this.#next = 'go on';
  }
}
