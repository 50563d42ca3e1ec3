export { listTold, tell, type Told } from './testing/told.ts';
