export { copyMessages } from './copy-messages.ts';
export { openAutomatic, type AutomaticMessage } from './open-automatic.ts';
