import sharp from 'sharp';

type Size = { width: number; height: number };

/** A stored picture filling `size`, as JPEG: what a PDF can hold. */
export async function coverJpeg(image: Uint8Array, { width, height }: Size): Promise<Buffer> {
  return await sharp(image).resize({ width, height, fit: 'cover' }).flatten().jpeg({ quality: 82 }).toBuffer();
}

/** A stored picture filling `size`, packed for speed, to be drawn over. */
export async function coverPng(image: Uint8Array, { width, height }: Size): Promise<Buffer> {
  return await sharp(image).resize({ width, height, fit: 'cover' }).flatten().png({ compressionLevel: 0 }).toBuffer();
}

export async function rasteriseSvg(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

/** An SVG over a picture of its size, as a PNG of few colours: a third of the bytes, and the eye sees none of it. */
export async function overlayPng(image: Uint8Array, svg: string): Promise<Buffer> {
  return await sharp(image)
    .composite([{ input: Buffer.from(svg) }])
    .png({ palette: true, quality: 90, effort: 3 })
    .toBuffer();
}

/** A square of dots, true for black, each drawn as `scale` pixels a side. */
export async function renderDots(rows: readonly (readonly boolean[])[], scale: number): Promise<Buffer> {
  const side = rows.length;
  const pixels = Buffer.from(rows.flatMap((row) => row.map((dark) => (dark ? 0 : 0xff))));
  return await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * scale, side * scale, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
