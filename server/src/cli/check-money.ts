import { checkMoney, MONEY_RULES, type Finding } from '../modules/money/money-check/public.ts';
import { StartError } from '../platform/start-error.ts';
import { runProgram } from '../start/lifecycle.ts';
import { openContext } from '../start/open-context.ts';
import { green, printLine } from '../start/terminal.ts';

// `npm run check:money`: checks ledger, wallets, payments and refunds as a whole; ends with 1 where something is broken.
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
  if (!isClean) throw new StartError('The money is not as it must be: see what breaks the rules above.');
  printLine('  Every movement, balance and booking adds up.');
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
