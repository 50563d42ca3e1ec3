import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('testing/run-a-program.ts', import.meta.url));

describe('runProgram', () => {
  it('closes resources in reverse order when it is stopped', async () => {
    const { child, outcome } = run();
    await once(child, 'message');
    child.kill('SIGTERM');
    expect(await outcome).toEqual({ code: 0, out: 'last first ', err: '' });
  });

  it('treats Ctrl-C received twice, from the terminal and from npm, as one', async () => {
    const { child, outcome } = run();
    await once(child, 'message');
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await outcome).toEqual({ code: 0, out: 'last first ', err: '' });
  });

  it('stops when its parent process exits', async () => {
    const { child, outcome } = run();
    await once(child, 'message');
    child.disconnect();
    expect(await outcome).toEqual({ code: 0, out: 'last first ', err: '' });
  });

  it('exits when its work is done', async () => {
    expect(await run('finish').outcome).toEqual({ code: 0, out: 'last first ', err: '' });
  });

  it('prints the reasons for a failed start, one per line, without a stack trace', async () => {
    expect(await run('refuse').outcome).toEqual({ code: 1, out: 'last first ', err: '  ✗ one thing\n  ✗ another thing\n' });
  });

  it('shuts down in order after an uncaught error, and prints it', async () => {
    const { code, out, err } = await run('fault').outcome;
    expect({ code, out }).toEqual({ code: 1, out: 'last first ' });
    expect(err).toMatch(/nobody caught this\n +at /);
  });
});

type Outcome = { readonly code: number; readonly out: string; readonly err: string };

function run(...args: string[]): { child: ChildProcess; outcome: Promise<Outcome> } {
  const child = fork(script, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  let [out, err] = ['', ''];
  child.stdout?.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (err += part.toString()));
  const ended = Promise.all([once(child, 'exit'), once(child.stdout!, 'end'), once(child.stderr!, 'end')]);
  return { child, outcome: ended.then(([[code]]) => ({ code: code as number, out, err })) };
}
