import { parseArgs } from 'node:util';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Email, Name, NewPassword } from '@festoon/contracts/identity/account';
import type { Context } from '../context.ts';
import { createAdministrator, type Administrator } from '../modules/identity/accounts/public.ts';
import { DomainError } from '../platform/errors.ts';
import { StartError } from '../platform/start-error.ts';
import { runProgram } from '../start/lifecycle.ts';
import { openContext } from '../start/open-context.ts';
import { printLine } from '../start/terminal.ts';

const USAGE = 'npm run admin:create -- --email you@example.org --name "Your Name"';
const GENERATED_PASSWORD_BYTES = 18;

// `npm run admin:create -- --email … --name … [--new-password]`: creates an administrator; no page can do this.
await runProgram(async (onStop) => {
  const person = readPerson();
  const { ctx } = await openContext(onStop);
  const enteredPassword = await promptHidden('  Password (leave it empty and one is made): ');
  if (enteredPassword !== '' && !NewPassword.safeParse(enteredPassword).success)
    throw new StartError('Use 8 to 128 characters.');
  const password = enteredPassword === '' ? ctx.ids.token(GENERATED_PASSWORD_BYTES) : enteredPassword;
  const outcome = await create(ctx, { ...person, password });
  const change = outcome === 'made' ? 'can sign in' : 'has a new password, and was signed out everywhere. Sign in';
  printLine(`  ${person.email} ${change} at ${ctx.config.publicUrl}/admin/login.`);
  if (enteredPassword === '') printLine(`  Password, shown this once: ${password}`);
  return 'done';
});

function readPerson(): Omit<Administrator, 'password'> {
  const { email, name, 'new-password': replacePassword = false } = readArguments();
  const address = Email.safeParse(email);
  const displayName = Name.safeParse(name ?? (replacePassword ? 'Administrator' : undefined));
  if (!address.success || !displayName.success) throw new StartError(`Missing options. Usage: ${USAGE}`);
  return { email: address.data, name: displayName.data, replacePassword };
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { email: text, name: text, 'new-password': { type: 'boolean' } } }).values;
  } catch {
    throw new StartError(`Missing options. Usage: ${USAGE}`);
  }
}

async function create(ctx: Context, admin: Administrator): Promise<'made' | 'replaced'> {
  try {
    return await createAdministrator(ctx, admin);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isTaken = error.code === 'email_taken';
    throw new StartError(
      isTaken ? `${admin.email} is an administrator already. To give a new password, add --new-password.` : error.message,
    );
  }
}

/** Asks at the terminal without showing the input. Returns an empty string if there is no terminal. */
async function promptHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stdout.write(question);
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: mutedOutput, terminal: true });
  const answer = await lines.question('');
  lines.close();
  process.stdout.write('\n');
  return answer;
}
