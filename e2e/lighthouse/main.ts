import { getHome } from '@festoon/contracts/events/explore';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { startProductProcess } from '../product/product-process.ts';
import { findSharedProductInfo } from '../product/shared-product-info.ts';
import { CATEGORIES, measure, median, type LighthouseScores, type Preset } from './measure.ts';

const runs = 5;
const largestPaintLimitMillis = 1000;
const layoutShiftLimit = 0.02;
const leastScores = { performance: 97, accessibility: 100, bestPractices: 100, seo: 100 };

type Target = { readonly page: 'home' | 'event' | 'city' | 'organiser' | 'login'; readonly preset: Preset };

const allTargets: readonly Target[] = [
  { page: 'home', preset: 'mobile' },
  { page: 'event', preset: 'mobile' },
  { page: 'city', preset: 'mobile' },
  { page: 'organiser', preset: 'mobile' },
  { page: 'login', preset: 'mobile' },
  { page: 'home', preset: 'desktop' },
  { page: 'event', preset: 'desktop' },
];
/** In CI: the most important page, and a second attempt if the machine was busy. */
const shortTargets: readonly Target[] = [{ page: 'home', preset: 'mobile' }];

const isShort = process.argv.includes('--short');
// No browser knows the pseudo-language of the tests, which would cost points.
process.env['LANGUAGES'] = 'en,de,fr,es,ar,ja';
// Its files have the sizes of production.
process.env['FAST_BUILD'] = '0';
const sharedProductInfo = findSharedProductInfo();
const product =
  sharedProductInfo === undefined
    ? await startProductProcess()
    : { productInfo: sharedProductInfo, stop: () => Promise.resolve() };

try {
  const { baseUrl } = product.productInfo;
  const failures: string[] = [];
  for (const target of isShort ? shortTargets : allTargets) {
    failures.push(...(await checkTarget(await targetUrl(target, baseUrl), target, isShort ? 2 : 1)));
  }
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await product.stop();
}

async function targetUrl({ page }: Target, baseUrl: string): Promise<string> {
  if (page === 'home') return `${baseUrl}/`;
  if (page === 'city') return `${baseUrl}/in/lisbon`;
  if (page === 'login') return `${baseUrl}/login`;
  const event = await findEvent(baseUrl);
  return page === 'event' ? `${baseUrl}/events/${event.slug}` : `${baseUrl}/organisers/${event.organiser.handle}`;
}

async function checkTarget(url: string, target: Target, attempts: number): Promise<string[]> {
  let failures: string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const runScores: LighthouseScores[] = [];
    for (let run = 0; run < runs; run += 1) runScores.push(await measure(url, target.preset));
    failures = report(target, median(runScores));
    if (failures.length === 0) break;
  }
  return failures;
}

function report({ page, preset }: Target, scores: LighthouseScores): string[] {
  const {
    performance,
    accessibility,
    bestPractices,
    seo,
    largestPaintMillis,
    blockingMillis,
    processorBlockingMillis,
    layoutShift,
    machineIndex,
  } = scores;
  const name = `${page} ${preset}`;
  console.log(
    `${name.padEnd(17)} performance ${performance}  accessibility ${accessibility}  best practices ${bestPractices}  seo ${seo}` +
      `  largest paint ${largestPaintMillis} ms  blocked ${blockingMillis} ms (${processorBlockingMillis} ms of processor time)  shift ${layoutShift}  machine ${machineIndex}`,
  );
  const lowCategories = CATEGORIES.filter((category) => scores[category] < leastScores[category]);
  const slow = page === 'home' && largestPaintMillis >= largestPaintLimitMillis;
  return [
    ...(lowCategories.length > 0
      ? [
          `${name}: ${lowCategories.map((category) => `${category} below ${leastScores[category]}`).join(', ')} (${scores.failedAudits.join('; ')})`,
        ]
      : []),
    ...(layoutShift > layoutShiftLimit ? [`${name}: the layout shifts by ${layoutShift}`] : []),
    ...(slow ? [`${name}: the largest paint comes at ${largestPaintMillis} ms`] : []),
  ];
}

/** Returns the first event on the home page with an image and a page of its organiser. */
async function findEvent(baseUrl: string) {
  const response = await fetch(`${baseUrl}/api${getHome.path}`);
  const { rows } = (await response.json()) as EndpointResponse<typeof getHome>;
  const event = rows
    .flatMap((row) => row.events)
    .find(({ cover, organiser }) => cover !== null && organiser.handle !== null);
  if (event === undefined) throw new Error('There is no public event to measure.');
  return event;
}
