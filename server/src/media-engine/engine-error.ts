/** The reason why a request fails. */
export class EngineError extends Error {
  readonly code: 'bad_offer' | 'not_found' | 'full';

  constructor(code: EngineError['code'], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
