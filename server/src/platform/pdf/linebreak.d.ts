declare module 'linebreak' {
  /** Finds the positions of a text at which a line may end (Unicode Line Breaking Algorithm). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
