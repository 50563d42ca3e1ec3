/** Why a request is not answered. */
export class EngineError extends Error {
  readonly why: 'bad_offer' | 'not_found' | 'full';

  constructor(why: EngineError['why'], cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}
