export { isSubscriber } from './queries.ts';
