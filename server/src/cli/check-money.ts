import { checkMoney, MONEY_RULES, type Finding } from '../modules/money/money-check/public.ts';
import { StartError } from '../platform/start-error.ts';
import { runProgram } from '../start/lifecycle.ts';
import { openContext } from '../start/open-context.ts';
import { green, say } from '../start/terminal.ts';

// `npm run check:money`: checks ledger, wallets, payments and refunds as a whole; ends with 1 where something is broken.
await runProgram(async (onStop) => {
  const { ctx } = await openContext(onStop);
  const { findings, isClean } = await checkMoney(ctx, 'full');
  say();
  for (const { name, words, severity } of MONEY_RULES)
    tell(
      words,
      severity,
      findings.find(({ rule }) => rule === name),
    );
  say();
  if (!isClean) throw new StartError('The money is not as it must be: see what breaks the rules above.');
  say('  Every movement, balance and booking adds up.');
  return 'done';
});

function tell(words: string, severity: 'broken' | 'warning', finding: Finding | undefined): void {
  if (finding === undefined) {
    say(`  ${green('OK')}  ${words}`);
    return;
  }
  const { count, examples } = finding;
  const more = count > examples.length ? ` and ${count - examples.length} more` : '';
  say(`  ${severity === 'broken' ? '✗ ' : '! '}  ${words}`);
  say(`        ${count}: ${examples.join(', ')}${more}`);
}
