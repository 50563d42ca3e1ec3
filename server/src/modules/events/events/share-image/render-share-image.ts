import { feedsText } from '@festoon/catalogue/events/feeds';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { createElement, type CSSProperties, type ReactNode } from 'react';
import satori from 'satori';
import { formatEventStart, type EventTime } from '../../../../platform/event-time.ts';
import { emerald } from '../../../../brand/colours.ts';
import { fontFile, fontSubsets, type FontSubset } from '../../../../brand/fonts.ts';
import { logo, logoOnEmerald, logoShapes, type LogoColours } from '../../../../brand/logo.ts';
import { printableRuns, printableText } from '../../../../brand/printable-text.ts';
import { isRightToLeft, shapedText, type ShapedTextStyle } from './right-to-left-text.ts';
import { overlayPng, coverPng, rasteriseSvg } from '../../../../platform/images/render-image.ts';

/** The image size in pixels that social networks expect. */
const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const GARLANDS: readonly { top: number; left: number; scale: number; colours: LogoColours }[] = [
  { top: 26, left: -150, scale: 6, colours: { string: emerald[800], outer: emerald[800], middle: emerald[800] } },
  { top: -38, left: -20, scale: 5.85, colours: { string: emerald[200], outer: emerald[500], middle: emerald[300] } },
];

let garland: Promise<Buffer> | undefined;

/** Returns the cover, which fills the image, or bunting for an event without one. */
async function shareImageBackground(cover: Uint8Array | null): Promise<Buffer> {
  if (cover === null) return await (garland ??= rasteriseSvg(garlandSvg()));
  return await coverPng(cover, SHARE_IMAGE_SIZE);
}

function garlandSvg(): string {
  const { width, height } = SHARE_IMAGE_SIZE;
  const gradient = `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${emerald[700]}"/><stop offset="1" stop-color="${emerald[950]}"/></linearGradient>`;
  const strings = GARLANDS.flatMap(({ top, left, scale, colours }) =>
    [0, 1, 2, 3, 4, 5].map(
      (index) => `<g transform="translate(${left + index * 42 * scale} ${top}) scale(${scale})">${logoShapes(colours)}</g>`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${gradient}<rect width="100%" height="100%" fill="url(#g)"/>${strings.join('')}</svg>`;
}

export type ShareImageInput = {
  productName: string;
  title: string;
  time: EventTime;
  /** Null for an event that is only online. */
  city: string | null;
  /** The lowest price including all fees; null if nothing is on sale. */
  priceFrom: { amountMinor: number; currency: string } | null;
  cancelled: boolean;
  /** Any image format that we store. */
  cover: Uint8Array | null;
};

const TEXT_WIDTH = SHARE_IMAGE_SIZE.width - 2 * 64;
const PAGE: CSSProperties = {
  ...SHARE_IMAGE_SIZE,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  boxSizing: 'border-box',
  padding: '0 64px 52px',
  color: 'white',
};
/** White letters stay readable on a white photograph. */
const SHADE =
  'linear-gradient(to top, rgba(2,26,20,0.96) 0%, rgba(2,26,20,0.86) 42%, rgba(2,26,20,0.62) 68%, rgba(2,26,20,0.06) 100%)';

/** Renders the Open Graph image of an event as PNG: its cover or bunting behind title, date, city and price. */
export async function renderShareImage(input: ShareImageInput): Promise<Buffer> {
  const [background, text] = await Promise.all([shareImageBackground(input.cover), renderText(input)]);
  return await overlayPng(background, text);
}

async function renderText(input: ShareImageInput): Promise<string> {
  const subsets = subsetsOf(input);
  const fonts = subsets.flatMap((subset) =>
    ([500, 700] as const).map((weight) => ({
      name: subset,
      data: fontFile(subset, weight),
      weight,
      style: 'normal' as const,
    })),
  );
  return await satori(shareImageLayout(input, subsets.join(', ')), { ...SHARE_IMAGE_SIZE, fonts });
}

/** Returns the files of our fonts, and those of Japanese if the image has Japanese text. */
function subsetsOf(input: ShareImageInput): FontSubset[] {
  const texts = [input.title, input.city ?? '', whenText(input), feedsText('online')];
  return [...new Set([...fontSubsets, ...texts.flatMap((text) => printableRuns(text).map(({ subset }) => subset))])];
}

function shareImageLayout(input: ShareImageInput, fontFamily: string): ReactNode {
  const shade: CSSProperties = input.cover === null ? {} : { backgroundImage: SHADE };
  return box({ ...PAGE, ...shade, fontFamily }, [whenLine(input), titleBlock(input), footerLine(input)]);
}

function whenText({ time, cancelled }: ShareImageInput): string {
  const start = formatEventStart(time, { year: true });
  return printableText(cancelled ? feedsText('cancelledTime', { time: start }) : start);
}

function whenLine(input: ShareImageInput): ReactNode {
  const text = whenText(input);
  const colour = input.cancelled ? '#fca5a5' : emerald[300];
  if (isRightToLeft(text)) return rightToLeftLine(text, { size: 34, weight: 500, colour, width: TEXT_WIDTH, maxLines: 1 });
  return box({ display: 'flex', fontSize: 34, fontWeight: 500, color: colour }, text);
}

/** Returns a line with a text at its right end. */
function rightToLeftLine(text: string, style: ShapedTextStyle): ReactNode {
  return box({ display: 'flex', justifyContent: 'flex-end' }, [shapedText(text, style)]);
}

function titleBlock({ title, productName }: ShareImageInput): ReactNode {
  const text = printableText(title) || feedsText('untitled', { product: productName });
  const size = titleSize(text);
  if (isRightToLeft(text))
    return rightToLeftLine(text, { size, weight: 700, colour: 'white', width: TEXT_WIDTH, maxLines: 3 });
  const style: CSSProperties = {
    display: 'block',
    fontSize: size,
    fontWeight: 700,
    lineHeight: 1.1,
    letterSpacing: -1.5,
    marginTop: 14,
    marginBottom: 22,
    lineClamp: 3,
    wordBreak: 'break-word',
  };
  return box(style, text);
}

function footerLine({ city, priceFrom, productName }: ShareImageInput): ReactNode {
  const line: CSSProperties = {
    display: 'flex',
    alignItems: 'center',
    gap: 24,
    fontSize: 34,
    fontWeight: 500,
    color: emerald[50],
  };
  const pill: CSSProperties = {
    display: 'flex',
    flexShrink: 0,
    padding: '8px 24px',
    borderRadius: 999,
    backgroundColor: emerald[400],
    color: emerald[950],
    fontWeight: 700,
  };
  const place = footerText(printableText(city ?? feedsText('online')), { colour: 'white', weight: 500 });
  const price =
    priceFrom === null
      ? []
      : [box(pill, [footerText(printableText(formatPriceLabel(priceFrom)), { colour: emerald[950], weight: 700 })])];
  const name = box({ display: 'flex', color: 'white', fontWeight: 700, letterSpacing: -0.8, marginLeft: -8 }, productName);
  return box(line, [place, ...price, box({ display: 'flex', flexGrow: 1 }, ''), logoMark(), name]);
}

function footerText(text: string, style: Pick<ShapedTextStyle, 'colour' | 'weight'>): ReactNode {
  if (isRightToLeft(text)) return shapedText(text, { ...style, size: 34, width: 520, maxLines: 1 });
  return box({ display: 'block', lineClamp: 1, maxWidth: 520 }, text);
}

function logoMark(): ReactNode {
  const { outer, middle, string } = logoOnEmerald;
  const pennants = logo.pennants.map((d, index) => {
    const fill = index === 1 ? middle : outer;
    return createElement('path', { d, key: d, fill, stroke: fill, strokeWidth: 1.4, strokeLinejoin: 'round' });
  });
  const line = createElement('path', {
    d: logo.string,
    key: 'string',
    fill: 'none',
    stroke: string,
    strokeWidth: logo.stringWidth,
    strokeLinecap: 'round',
  });
  return createElement('svg', { viewBox: logo.viewBox, width: 52, height: 52 }, [...pennants, line]);
}

function formatPriceLabel({ amountMinor, currency }: { amountMinor: number; currency: string }): string {
  return amountMinor === 0 ? feedsText('free') : feedsText('priceFrom', { price: formatMoney(amountMinor, currency) });
}

/** Returns the font size of a title. Three lines of about thirty letters fill the image; a shorter title is larger. */
function titleSize(title: string): number {
  if (title.length <= 24) return 92;
  if (title.length <= 48) return 78;
  return title.length <= 72 ? 66 : 58;
}

function box(style: CSSProperties, content: ReactNode[] | string): ReactNode {
  return typeof content === 'string'
    ? createElement('div', { style }, content)
    : createElement('div', { style }, ...content);
}
