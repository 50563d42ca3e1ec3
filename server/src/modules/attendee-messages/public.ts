export { copyMessages } from './copy-messages.ts';
