import { create, type Font } from 'fontkit';
import { createElement, type ReactNode } from 'react';
import { fontFile, type FontSubset } from '../../../../brand/fonts.ts';
import { paragraphDirection, visualRuns, type VisualRun } from '../../../../platform/pdf/visual-runs.ts';

export type ShapedTextStyle = {
  readonly size: number;
  readonly weight: 500 | 700;
  readonly colour: string;
  /** Lines are broken between words at this width. */
  readonly width: number;
  readonly maxLines: number;
};

const LEADING = 1.3;
const BASELINE = 0.95;
/** Letters reach further below the line than those of Latin. */
const LAST_LINE = 1.45;

const fonts = new Map<string, Font>();

/** Returns whether a text is read from right to left, in which satori can't set it. */
export function isRightToLeft(text: string): boolean {
  return paragraphDirection(text, 'rtl') === 'rtl' && /\p{L}/u.test(text);
}

/** Draws a text from right to left as outlines, with its lines at the right. */
export function shapedText(text: string, style: ShapedTextStyle): ReactNode {
  const { size, colour, maxLines } = style;
  const lines = breakLines(text, style).slice(0, maxLines);
  const width = Math.max(0, ...lines.map((line) => widthOf(line, style)));
  const paths = lines.flatMap((line, index) => {
    const y = (index * LEADING + BASELINE) * size;
    return createElement('path', {
      key: index,
      d: outlineOf(line, style, { x: width - widthOf(line, style), y }),
      fill: colour,
    });
  });
  const height = ((lines.length - 1) * LEADING + LAST_LINE) * size;
  return createElement('svg', { width, height, viewBox: `0 0 ${width} ${height}` }, paths);
}

function breakLines(text: string, style: ShapedTextStyle): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer, style) <= style.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(line: string, { size, weight }: ShapedTextStyle): number {
  return visualRuns(line, 'rtl').reduce((sum, run) => {
    const { font, layout } = layOut(run, weight);
    return sum + (layout.advanceWidth * size) / font.unitsPerEm;
  }, 0);
}

function outlineOf(line: string, { size, weight }: ShapedTextStyle, start: { x: number; y: number }): string {
  let x = start.x;
  let outline = '';
  for (const run of visualRuns(line, 'rtl')) {
    const { font, layout } = layOut(run, weight);
    const scale = size / font.unitsPerEm;
    layout.glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = layout.positions[index] ?? {};
      const [left, top] = [x + xOffset * scale, start.y - yOffset * scale];
      outline += glyph.path.commands
        .map(({ command, args }) => LETTERS[command] + pointsOf(args, { left, top, scale }))
        .join('');
      x += xAdvance * scale;
    });
  }
  return outline;
}

const LETTERS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

function pointsOf(args: readonly number[], { left, top, scale }: { left: number; top: number; scale: number }): string {
  return args.map((value, index) => (index % 2 === 0 ? left + value * scale : top - value * scale).toFixed(1)).join(' ');
}

function layOut({ text, subset }: VisualRun, weight: 500 | 700) {
  const font = fontOf(subset, weight);
  return { font, layout: font.layout(text, []) };
}

function fontOf(subset: FontSubset, weight: 500 | 700): Font {
  const key = `${subset}-${weight}`;
  const font = fonts.get(key) ?? (create(fontFile(subset, weight)) as Font);
  fonts.set(key, font);
  return font;
}
