export { page } from './later.tsx';
