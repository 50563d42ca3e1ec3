import { demoCity } from './cities.ts';
import type { Concept, DemoEvent, Edition } from './concept.ts';
import { concepts } from './concepts.ts';

/**
 * Every event of the demo. The first editions of all concepts come first, then the second ones, so that any stretch of the
 * list is mixed; `index` never changes for an event and seeds what is drawn and counted for it.
 */
export function listDemoEvents(): DemoEvent[] {
  const rounds = Math.max(...concepts.map(({ editions }) => editions.length));
  const events: Omit<DemoEvent, 'index'>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const concept of concepts) {
      const edition = concept.editions[round];
      if (edition === undefined) continue;
      events.push({ concept, edition, city: demoCity(edition.city), format: formatOf(concept, edition) });
    }
  }
  return events.map((event, index) => ({ ...event, index }));
}

function formatOf(concept: Concept, edition: Edition): DemoEvent['format'] {
  if (edition.online === true) return 'online';
  return edition.hybrid === true || concept.tickets.some(({ online }) => online === true) ? 'hybrid' : 'in_person';
}
