import { defineText } from '../../src/translations.ts';

export const imageViewerText = defineText('messaging/image-viewer', {
  downloadImage: 'Download photo',
  // Button that closes the photo.
  close: 'Close',
  imageBefore: 'Previous photo',
  nextImage: 'Next photo',
  // After the name of a photo: its position among the photos of the message.
  position: '{number, number} of {total, number}',
});
