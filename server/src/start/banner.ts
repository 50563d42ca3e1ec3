import { relative } from 'node:path';
import type { Config } from '../config.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { bold, dim, green, printLine } from './terminal.ts';

type Problems = { readonly mediaProblem: string | null; readonly paymentProblem: string | null };

/** Prints the addresses of the product for the person at the terminal. */
export function showBanner(config: Config, { mediaProblem, paymentProblem }: Problems): void {
  printLine();
  printLine(`  ${green('◆')} ${bold(`${config.productName} is running`)}`);
  printLine();
  row('Open', bold(config.publicUrl));
  if (config.mailboxPage) row('Mailbox', `${config.publicUrl}/dev/mailbox`);
  if (config.demo) showAccounts();
  const sandboxed = sandboxes(config);
  if (sandboxed.length > 0)
    row('Sandboxes', `${sandboxed.join(', ')} ${dim('(no key needed, nothing leaves this machine)')}`);
  if (paymentProblem !== null) row('Payments', paymentProblem);
  if (mediaProblem !== null) row('Video', `${dim('not available:')} ${mediaProblem}`);
  row('Data', config.databaseUrl === undefined ? relative('', config.dataDir) || '.' : 'DATABASE_URL');
  printLine();
  printLine(`  ${dim('Ctrl+C stops everything, the database too.')}`);
  printLine();
}

function showAccounts(): void {
  demoAccounts.forEach(({ description, email, password }, index) =>
    row(index === 0 ? 'Sign in' : '', `${email}  ${password}  ${dim(description)}`),
  );
}

function sandboxes({ payments, identity, email: mail }: Config): string[] {
  return [
    ...(payments.kind === 'sandbox' ? ['card payments'] : []),
    ...(identity.kind === 'sandbox' ? ['Google sign-in'] : []),
    ...(mail.kind === 'mailbox' ? ['mail'] : []),
  ];
}

function row(title: string, text: string): void {
  printLine(`    ${title.padEnd(11)} ${text}`);
}
