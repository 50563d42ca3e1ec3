import { describe, expect, it } from 'vitest';
import { findLiterals } from './find-literals.mjs';

const textsOf = (source: string): string[] => findLiterals('a.tsx', source).map(({ text }: { text: string }) => text);

describe('findLiterals', () => {
  it('finds text and attributes in JSX', () => {
    expect(textsOf('const a = <p title="Your turn">Buy tickets {b}</p>;')).toEqual(['Your turn', 'Buy tickets']);
  });

  it('finds sentences, templates and labels', () => {
    const source = 'const a = { label: "Open", kind: "Open" }; b("It is your turn."); c(`Held for ${n} minutes`);';
    expect(textsOf(source)).toEqual(['Open', 'It is your turn.', 'Held for … minutes']);
  });

  it('skips what no person reads', () => {
    const source = `import a from 'Some Module'; throw new Error('It is broken.'); log.info('It is done.');
      const b = <p className="Grid p-2" onClick={() => go('/Tickets')} />; if (b === 'Open Now') c(); type D = 'It is one';`;
    expect(textsOf(source)).toEqual([]);
  });

  it('finds text in SQL', () => {
    const source = "const a = sql<Row>`select case when ${b} then 'Online' else r.rating || ' of 5 stars' end as title`;";
    expect(textsOf(source)).toEqual(['Online', 'of 5 stars']);
  });

  it('skips values and formats in SQL', () => {
    const source = `const a = sql\`select 'waiting', 'a:' || id, '{"note": ""}'::jsonb, interval '2 hours', to_char(at, 'YYYY-MM-DD"T"HH24') \`;`;
    expect(textsOf(source)).toEqual([]);
  });

  it('skips the summary of an endpoint, and no other summary', () => {
    const source = `const a = endpoint({ summary: 'Saves an event.', domainErrors: [] });
      const b = card({ summary: 'Two tickets.' }); const c = endpoint({ body: { summary: 'One ticket.' } });`;
    expect(textsOf(source)).toEqual(['Two tickets.', 'One ticket.']);
  });
});
