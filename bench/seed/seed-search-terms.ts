import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type SeedTitle = { readonly title: string; readonly topics: readonly string[] };

const besideOrAbove = ['../../shared/data/conferences.json', '../../../shared/data/conferences.json'];

const SUBJECTS =
  'Jazz Ceramics Rust Kubernetes Sourdough Salsa Chess Accessibility Watercolour Python Astronomy Security Improv Coffee Data Design Gardening JavaScript Choir Robotics Film Sailing Typography Testing Leadership Poetry Cycling Photography DevOps Cheese';
const KINDS =
  'Night|Conference|Workshop for Beginners|Days|Meetup|Festival|Open Evening|Summit|Weekend|Masterclass|Fair|Walk|Camp|Lab|Marathon';

/** Titles of real conferences where that file lies beside the checkout, else made of ordinary words. */
export function readSeedTitles(): SeedTitle[] {
  const file = besideOrAbove.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path));
  if (file === undefined) return madeTitles();
  const entries = JSON.parse(readFileSync(file, 'utf8')) as { name: string; topics?: string[] }[];
  return entries.map(({ name, topics = [] }) => ({ title: name, topics }));
}

function madeTitles(): SeedTitle[] {
  const subjects = SUBJECTS.split(' ');
  return subjects.flatMap((subject) =>
    KINDS.split('|').flatMap((kind) =>
      subjects
        .filter((other) => other !== subject)
        .map((other) => ({
          title: `${subject} and ${other} ${kind}`,
          topics: [subject.toLowerCase(), other.toLowerCase()],
        })),
    ),
  );
}
