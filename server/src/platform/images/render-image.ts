import sharp from 'sharp';

type Size = { width: number; height: number };

/** Renders a stored image to fill `size`, as JPEG, because PDF can't contain WebP. */
export async function coverJpeg(image: Uint8Array, { width, height }: Size): Promise<Buffer> {
  return await sharp(image).resize({ width, height, fit: 'cover' }).flatten().jpeg({ quality: 82 }).toBuffer();
}

/** Renders a stored image to fill `size`, compressed for speed, as a background to draw on. */
export async function coverPng(image: Uint8Array, { width, height }: Size): Promise<Buffer> {
  return await sharp(image).resize({ width, height, fit: 'cover' }).flatten().png({ compressionLevel: 0 }).toBuffer();
}

/** Renders a stored image to fill `size`, with a reduced palette, for files that people load on their phones. */
export async function stripPng(image: Uint8Array, { width, height }: Size): Promise<Buffer> {
  const resized = sharp(image).resize({ width, height, fit: 'cover' }).flatten();
  return await resized.png({ palette: true, quality: 90, effort: 3 }).toBuffer();
}

/** Renders a square SVG with sides of this many pixels. */
export async function rasteriseSvgAt(svg: string, side: number): Promise<Buffer> {
  // Rendered larger than any icon, because an SVG is rasterised before it is resized.
  return await sharp(Buffer.from(svg), { density: 288 }).resize(side, side).png().toBuffer();
}

export async function rasteriseSvg(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

/**
 * Renders an SVG over an image of its size, as a PNG with a reduced palette: a third of the bytes without a visible
 * difference.
 */
export async function overlayPng(image: Uint8Array, svg: string): Promise<Buffer> {
  return await sharp(image)
    .composite([{ input: Buffer.from(svg) }])
    .png({ palette: true, quality: 90, effort: 3 })
    .toBuffer();
}

/** Renders a square of modules, true for black, each `scale` pixels wide. */
export async function renderDots(rows: readonly (readonly boolean[])[], scale: number): Promise<Buffer> {
  const side = rows.length;
  const pixels = Buffer.from(rows.flatMap((row) => row.map((dark) => (dark ? 0 : 0xff))));
  return await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * scale, side * scale, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
