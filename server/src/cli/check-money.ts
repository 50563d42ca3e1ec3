import { checkMoney, MONEY_RULES, type Finding } from '../modules/money/money-check/public.ts';
import { StartError } from '../platform/start-error.ts';
import { runProgram } from '../start/lifecycle.ts';
import { openContext } from '../start/open-context.ts';
import { green, printLine } from '../start/terminal.ts';

// `npm run check:money`: checks the whole ledger, wallets, payments and refunds; exits with 1 if it finds an error.
await runProgram(async (onStop) => {
  const { ctx } = await openContext(onStop);
  const { findings, isClean } = await checkMoney(ctx, 'full');
  printLine();
  for (const { name, description, severity } of MONEY_RULES)
    printRule(
      description,
      severity,
      findings.find(({ rule }) => rule === name),
    );
  printLine();
  if (!isClean) throw new StartError('The money check failed: see the violated rules above.');
  printLine('  Every transaction, balance and booking adds up.');
  return 'done';
});

function printRule(description: string, severity: 'broken' | 'warning', finding: Finding | undefined): void {
  if (finding === undefined) {
    printLine(`  ${green('OK')}  ${description}`);
    return;
  }
  const { count, examples } = finding;
  const more = count > examples.length ? ` and ${count - examples.length} more` : '';
  printLine(`  ${severity === 'broken' ? '✗ ' : '! '}  ${description}`);
  printLine(`        ${count}: ${examples.join(', ')}${more}`);
}
