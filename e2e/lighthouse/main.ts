import { getHome } from '@festoon/contracts/events/explore';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import { startProductProcess } from '../product/product-process.ts';
import { sharedFacts } from '../product/shared-facts.ts';
import { CATEGORIES, measure, median, type Measured, type Preset } from './measure.ts';

const runs = 3;
const largestPaintLimitMillis = 1000;

type Target = { readonly page: 'home' | 'event'; readonly preset: Preset };

const everything: readonly Target[] = [
  { page: 'home', preset: 'mobile' },
  { page: 'home', preset: 'desktop' },
  { page: 'event', preset: 'mobile' },
  { page: 'event', preset: 'desktop' },
];
/** In CI: the page that matters most, and once more if the machine was busy. */
const short: readonly Target[] = [{ page: 'home', preset: 'mobile' }];

const isShort = process.argv.includes('--short');
const told = sharedFacts();
const product = told === undefined ? await startProductProcess() : { facts: told, stop: () => Promise.resolve() };

try {
  const { baseUrl } = product.facts;
  const faults: string[] = [];
  for (const target of isShort ? short : everything) {
    faults.push(...(await judge(await addressOf(target, baseUrl), target, isShort ? 2 : 1)));
  }
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await product.stop();
}

function addressOf({ page }: Target, baseUrl: string): Promise<string> {
  return page === 'home' ? Promise.resolve(`${baseUrl}/`) : findEvent(baseUrl);
}

async function judge(url: string, target: Target, attempts: number): Promise<string[]> {
  let faults: string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const measured: Measured[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measure(url, target.preset));
    faults = report(target, median(measured));
    if (faults.length === 0) break;
  }
  return faults;
}

function report({ page, preset }: Target, found: Measured): string[] {
  const { performance, accessibility, bestPractices, seo, largestPaintMillis, shift } = found;
  const name = `${page} ${preset}`;
  console.log(
    `${name.padEnd(14)} performance ${performance}  accessibility ${accessibility}  best practices ${bestPractices}  seo ${seo}` +
      `  largest paint ${largestPaintMillis} ms  shift ${shift}`,
  );
  const below = CATEGORIES.filter((category) => found[category] < 100);
  const slow = page === 'home' && largestPaintMillis >= largestPaintLimitMillis;
  return [
    ...(below.length > 0 ? [`${name}: ${below.join(', ')} below 100 (${found.lost.join('; ')})`] : []),
    ...(slow ? [`${name}: the largest paint comes at ${largestPaintMillis} ms`] : []),
  ];
}

/** The first public event with a picture, as the home page lists them. */
async function findEvent(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api${getHome.path}`);
  const { rows } = (await answer.json()) as EndpointAnswer<typeof getHome>;
  const events = rows.flatMap((row) => row.events);
  const event = events.find(({ cover }) => cover !== null) ?? events[0];
  if (event === undefined) throw new Error('There is no public event to measure.');
  return `${baseUrl}/events/${event.slug}`;
}
