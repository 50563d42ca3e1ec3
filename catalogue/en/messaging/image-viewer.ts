import { defineText } from '../../src/translations.ts';

export const imageViewerText = defineText('messaging/image-viewer', {
  downloadImage: 'Download photo',
  // Button that closes the picture.
  close: 'Close',
  imageBefore: 'Previous photo',
  nextImage: 'Next photo',
  // After the name of a picture: its position among the pictures of the message.
  position: '{number, number} of {total, number}',
});
