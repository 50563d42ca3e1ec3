/** The reason why the program can't start or continue, in one line for the person at the terminal; shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
