export { buildMovedMoney, type MovedMoney } from './testing/build-moved-money.ts';
