import { defineText } from '../../src/translations.ts';

export const imageViewerText = defineText('messaging/image-viewer', {
  downloadImage: 'Download picture',
  // Button that closes the picture.
  close: 'Close',
  imageBefore: 'Picture before',
  nextImage: 'Next picture',
  // After the name of a picture: its position among the pictures of the message.
  position: '{number, number} of {total, number}',
});
