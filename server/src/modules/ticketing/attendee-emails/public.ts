export { copyMessages } from './copy-messages.ts';
export { sendMaterialChangeNotice } from './changes/send-material-change-notice.ts';
export { openAutomatic } from './sending/open-automatic.ts';
