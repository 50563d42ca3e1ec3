import { defineText } from '../../src/translations.ts';

/** Joins the parts of an address and other lists, in which no word stands before the last one. See `join-list.ts`. */
export const listsText = defineText('core/lists', {
  // "Teatro São Luiz, Lisbon": the parts so far, and the next one.
  joined: '{start}, {next}',
});
