import { describe, expect, it } from 'vitest';
import { openPdf } from './pdf.ts';
import { breakText, fittingSize, textWidth } from './pdf-text.ts';

const style = { size: 12 } as const;

function page() {
  const pdf = openPdf({ title: 'A page', author: 'Festoon', subject: 'Text', createdAt: new Date(0) });
  pdf.addPage({ size: 'A4', margin: 0 });
  return pdf;
}

describe('breakText', () => {
  it('breaks between words without losing any', () => {
    const text = 'Noite de Fado no Teatro São Luiz – με την Ελένη';
    const pdf = page();
    const box = { x: 0, y: 0, width: 90 };
    const lines = breakText(pdf, text, { style, box });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(textWidth(pdf, line, style)).toBeLessThanOrEqual(90);
  });

  it('splits a word that does not fit on a line', () => {
    const link = `https://example.org/${'a'.repeat(80)}`;
    expect(breakText(page(), link, { style, box: { x: 0, y: 0, width: 120 } }).length).toBeGreaterThan(3);
  });

  it('truncates long text with an ellipsis inside the box', () => {
    const pdf = page();
    const lines = breakText(pdf, 'one two three four five six', { style, box: { x: 0, y: 0, width: 60, maxLines: 2 } });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    expect(textWidth(pdf, lines[1] ?? '', style)).toBeLessThanOrEqual(60);
  });

  it('returns no lines for text without a letter', () => {
    expect(breakText(page(), ' 🎉 ', { style, box: { x: 0, y: 0, width: 60 } })).toEqual([]);
  });
});

describe('fittingSize', () => {
  it('returns the largest size that fits, or the smallest', () => {
    const box = { x: 0, y: 0, width: 200, maxLines: 1 };
    const sizes = [28, 20, 12];
    expect(fittingSize(page(), 'Fado', { style, box, sizes })).toBe(28);
    expect(fittingSize(page(), 'Noite de Fado em Lisboa', { style, box, sizes })).toBe(12);
    expect(fittingSize(page(), 'x'.repeat(500), { style, box, sizes })).toBe(12);
  });
});
