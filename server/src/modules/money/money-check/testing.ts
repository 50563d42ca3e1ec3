export { buildMoneyFixture, type MoneyFixture } from './testing/build-money-fixture.ts';
