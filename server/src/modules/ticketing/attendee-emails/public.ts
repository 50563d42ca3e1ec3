export { copyAttendeeEmails } from './copy-emails.ts';
export { sendMaterialChangeNotice } from './changes/send-material-change-notice.ts';
export { sendAutomaticEmail } from './sending/send-automatic-email.ts';
