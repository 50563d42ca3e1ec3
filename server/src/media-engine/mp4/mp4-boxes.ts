/** Returns an MP4 box (ISO 14496-12): its size, its name, its content. */
export function box(name: string, ...content: readonly Buffer[]): Buffer {
  const bytes = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(bytes), Buffer.from(name, 'latin1'), ...content]);
}

export function fullBox(name: string, { version = 0, flags = 0 }, ...content: readonly Buffer[]): Buffer {
  return box(name, u32(version * 0x1_00_00_00 + flags), ...content);
}

export function u8(...values: readonly number[]): Buffer {
  return Buffer.from(values);
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export function zeros(bytes: number): Buffer {
  return Buffer.alloc(bytes);
}

/** Returns a placeholder box of exactly this size. */
export function freeBox(bytes: number): Buffer {
  return box('free', zeros(bytes - 8));
}
