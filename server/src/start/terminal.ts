const onTerminal = process.stdout.isTTY === true;

function colour(code: string): (text: string) => string {
  return (text) => (onTerminal ? `\u001B[${code}m${text}\u001B[0m` : text);
}

export const bold = colour('1');
export const dim = colour('2');
export const green = colour('32');

export function printLine(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a step of the start: shows what it reports while it runs, then that it is done and how long it took. */
export async function step<R>(title: string, work: (report: (line: string) => void) => Promise<R>): Promise<R> {
  const startedAt = performance.now();
  const erase = onTerminal ? '\r\u001B[K' : '';
  const report = (line: string) => onTerminal && process.stdout.write(`${erase}  ${dim(`… ${title}: ${line}`)}`);
  try {
    const result = await work(report);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    printLine(`${erase}  ${green('✓')} ${title} ${dim(`${seconds} s`)}`);
    return result;
  } catch (error) {
    process.stdout.write(erase);
    throw error;
  }
}
