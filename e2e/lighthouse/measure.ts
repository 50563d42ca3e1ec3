import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { CHROMIUM_FLAGS, findHeadlessShell } from '../product/chromium.ts';

export type Preset = 'mobile' | 'desktop';

/** Scores from 0 to 100, the largest contentful paint and the total blocking time in ms under the simulated network, and the layout shift. */
export type LighthouseScores = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly largestPaintMillis: number;
  readonly blockingMillis: number;
  /**
   * The blocking time in ms if each task took only the time that it used a processor. The difference is the time that tasks waited for a
   * processor of this machine, which also runs the server, Lighthouse and the other processes of the browser.
   */
  readonly processorBlockingMillis: number;
  readonly layoutShift: number;
  /** The speed of the machine as Lighthouse measured it before the run. Its simulated phone is slower on a slower machine. */
  readonly machineIndex: number;
  /** Audits that reduced the score, so that a failing table shows what to fix. */
  readonly failedAudits: readonly string[];
};

export const CATEGORIES = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;

/** Measures a page once. A trace that Chromium aborted on a busy machine is not valid, so it is taken again. */
export async function measure(url: string, preset: Preset, attempts = 3): Promise<LighthouseScores> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await run(url, preset);
    if (report.lhr.runtimeError === undefined) return read(report);
    if (attempt === attempts) throw new Error(report.lhr.runtimeError.message);
  }
}

async function run(url: string, preset: Preset): Promise<Report> {
  // The pages of a full browser's own windows would take processor time from the measured page.
  const chrome = await launch({ chromePath: findHeadlessShell(), chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] });
  try {
    const flags = {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    } as const;
    const result = await lighthouse(
      url,
      { ...flags, onlyCategories: [...flags.onlyCategories] },
      preset === 'desktop' ? desktopConfig : undefined,
    );
    if (result === undefined) throw new Error(`Nothing was measured at ${url}.`);
    return result;
  } finally {
    chrome.kill();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

function read({ lhr, artifacts }: Report): LighthouseScores {
  const { categories, audits, environment, configSettings } = lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const weightedAudits = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMillis: Math.round(value('largest-contentful-paint')),
    blockingMillis: Math.round(value('total-blocking-time')),
    processorBlockingMillis: processorBlockingMillis(
      artifacts.Trace.traceEvents,
      configSettings.throttling.cpuSlowdownMultiplier,
    ),
    layoutShift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    machineIndex: Math.round(environment.benchmarkIndex),
    failedAudits: weightedAudits.flatMap(({ id }) => {
      const audit = audits[id];
      const losesPoints = audit?.score !== null && audit?.score !== undefined && audit.score < 0.9;
      return losesPoints ? [`${id} ${audit.displayValue ?? ''}`.trim()] : [];
    }),
  };
}

/** An event of Chromium's trace. The processor time of a task in µs is missing in Lighthouse's type. */
type TraceEvent = Report['artifacts']['Trace']['traceEvents'][number] & { readonly tdur?: number };

/** Tasks above this block input, as in Lighthouse's total blocking time. */
const TASK_MAX_MS = 50;

/** Sums the blocking parts of the main thread's tasks after the first paint. */
function processorBlockingMillis(traceEvents: readonly TraceEvent[], slowdown: number): number {
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) => name.endsWith('RunTask') && pid === paint?.pid && tid === paint.tid && ts >= paint.ts,
  );
  const blockedMs = tasks.map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * slowdown - TASK_MAX_MS));
  return Math.round(blockedMs.reduce((sum, ms) => sum + ms, 0));
}

/** Returns the median run by performance, then by largest contentful paint. */
export function median(runs: readonly LighthouseScores[]): LighthouseScores {
  const sortedRuns = runs.toSorted((a, b) => a.performance - b.performance || b.largestPaintMillis - a.largestPaintMillis);
  const medianRun = sortedRuns[Math.floor(sortedRuns.length / 2)];
  if (medianRun === undefined) throw new Error('Nothing was measured.');
  return medianRun;
}
