import { runProgram } from '../lifecycle.ts';
import { StartError } from '../../platform/start-error.ts';

// A program for the lifecycle tests. Its argument selects its behaviour.
await runProgram((onStop) => {
  const hold = setInterval(() => undefined, 1000);
  onStop(async () => clearInterval(hold));
  onStop(async () => void process.stdout.write('first '));
  onStop(async () => void process.stdout.write('last '));
  const [what] = process.argv.slice(2);
  if (what === 'refuse') return Promise.reject(new StartError('one thing\nanother thing'));
  if (what === 'finish') return Promise.resolve('done');
  if (what === 'fault') setTimeout(() => void Promise.reject(new Error('nobody caught this')), 10);
  process.send?.('running');
  return Promise.resolve('running');
});
