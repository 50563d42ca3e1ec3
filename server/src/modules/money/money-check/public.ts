export { checkMoney } from './check-money.ts';
export { getMoneyCheck } from './get-money-check.ts';
export { listFindings, type Finding } from './queries.ts';
export { MONEY_RULES } from './rules.ts';
