const colours = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code) => (text) => (colours ? `\u001B[${code}m${text}\u001B[0m` : text);

export const dim = paint('2');
export const green = paint('32');
export const red = paint('31');

/** The reason why the program can't continue, in one line; shown without a stack. */
export class Stop extends Error {}

export function say(line) {
  console.log(`  ${line}`);
}

/** Runs a step and shows its progress: a spinner on a terminal, otherwise a line when it starts and one when it is done. */
export async function step(title, work) {
  const begun = Date.now();
  const elapsed = () => `${Math.max(1, Math.round((Date.now() - begun) / 1000))} s`;
  const stopShowing = process.stdout.isTTY ? turn(title, elapsed) : announce(title, elapsed);
  try {
    const result = await work();
    stopShowing();
    say(`${green('✓')} ${title} ${dim(elapsed())}`);
    return result;
  } catch (error) {
    stopShowing();
    throw error;
  }
}

function turn(title, elapsed) {
  const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
  let frame = 0;
  const show = () => {
    process.stdout.write(`\r\u001B[K  ${green(frames[frame++ % frames.length])} ${title} ${dim(elapsed())}`);
  };
  const timer = setInterval(show, 100);
  show();
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\u001B[K');
  };
}

function announce(title, elapsed) {
  say(`${title} …`);
  const timer = setInterval(() => say(`${title} … ${elapsed()}`), 20_000);
  return () => clearInterval(timer);
}

/** Runs the whole program. An expected `Stop` is printed as its line, with exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    for (const line of error.message.split('\n')) console.error(`  ${red('✗')} ${line}`);
    process.exit(1);
  }
}
