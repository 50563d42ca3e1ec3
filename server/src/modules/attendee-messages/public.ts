export { openAutomatic, type AutomaticMessage } from './open-automatic.ts';
