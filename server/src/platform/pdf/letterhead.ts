import { emerald, ink } from '../../brand/colours.ts';
import { logo, logoOnWhite, type LogoColours } from '../../brand/logo.ts';
import { artifact, mirrored, PAGE, tagged, type Pdf } from './pdf.ts';
import { drawText, type TextStyle } from './pdf-text.ts';

/** The width between the margins. */
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

const LOGO_SIZE = 30;
const FOOTER_Y = PAGE.height - 46;
const small: TextStyle = { size: 8.5, colour: ink.muted };

/** Draws the logo and the product's name at the top left and a note at the top right. Returns the y below them. */
export function drawLetterhead(pdf: Pdf, { productName, note }: { productName: string; note: string }): number {
  const y = 34;
  const logoX = mirrored(pdf, { x: PAGE.margin, width: LOGO_SIZE });
  artifact(pdf, () => drawLogo(pdf, { x: logoX, y: y - 2, size: LOGO_SIZE, colours: logoOnWhite }));
  tagged(pdf, { tag: 'P' }, () => {
    drawText(pdf, productName, {
      style: { size: 17, weight: 700, colour: ink.strong, tracking: -0.3 },
      box: { x: PAGE.margin + 38, y: y + 1, width: 200, maxLines: 1 },
    });
    drawText(pdf, note, {
      style: { size: 10, weight: 500, colour: ink.muted, align: 'right' },
      box: { x: PAGE.width / 2, y: y + 5, width: PAGE.width / 2 - PAGE.margin, maxLines: 1 },
    });
  });
  return y + 42;
}

/** Draws one line at the bottom: the description on the left, the page number on the right. */
export function drawFooter(pdf: Pdf, { left, right }: { left: string; right: string }): void {
  artifact(pdf, () => {
    pdf
      .moveTo(PAGE.margin, FOOTER_Y)
      .lineTo(PAGE.width - PAGE.margin, FOOTER_Y)
      .lineWidth(0.75)
      .stroke(ink.line);
    const box = { x: PAGE.margin, y: FOOTER_Y + 10, width: CONTENT_WIDTH, maxLines: 1 };
    drawText(pdf, left, { style: small, box: { ...box, width: CONTENT_WIDTH - 110 } });
    drawText(pdf, right, { style: { ...small, align: 'right' }, box });
  });
}

/** Draws the logo at any size. */
function drawLogo(pdf: Pdf, { x, y, size, colours }: { x: number; y: number; size: number; colours: LogoColours }): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 48);
  logo.pennants.forEach((path, index) => {
    const colour = index === 1 ? colours.middle : colours.outer;
    pdf.path(path).lineWidth(1.4).lineJoin('round').fillAndStroke(colour, colour);
  });
  pdf.path(logo.string).lineWidth(logo.stringWidth).lineCap('round').stroke(colours.string).restore();
}

/** Draws strings of bunting across a box, for a document without its own image. */
export function drawBunting(
  pdf: Pdf,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  pdf.rect(x, y, width, height).fill(emerald[800]);
  const span = width / 3;
  const scale = (span * 1.04) / 42;
  const buntingRows = [
    {
      top: y - height * 0.26,
      offset: -span / 2,
      count: 4,
      colours: { string: emerald[700], outer: emerald[700], middle: emerald[700] },
    },
    {
      top: y - height * 0.02,
      offset: 0,
      count: 3,
      colours: { string: emerald[100], outer: emerald[400], middle: emerald[200] },
    },
  ];
  for (const { top, offset, count, colours } of buntingRows) {
    for (let index = 0; index < count; index += 1) {
      drawLogo(pdf, { x: x + offset + index * span - 3 * scale, y: top - 4 * scale, size: 48 * scale, colours });
    }
  }
}
