import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal without showing what is typed. Returns an empty string when there is no terminal. */
export async function askHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const answer = await lines.question('');
  lines.close();
  process.stdout.write('\n');
  return answer;
}
