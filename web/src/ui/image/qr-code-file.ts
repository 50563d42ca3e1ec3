import { qrCodePath } from './qr-code.tsx';

/** Pixels of an image file at least: sharp on a poster of A4 with a code as wide as a hand. */
const MIN_PIXELS = 1200;

/** Returns a QR code as the address of an SVG file, black on white and with its quiet zone. */
export function qrCodeSvgUrl(text: string): string {
  const { path, size } = qrCodePath(text);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" ` +
    `shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Returns the same as the address of a PNG file. Its modules are whole pixels. */
export function qrCodePngUrl(text: string): string {
  const { path, size } = qrCodePath(text);
  const scale = Math.ceil(MIN_PIXELS / size);
  const canvas = Object.assign(document.createElement('canvas'), { width: size * scale, height: size * scale });
  const context = canvas.getContext('2d');
  if (context === null) return '';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return canvas.toDataURL('image/png');
}
