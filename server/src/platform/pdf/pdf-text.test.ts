import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runInLanguage } from '../language.ts';
import { openPdf, PAGE, pdfBytes } from './pdf.ts';
import { breakText, drawText, fittingSize, textWidth } from './pdf-text.ts';

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

  it('breaks Japanese between letters, and not before punctuation', () => {
    const text = '秋の夜長に楽しむ、音楽と「特別な」ひととき。';
    const lines = breakText(page(), text, { style, box: { x: 0, y: 0, width: 62 } });
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toBe(text);
    for (const line of lines) expect(line).not.toMatch(/^[、。」]|「$/);
    expect(lines.join('|')).toContain('音楽');
  });

  it('returns no lines for text without a letter', () => {
    expect(breakText(page(), ' 🎉 ', { style, box: { x: 0, y: 0, width: 60 } })).toEqual([]);
  });
});

describe('drawText', () => {
  const draw = (language: 'de' | 'ar', text: string) =>
    runInLanguage(language, async () => {
      const pdf = page();
      drawText(pdf, text, { style, box: { x: 42, y: 50, width: 200 } });
      return positionsOf(await pdfBytes(pdf));
    });

  it('mirrors the box in a document from right to left', async () => {
    expect((await draw('de', 'Fado'))[0]).toBe(42);
    const [left = 0] = await draw('ar', 'Fado');
    expect(left + textWidth(page(), 'Fado', style)).toBeCloseTo(PAGE.width - 42, 1);
  });

  it('draws Arabic words from right to left', async () => {
    const pdf = page();
    drawText(pdf, 'ا د', { style, box: { x: 42, y: 50, width: 200 } });
    // Glyphs are listed in the order in which they are drawn.
    expect(textOf(await pdfBytes(pdf))).toContain('<062f> <0020> <0627>');
  });

  it('starts an Arabic name of a German document at the left', async () => {
    expect((await draw('de', 'محمد علي'))[0]).toBe(42);
  });
});

/** Returns the horizontal position of each run of text. */
function positionsOf(pdf: Buffer): number[] {
  return Array.from(textOf(pdf).matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g), ([, x]) => Number(x));
}

function textOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return Array.from(streams, ([, bytes = '']) => inflated(bytes)).join('\n');
}

function inflated(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

describe('fittingSize', () => {
  it('returns the largest size that fits, or the smallest', () => {
    const box = { x: 0, y: 0, width: 200, maxLines: 1 };
    const sizes = [28, 20, 12];
    expect(fittingSize(page(), 'Fado', { style, box, sizes })).toBe(28);
    expect(fittingSize(page(), 'Noite de Fado em Lisboa', { style, box, sizes })).toBe(12);
    expect(fittingSize(page(), 'x'.repeat(500), { style, box, sizes })).toBe(12);
  });
});
