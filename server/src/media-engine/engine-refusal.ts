/** Why a request is not answered. */
export class EngineRefusal extends Error {
  readonly why: 'bad_offer' | 'not_found' | 'full';

  constructor(why: EngineRefusal['why'], cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}
