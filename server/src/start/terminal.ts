const onTerminal = process.stdout.isTTY === true;

function paint(code: string): (text: string) => string {
  return (text) => (onTerminal ? `\u001B[${code}m${text}\u001B[0m` : text);
}

export const bold = paint('1');
export const dim = paint('2');
export const green = paint('32');

export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a step of the start: shows what it reports while it runs, then that it is done and how long it took. */
export async function step<R>(title: string, work: (report: (line: string) => void) => Promise<R>): Promise<R> {
  const begun = performance.now();
  const erase = onTerminal ? '\r\u001B[K' : '';
  const report = (line: string) => onTerminal && process.stdout.write(`${erase}  ${dim(`… ${title}: ${line}`)}`);
  try {
    const result = await work(report);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    say(`${erase}  ${green('✓')} ${title} ${dim(`${seconds} s`)}`);
    return result;
  } catch (error) {
    process.stdout.write(erase);
    throw error;
  }
}
