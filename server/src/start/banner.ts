import { relative } from 'node:path';
import type { Config } from '../config.ts';
import { demoAccounts } from '../demo/people.ts';
import { bold, dim, green, say } from './terminal.ts';

type Problems = { readonly mediaProblem: string | null; readonly paymentProblem: string | null };

/** Tells the person at the terminal where everything is. */
export function showBanner(config: Config, { mediaProblem, paymentProblem }: Problems): void {
  say();
  say(`  ${green('◆')} ${bold(`${config.productName} is running`)}`);
  say();
  row('Open', bold(config.publicUrl));
  if (config.mailboxPage) row('Mailbox', `${config.publicUrl}/dev/mailbox`);
  if (config.demo) showAccounts();
  const pretending = sandboxes(config);
  if (pretending.length > 0)
    row('Sandboxes', `${pretending.join(', ')} ${dim('(no key needed, nothing leaves this machine)')}`);
  if (paymentProblem !== null) row('Payments', paymentProblem);
  if (mediaProblem !== null) row('Video', `${dim('not available:')} ${mediaProblem}`);
  row('Data', config.databaseUrl === undefined ? relative('', config.dataDir) || '.' : 'DATABASE_URL');
  say();
  say(`  ${dim('Ctrl+C stops everything, the database too.')}`);
  say();
}

function showAccounts(): void {
  demoAccounts.forEach(({ what, email, password }, index) =>
    row(index === 0 ? 'Sign in' : '', `${email}  ${password}  ${dim(what)}`),
  );
}

function sandboxes({ payments, identity, mail }: Config): string[] {
  return [
    ...(payments.kind === 'sandbox' ? ['card payments'] : []),
    ...(identity.kind === 'sandbox' ? ['Google sign-in'] : []),
    ...(mail.kind === 'mailbox' ? ['mail'] : []),
  ];
}

function row(title: string, text: string): void {
  say(`    ${title.padEnd(11)} ${text}`);
}
