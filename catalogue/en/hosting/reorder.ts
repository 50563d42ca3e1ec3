import { defineText } from '../../src/translations.ts';

export const reorderText = defineText('hosting/reorder', {
  // Name of the grip of a row, such as a ticket type.
  move: 'Move {name}',
  // Tooltip of the grip.
  dragOrArrowKeys: 'Drag, or use the arrow keys',
  // For screen readers, after a row moved: its name and its new position.
  movedTo: '{name}, {position, number} of {count, number}',
});
