declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export type Options = { readonly version: string; readonly privateKey: ECDH; readonly authSecret: string };
  export function decrypt(encrypted: Buffer, options: Options): Buffer;
}
