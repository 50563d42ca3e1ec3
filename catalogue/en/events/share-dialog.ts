import { defineText } from '../../src/translations.ts';

export const shareDialogText = defineText('events/share-dialog', {
  shareThisEvent: 'Share this event',
  // Label of the field with the address.
  link: 'Link',
  copyLink: 'Copy link',
  // Label of a QR code.
  qrCodeFor: 'QR code for {title}',
  // Link: shares the event by email.
  eMail: 'Email',
});
