export { copyMessages } from './copy-messages.ts';
export { openAutomatic } from './open-automatic.ts';
