export { copyMessages } from './copy-messages.ts';
export { sendMaterialChangeNotice } from './send-material-change-notice.ts';
export { openAutomatic } from './open-automatic.ts';
