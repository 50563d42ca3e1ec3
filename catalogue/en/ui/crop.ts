import { defineText } from '../../src/translations.ts';

export const cropText = defineText('ui/crop', {
  dragTheCircle: 'Drag the circle, or move it with the arrow keys.',
  dragTheFrame: 'Drag the frame, or move it with the arrow keys.',
  partToKeep: 'Part of the photo to keep. Move it with the arrow keys.',
  // The handles that change the size of the part to keep, for screen readers.
  topLeftCorner: 'Top left corner',
  topEdge: 'Top edge',
  topRightCorner: 'Top right corner',
  rightEdge: 'Right edge',
  bottomRightCorner: 'Bottom right corner',
  bottomEdge: 'Bottom edge',
  bottomLeftCorner: 'Bottom left corner',
  leftEdge: 'Left edge',
  yourPhotoBeforeCropping: 'Your photo before cropping',
  cancel: 'Cancel',
  useImage: 'Use photo',
});
